// Choosing in Fyrklöver: a card of the hand and an empty cell, own cards that lie face up, or cards that lie face down; then the
// button of the move. A button that lacks something asks for it, and marks what it could be. The rest: static/js/choose.js; the
// grid itself: lattice.js, pan.js, rove.js.
(() => {
  "use strict";
  const { boxes, chosen, isMyTurn } = window.kortskola.choosing;
  const $ = (id) => document.getElementById(id);
  const LONG = ["place", "swap", "row", "column"], SHORT = ["hide", "swapdown", "turn", "peek"];
  const FIELD = { place: "hand", hide: "hand", swap: "own", turn: "own", row: "down", column: "down", swapdown: "down", peek: "down" };
  const STEP = { row: [1, 0], column: [0, 1] };

  const isLocked = (box) => Boolean(box.closest(".locked"));
  const isJoker = (box) => box.value === "X1";
  const free = (name) => boxes(name).filter((box) => !isLocked(box));
  const held = () => chosen("hand")[0];
  const cell = () => chosen("cell")[0];
  const isLongLeft = () => Boolean($("long")) && !$("long").classList.contains("spent");
  const isAllowed = (kind) => isMyTurn() && (SHORT.includes(kind) || isLongLeft());

  const placeOf = (x, y) => $(`cell-${x}_${y}`);
  /** The face-down cards that lie in one unbroken row or column with this one. */
  function run(box, line) {
    const [right, below] = STEP[line], [x, y] = box.value.split(",").map(Number);
    const isDown = (n) => { const place = placeOf(x + n * right, y + n * below); return Boolean(place && place.querySelector('[name="down"]')); };
    let first = 0, last = 0;
    while (isDown(first - 1)) first -= 1;
    while (isDown(last + 1)) last += 1;
    return Array.from({ length: last - first + 1 }, (_none, n) => placeOf(x + (first + n) * right, y + (first + n) * below));
  }
  const isFree = (box, line) => run(box, line).every((place) => !isLocked(place));

  const count = (name) => chosen(name).length;
  const isWhole = {
    place: () => Boolean(held() && cell()), hide: () => Boolean(held() && cell()),
    swap: () => count("own") === 2, turn: () => count("own") === 1,
    row: () => count("down") === 1 && isFree(chosen("down")[0], "row"),
    column: () => count("down") === 1 && isFree(chosen("down")[0], "column"),
    swapdown: () => count("down") === 2, peek: () => count("down") > 0,
  };
  const isPossible = {
    place: () => boxes("hand").length > 0, hide: () => boxes("hand").length > 0,
    swap: () => free("own").filter((box) => !isJoker(box)).length > 1, turn: () => free("own").length > 0,
    row: () => free("down").some((box) => isFree(box, "row")), column: () => free("down").some((box) => isFree(box, "column")),
    swapdown: () => free("down").length > 1, peek: () => free("down").length > 0,
  };
  const locked = () => [...chosen("own"), ...chosen("down")].some(isLocked);

  // One choice puts back another

  const GROUPS = { hand: ["own", "down"], cell: ["own", "down"], own: ["hand", "cell", "down"], down: ["hand", "cell", "own"] };
  function changed(choice, box) {
    const name = box.name;
    GROUPS[name].forEach((other) => { choice[other] = []; });
    if (name === "hand" && !box.checked) choice.cell = [];
    if (name === "own") {
      const isAlone = box.checked && (isJoker(box) || isLocked(box));
      const stays = (one) => { const lying = boxes("own").find((each) => one.key.startsWith(`${each.value} `)); return lying && !isJoker(lying) && !isLocked(lying); };
      choice.own = isAlone ? choice.own.slice(-1) : choice.own.filter(stays);
    }
    if (name === "down") {
      const stays = (one) => !isLocked($(`down-box-${one.place}`));
      choice.down = box.checked && isLocked(box) ? choice.down.slice(-1) : choice.down.filter(stays);
    }
    choice.far = name === "cell" && box.checked ? box.value : choice.cell.length ? choice.far : "";
    if (choice.ask && FIELD[choice.ask] !== (name === "cell" ? "hand" : name)) choice.ask = "";
    if (name !== "hand" && box.checked) window.kortskola.fyrklover.pan.reveal([window.kortskola.fyrklover.lattice.read(box.parentNode)]);
  }

  /** A button that lacks something: what does not belong to it is put back, and it says what it needs. */
  function press(choice, button) {
    const kind = button.value;
    if (!(kind in isWhole) || isWhole[kind]()) return true;
    const field = FIELD[kind];
    ["own", "down", "hand", "cell"].filter((name) => name !== field && !(field === "hand" && name === "cell")).forEach((name) => { choice[name] = []; });
    if (field !== "hand") choice.far = "";
    choice.ask = kind;
    return false;
  }

  const denied = (choice, button) => { choice.ask = button.value; };

  // What is said

  const WANT = { place: "want-hand", hide: "want-hand", swap: "want-own", turn: "want-turn", row: "want-down", column: "want-down", swapdown: "want-two", peek: "want-down" };
  const LACK = { hand: "no-hand", own: "no-own", down: "no-down" };
  function asked(kind) {
    if (!isAllowed(kind)) return isMyTurn() ? "no-long" : "start";
    if (isPossible[kind]()) return WANT[kind];
    return boxes(FIELD[kind]).length > free(FIELD[kind]).length ? "locked" : LACK[FIELD[kind]];
  }

  function ofDown() {
    if (count("down") === 2) return "two";
    const isMore = free("down").length > 1;
    if (isLongLeft() && ["row", "column"].some((line) => isFree(chosen("down")[0], line))) return isMore ? "down" : "down-only";
    return isMore ? "peek" : "peek-only";
  }

  function question(choice) {
    if (!isMyTurn()) return held() || count("own") || count("down") ? "planned" : "start";
    if (locked()) return "die";
    if (document.querySelector("#preview input:checked")) return held() ? "fours" : "fours-swap";
    if (held()) return !cell() ? "cell" : isLongLeft() ? "laid" : "hide";
    if (cell()) return "want-hand";
    if (count("own") === 2) return isLongLeft() ? "swap" : "no-long";
    if (count("own")) return choice.ask === "swap" ? "want-own" : isJoker(chosen("own")[0]) ? "joker" : isLongLeft() && isPossible.swap() ? "own" : "turn";
    if (count("down")) return choice.ask === "swapdown" && count("down") < 2 ? "want-two" : ofDown();
    return choice.ask ? asked(choice.ask) : "start";
  }

  const nameOf = (box) => (box ? box.parentNode.querySelector(".card .sr").textContent : "");
  const fills = () => ({ "#a": nameOf(held()), "#b": nameOf(chosen("own")[0]), "#n": dieOf([...chosen("own"), ...chosen("down")].find(isLocked)) });
  const dieOf = (box) => (box ? box.closest(".at").dataset.die : "");

  /** Where a button was pressed first, it alone is the way on. */
  function way(kind, choice) {
    if (!isAllowed(kind) || !isPossible[kind]()) return "";
    const isMeant = !choice.ask || choice.ask === kind || !isWhole[choice.ask]();
    return isWhole[kind]() && !locked() && isMeant ? "go" : "open";
  }

  function buttons(choice) {
    const found = Object.fromEntries([...LONG, ...SHORT].map((kind) => [`do-${kind}`, way(kind, choice)]));
    found["do-done"] = Object.values(found).some(Boolean) ? "open" : "go";
    return found;
  }

  function preview() {
    if (!isAllowed("place") || locked()) return "";
    return isWhole.place() ? "do-place" : isWhole.swap() ? "do-swap" : "";
  }

  // What it looks like

  /** Which cards on the table a button asks for. */
  function wanted(choice) {
    const kind = choice.ask, field = FIELD[kind];
    if (!kind || !isAllowed(kind) || (field !== "own" && field !== "down")) return () => false;
    const isLine = kind in STEP;
    return (box) => box.name === field && !isLocked(box) && !(kind === "swap" && isJoker(box)) && !(isLine && !isFree(box, kind));
  }

  /** The card of the hand, as it would lie there. */
  function ghost() {
    document.querySelectorAll("#cells .ghost").forEach((old) => old.remove());
    if (!held() || !cell()) return;
    const copy = held().parentNode.querySelector(".card").cloneNode(true);
    copy.className = `${copy.className.replace("w-112", "mini")} ghost`;
    copy.setAttribute("aria-hidden", "true");
    copy.querySelectorAll(".art, .sr").forEach((part) => part.remove());
    cell().parentNode.append(copy);
  }

  /** The cells of the ladders that the move would complete, as the preview says. */
  function cellsSaid() {
    const said = Array.from(document.querySelectorAll("#preview p[data-cells], #preview :checked[data-cells]"), (one) => one.dataset.cells);
    return new Set(said.join(" ").split(" ").filter(Boolean).map((cell) => `cell-${cell.replace(",", "_")}`));
  }

  function paint(choice) {
    if (!$("cells")) return;
    const isWanted = wanted(choice), turned = count("down") === 1 && isLongLeft() && !locked() ? ["row", "column"].flatMap((line) => run(chosen("down")[0], line)) : [];
    $("cells").classList.toggle("laying", Boolean(held()) && isMyTurn());
    window.kortskola.fyrklover.lattice.tidy();
    [...LONG, ...SHORT].forEach((kind) => { if ($(`do-${kind}`)) $(`do-${kind}`).setAttribute("aria-pressed", String(choice.ask === kind)); });
    const isChosen = Boolean(held() || cell() || count("own") || count("down")) && isMyTurn();
    ["do-done", "take-back", "shut"].forEach((id) => { if ($(id)) $(id).hidden = isChosen; }); // one way on at a time
    ghost();
    const rung = cellsSaid();
    document.querySelectorAll("#cells .pick").forEach((place) => { if (place.classList.contains("rung") !== rung.has(place.id)) place.classList.toggle("rung"); });
    boxes("own").concat(boxes("down")).forEach((box) => {
      const place = box.closest(".pick");
      place.classList.toggle("wanted", isWanted(box) && !box.checked);
      place.classList.toggle("along", turned.includes(place) && !box.checked);
    });
  }

  /** Which four of several ladders: asked anew, and ringed. */
  document.addEventListener("change", (event) => { if (event.target.closest("#preview")) window.kortskola.choosing.paint(); });

  window.kortskola.fyrklover = {
    parts: {
      fields: { hand: 1, cell: 1, own: 2, down: 2 },
      known: { cell: "place", down: "place" },
      rows: [["hand"]],
      own: () => ({ ask: "", far: "" }),
      changed, press, denied, question, fills, buttons, preview, paint,
    },
  };
})();
