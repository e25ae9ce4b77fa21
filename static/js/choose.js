// Choosing cards at a table: what is lifted, what the banner says about it, which buttons can be pressed. It only ticks the
// boxes of the form and shows or greys what stands there; without it the form is used as it is. A room's own script says
// what a choice means, in start({…}); all but `fields` may be left out, and each function gets the choice:
//   fields    the form's fields that cards (or numbers) are chosen by, and how many of each: { hand: 4, hidden: 1 }. One
//             too many puts the oldest back. The choice has for each a list of { place, key } in the order of the taps
//   twins     fields in which of equal cards the leftmost is meant, whichever is tapped
//   known     how a choice is found again after a push, where that is not by value and name, wherever the card lies
//             now: { pile: "place", group: "cards" } (whatever lies there; these cards, whatever the box's value)
//   rows      for the arrow keys, the top row first: lists of fields, or a function that gives lists of boxes
//   own       () => the rest of the choice as it is when nothing is chosen: { mode: "" }
//   changed   (choice, box) a tap has been put in: put back what no longer fits
//   arrived   (choice) a push has come and the cards are found again: the same
//   drawn     () everything of a push is painted: the room may measure it
//   question  (choice) => which [data-ask] of the banner is shown
//   fills     (choice) => what stands in it for some sign: { "#": "8" }
//   buttons   (choice) => { "do-play": "go" | "open" | "" } by id: the way on, can be pressed, greyed
//   paint     (choice) whatever else the room shows
//   preview   (choice) => id of the button by which the choice would be sent: what it would do is asked for; "": nothing
//   press     (choice, button) => false: the button is not sent yet, the room has changed the choice instead
//   denied    (choice, button) a greyed button was pressed: the room may choose what says why
//   empties   (choice, button) => true: the answer to another button of the form also puts back what was chosen
window.kortskola = window.kortskola || {};
window.kortskola.choosing = (() => {
  "use strict";
  const choice = {};
  const room = {
    fields: {}, twins: [], known: {}, rows: [], own: () => ({}), changed: () => {}, arrived: () => {}, question: () => "start",
    fills: () => ({}), buttons: () => ({}), paint: () => {}, press: () => true, empties: () => false, denied: () => {},
    preview: () => "", drawn: () => {},
  };
  let sent = null; // {key, ply} of the form that was sent last; its answer empties the choice
  let painting = false;
  let watcher;

  const $ = (id) => document.getElementById(id);
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const names = () => Object.keys(room.fields);
  const isField = (box) => box.name in room.fields;
  const boxes = (name) => all(`#table input[name="${name}"]`);
  const form = () => document.querySelector("#table form");
  /** While everybody looks at the teacher nothing can be chosen; what is chosen waits. */
  const isFrozen = () => Boolean($("look"));
  const isMyTurn = () => Boolean(form() && form().classList.contains("mine"));

  // Boxes and choice

  /** What the id of a box says after the field's name. */
  const placeOf = (box) => box.id.replace(`${box.name}-`, "").replace("box-", "");
  const cardsOf = (box) => Array.from(box.parentNode.querySelectorAll(".card .sr"), (name) => name.textContent).join();
  const KEYS = { place: () => "", cards: cardsOf };
  const keyOf = (box) => (KEYS[room.known[box.name]] || (() => `${box.value} ${cardsOf(box)}`))(box);
  const remember = (box) => ({ place: placeOf(box), key: keyOf(box) });
  const isChosen = (box) => choice[box.name].some((one) => one.place === placeOf(box));

  /** The boxes of a field that are chosen, in the order of the taps. */
  const chosen = (name) => {
    const found = boxes(name);
    return choice[name].map((one) => found.find((box) => placeOf(box) === one.place)).filter(Boolean);
  };

  /** Nothing is chosen any more, except in the fields named. */
  function clear(...except) {
    names().filter((name) => !except.includes(name)).forEach((name) => { choice[name] = []; });
    Object.assign(choice, room.own());
  }

  const isEmpty = () => names().every((name) => !choice[name].length)
    && Object.entries(room.own()).every(([name, value]) => choice[name] === value);

  function put(box) {
    const name = box.name;
    const twin = room.twins.includes(name) && boxes(name).find((other) => keyOf(other) === keyOf(box) && !isChosen(other));
    const rest = choice[name].filter((one) => one.place !== placeOf(box));
    choice[name] = box.checked ? choice[name].concat(remember(twin || box)).slice(-room.fields[name]) : rest;
  }

  /** After a push: the same cards, wherever they lie now; those that are gone are forgotten. */
  function findAgain(name) {
    const left = boxes(name);
    choice[name] = choice[name].reduce((kept, one) => {
      const same = left.filter((box) => keyOf(box) === one.key);
      const isPlace = room.known[name] === "place";
      const found = same.find((box) => placeOf(box) === one.place) || (isPlace ? undefined : same[0]);
      if (found) left.splice(left.indexOf(found), 1);
      return found ? kept.concat(remember(found)) : kept;
    }, []);
  }

  function changed(box) {
    if (!isField(box)) return;
    put(box);
    room.changed(choice, box);
    paint();
  }

  /** A card of a group that was tapped once more is put back, though its box is a radio button. */
  function tapAgain(box) {
    if (box.type !== "radio" || !isField(box) || !box.closest(".pick") || !isChosen(box)) return;
    box.checked = false;
    changed(box);
  }

  function drop() {
    const row = rows().pop(), isLeaving = document.activeElement === $("drop"); // the button goes away
    clear();
    paint();
    if (isLeaving && row) row[0].focus({ preventScroll: true });
  }

  // What is shown

  function showQuestion() {
    const asked = room.question(choice), fills = Object.entries(room.fills(choice));
    all("#ask [data-ask]").forEach((sentence) => {
      sentence.hidden = sentence.dataset.ask !== asked;
      const words = sentence.dataset.words || sentence.textContent;
      if (sentence.hidden || sentence.firstElementChild || !fills.some(([sign]) => words.includes(sign))) return;
      sentence.dataset.words = words;
      sentence.textContent = fills.reduce((text, [sign, value]) => text.split(sign).join(value), words);
    });
  }

  function showButtons() {
    Object.entries(room.buttons(choice)).forEach(([id, way]) => {
      const button = $(id);
      if (!button) return;
      button.classList.toggle("go", way === "go");
      if (way) button.removeAttribute("aria-disabled");
      else button.setAttribute("aria-disabled", "true");
    });
    if ($("drop")) $("drop").hidden = isEmpty();
  }

  function showPreview() {
    const previewing = window.kortskola.previewing;
    if (previewing && !isFrozen()) previewing.show(isMyTurn() ? room.preview(choice) : "");
  }

  function tick() {
    names().forEach((name) => boxes(name).forEach((box) => { box.checked = isChosen(box); }));
  }

  function paint() {
    painting = true;
    [tick, showQuestion, () => room.paint(choice), showButtons, showPreview].forEach((show) => show());
    watcher.takeRecords();
    painting = false;
  }

  // What is pressed

  const asItIs = () => ({ key: form().querySelector('input[name="key"]').value, ply: Number($("table").dataset.ply) });

  function press(event, button) {
    if (button.getAttribute("aria-disabled") === "true") {
      event.preventDefault();
      room.denied(choice, button);
      return paint();
    }
    if (button.name !== "do") {
      if (room.empties(choice, button)) sent = asItIs();
    } else if (room.press(choice, button) === false) {
      event.preventDefault();
      paint();
    } else sent = asItIs();
  }

  const STEP = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };
  const inRow = (fields) => all(fields.map((name) => `#table input[name="${name}"]`).join());
  const rows = () => (typeof room.rows === "function" ? room.rows() : room.rows.map(inRow)).filter((row) => row.length);
  const middle = (box) => { const { left, width } = box.parentNode.getBoundingClientRect(); return left + width / 2; };

  /** Along a row and round; from row to row to what lies nearest. */
  function neighbour(box, key, every, row) {
    if (key === "ArrowLeft" || key === "ArrowRight") return row[(row.indexOf(box) + STEP[key] + row.length) % row.length];
    const far = (other) => Math.abs(middle(other) - middle(box));
    return (every[every.indexOf(row) + STEP[key]] || [box]).reduce((best, other) => (far(other) < far(best) ? other : best));
  }

  function byKey(event) {
    const box = event.target, every = rows(), row = every.find((some) => some.includes(box));
    if (event.key === "Escape" && box.closest("#table")) return drop();
    if (!row || !(event.key === "Enter" || event.key in STEP)) return;
    if (event.key === "Enter") box.click();
    else neighbour(box, event.key, every, row).focus();
    event.preventDefault();
  }

  const isAnswered = ({ answers, ply }) => (answers || "").split(" ").includes(sent.key) || Number(ply) > sent.ply;

  /** A new fragment has been morphed in. */
  function arrived() {
    const root = $("table");
    if (painting || !root || !form()) return;
    if (sent && isAnswered(root.dataset)) {
      clear();
      sent = null;
    }
    if (!isFrozen()) {
      names().forEach(findAgain);
      room.arrived(choice);
    }
    paint();
    room.drawn();
    watcher.takeRecords();
  }

  function start(given) {
    Object.assign(room, given);
    clear();
    watcher = new MutationObserver(arrived);
    // first of all listeners: another that clears the mat would have the page drawn before the choice is known
    document.addEventListener("change", (event) => { if (event.target.closest("#table")) changed(event.target); }, true);
    document.addEventListener("keydown", byKey);
    document.addEventListener("click", (event) => {
      if (event.target.matches("#table input")) return tapAgain(event.target);
      const button = event.target.closest("#table button");
      if (button && button.id === "drop") drop();
      else if (button && (button.name === "do" || button.name === "help")) press(event, button);
    }, true);
    document.documentElement.classList.add("js");
    const filter = ["data-revision", "data-answers", "value", "class"];
    watcher.observe($("table").parentNode, { subtree: true, childList: true, attributes: true, attributeFilter: filter });
    arrived();
  }

  return { start, paint, boxes, chosen, clear, placeOf, isMyTurn };
})();
