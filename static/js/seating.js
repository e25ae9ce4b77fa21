// Seats by hand. Every pupil is a chip with a select, which alone is enough; this file lets a chip be lifted and laid:
// by drag, by a tap on it and on a table, or by keys (Enter lifts, arrows choose the table, Enter lays, Esc puts back).
(() => {
  const form = document.getElementById("plan");
  if (!form) return;
  const tables = [...form.querySelectorAll(".tb2[data-table]")];
  const says = document.getElementById("lift");
  const undo = form.querySelector("[data-undo]");
  const most = Number(form.dataset.most);
  const apart = [...form.querySelectorAll("[data-apart]")].map((item) => item.dataset.apart.split(" "));
  const past = [];
  let lifted = null, target = null;
  form.classList.add("lifting");

  const numberOf = (table) => Number(table.dataset.table);
  const chips = (table) => [...table.querySelectorAll(".pchip")];
  const home = (chip) => chip.closest(".tb2");
  const say = (key, chip, table) => says.dataset[key].replace("%name", chip.dataset.name).replace("%table", table ? table.dataset.table : "");

  for (const chip of form.querySelectorAll(".pchip")) {
    chip.tabIndex = 0;
    chip.draggable = true;
    chip.setAttribute("role", "button");
    chip.setAttribute("aria-pressed", "false");
    chip.querySelector("select").tabIndex = -1;
  }

  function look() {
    for (const table of tables) {
      const here = chips(table).map((chip) => chip.dataset.pupil);
      const bad = numberOf(table) > 0 && apart.some(([one, other]) => here.includes(one) && here.includes(other));
      table.classList.toggle("bad", bad);
      const why = table.querySelector(".why");
      if (!why) continue;
      const size = Number(form.dataset.size);
      why.textContent = bad ? says.dataset.bad : here.length > size ? says.dataset.three.replace("%n", here.length) : "";
      why.hidden = !why.textContent;
    }
  }

  function aim(table) {
    if (target) target.classList.remove("target");
    target = table;
    if (target) target.classList.add("target");
  }

  function tell(text) {
    says.hidden = false;
    says.querySelector("b").textContent = text;
  }

  function lift(chip) {
    if (lifted) down();
    lifted = chip;
    chip.classList.add("up");
    chip.setAttribute("aria-pressed", "true");
    aim(home(chip));
    tell(say(numberOf(home(chip)) ? "lifted" : "none", chip, home(chip)));
  }

  function down() {
    if (!lifted) return;
    lifted.classList.remove("up");
    lifted.setAttribute("aria-pressed", "false");
    lifted = null;
    aim(null);
  }

  function put(chip, table) {
    table.querySelector("div").append(chip);
    chip.querySelector("select").value = table.dataset.table;
  }

  function lay(table) {
    const chip = lifted;
    const from = home(chip);
    down();
    if (numberOf(table) > 0 && from !== table && chips(table).length >= most) { tell(says.dataset.full); chip.focus(); return; }
    if (from !== table) {
      past.push([chip, from]);
      undo.hidden = false;
      put(chip, table);
    }
    look();
    tell(say(numberOf(table) ? "laid" : "out", chip, table));
    chip.focus();
  }

  function back() {
    const last = past.pop();
    if (!last) return;
    put(...last);
    undo.hidden = past.length === 0;
    look();
    last[0].focus();
  }

  form.addEventListener("click", (event) => {
    const chip = event.target.closest(".pchip");
    const table = event.target.closest(".tb2[data-table]");
    if (lifted && table && chip !== lifted) { lay(table); return; }
    if (chip) { if (chip === lifted) { down(); says.hidden = true; } else lift(chip); }
  });

  form.addEventListener("keydown", (event) => {
    const chip = event.target.closest(".pchip");
    if (!chip) return;
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 4, ArrowUp: -4 };
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (lifted === chip) lay(target); else lift(chip);
    } else if (event.key === "Escape" && lifted) {
      down();
      says.hidden = true;
    } else if (lifted && event.key in steps) {
      event.preventDefault();
      const place = (tables.indexOf(target) + steps[event.key] + tables.length) % tables.length;
      aim(tables[place]);
      target.scrollIntoView({ block: "nearest" });
      tell(`${target.querySelector("h2").textContent}`);
    }
  });

  form.addEventListener("dragstart", (event) => {
    const chip = event.target.closest(".pchip");
    if (!chip) return;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", chip.dataset.pupil);
    lift(chip);
  });
  form.addEventListener("dragover", (event) => {
    const table = event.target.closest(".tb2[data-table]");
    if (lifted && table) { event.preventDefault(); if (table !== target) aim(table); }
  });
  form.addEventListener("drop", (event) => {
    const table = event.target.closest(".tb2[data-table]");
    if (lifted && table) { event.preventDefault(); lay(table); }
  });
  form.addEventListener("dragend", () => { if (lifted) down(); });
  if (undo) undo.addEventListener("click", back);
  look();
})();
