// The code box: the pad types without asking the server, and each sign has a box of its own.
(() => {
  "use strict";
  const form = document.querySelector("[data-pad]");
  if (!form) return;
  const input = form.elements.code;
  const LONG = 6;
  const boxes = document.createElement("div");
  boxes.className = "boxes";
  boxes.setAttribute("aria-hidden", "true");
  input.parentElement.appendChild(boxes);
  let isRefused = Boolean(document.getElementById("sorry")); // then the first sign begins a new code

  /** Four boxes for digits; six as soon as there is a letter or a fifth sign. */
  function draw() {
    const typed = input.value.toUpperCase().replace(/[\s-]/g, "").slice(0, LONG);
    const wanted = typed.length > 4 || /[^0-9]/.test(typed) ? LONG : 4;
    boxes.classList.toggle("six", wanted === LONG);
    boxes.textContent = "";
    for (let place = 0; place < wanted; place += 1) {
      const box = boxes.appendChild(document.createElement("span"));
      box.textContent = typed[place] || "";
      box.classList.toggle("cur", place === Math.min(typed.length, wanted - 1));
    }
  }

  form.addEventListener("click", (event) => {
    const key = event.target.closest("[data-sign]");
    if (!key) return;
    event.preventDefault();
    const typed = isRefused && key.dataset.sign !== "back" ? "" : input.value.replace(/[\s-]/g, "");
    isRefused = false;
    input.value = key.dataset.sign === "back" ? typed.slice(0, -1) : (typed + key.dataset.sign).slice(0, LONG);
    draw();
  });
  // Enter in the box means "Vidare", not the first key of the pad
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    document.getElementById("go").click();
  });
  input.addEventListener("focus", () => { if (isRefused) input.select(); });
  input.addEventListener("input", () => { isRefused = false; draw(); });
  addEventListener("pageshow", draw);
  draw();
  input.parentElement.classList.add("has-boxes"); // last: an old browser that stumbles above keeps the plain box
})();
