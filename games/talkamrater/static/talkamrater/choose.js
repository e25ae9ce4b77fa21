// Choosing cards in Talkamrater: what is lifted, what it is held against, and what the banner says about it.
// It only ticks the boxes of the form and shows or greys what stands there; without it the form is used as it is.
(() => {
  "use strict";
  const NOTHING = () => ({ mode: "match", hand: [], table: [], pile: false, number: "" });
  let choice = NOTHING(); // hand, table: [{place, card}] in the order they were chosen
  let sent = null; // {key, ply} of the form that was sent last; its answer empties the choice
  let painting = false;

  const $ = (id) => document.getElementById(id);
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const boxes = (name) => all(`#table input[name="${name}"]`);
  const form = () => document.querySelector("#table form");
  const isMyTurn = () => Boolean(form() && form().classList.contains("mine"));
  const faceOf = (box) => box.parentNode.querySelector(".card");
  const is = (box, kind) => faceOf(box).classList.contains(kind);
  const placeOf = (box) => Number(box.id.slice(box.id.lastIndexOf("-") + 1));

  /** The card as it stands in the sum of the banner. */
  function words(box) {
    if (is(box, "multi")) return choice.number || (box.name === "hand" ? "?" : faceOf(box).querySelector("small").textContent);
    return box.value.replace("=", "");
  }

  // Boxes and choice

  const chosen = (name) => {
    const found = boxes(name);
    return choice[name].map((one) => found.find((box) => placeOf(box) === one.place)).filter(Boolean);
  };
  const lifted = () => chosen("hand")[0];
  const isSpecial = () => Boolean(lifted()) && is(lifted(), "special");
  const isMulti = () => Boolean(lifted()) && is(lifted(), "multi");
  const isLocked = () => choice.pile && boxes("pile").some((box) => is(box, "special"));
  const remember = (box) => ({ place: placeOf(box), card: box.value });

  /** After a push: the same cards, wherever they lie now; those that are gone are forgotten. */
  function findAgain(name) {
    const left = boxes(name).slice();
    choice[name] = choice[name].reduce((kept, one) => {
      const same = left.find((box) => placeOf(box) === one.place && box.value === one.card);
      const found = same || left.find((box) => box.value === one.card);
      if (found) left.splice(left.indexOf(found), 1);
      return found ? kept.concat(remember(found)) : kept;
    }, []);
  }

  function pick(box) {
    const most = choice.mode === "throw" ? 2 : 1;
    choice.hand = choice.hand.filter((one) => one.place !== placeOf(box));
    if (box.checked) choice.hand = choice.hand.concat(remember(box)).slice(-most);
    choice.number = "";
    if (isSpecial()) Object.assign(choice, { table: [], pile: false });
  }

  /** Of two equal cards the leftmost is meant, and shown. */
  function aim(box) {
    const isChosen = (other) => choice.table.some((one) => one.place === placeOf(other));
    if (!box.checked) choice.table = choice.table.filter((one) => one.place !== placeOf(box));
    else choice.table = choice.table.concat(remember(boxes("table").find((other) => other.value === box.value && !isChosen(other))));
    choice.table.sort((a, b) => a.place - b.place);
    choice.pile = false;
  }

  /** Whoever taps a card that lies there looks for a pair, and puts nothing away. */
  function pair() {
    if (choice.mode !== "match") choice = Object.assign(NOTHING(), { hand: choice.hand.slice(-1) });
  }

  function changed(box) {
    if (box.name === "hand") pick(box);
    else if (box.name === "table") { pair(); aim(box); }
    else if (box.name === "pile") { pair(); Object.assign(choice, { pile: box.checked, table: [] }); }
    else if (box.name === "number") choice.number = box.value;
    else return;
    if (choice.mode === "match" && box.name !== "hand" && isSpecial()) choice.hand = [];
    paint();
  }

  function drop() {
    choice = NOTHING();
    paint();
    if (document.activeElement === $("drop")) boxes("hand")[0].focus({ preventScroll: true }); // the button goes away
  }

  // What is shown

  function isReady() {
    if (choice.mode === "throw") return choice.hand.length === 2;
    if (isLocked()) return false;
    if (choice.mode === "end" || isSpecial()) return choice.hand.length === 1;
    return choice.hand.length === 1 && (choice.pile || choice.table.length > 0) && (!isMulti() || choice.number !== "");
  }

  /** Which of the banner's sentences fits. */
  function question() {
    if (isLocked()) return "locked";
    if (!isMyTurn() && lifted() && (choice.pile || choice.table.length)) return "planned";
    if (!isMyTurn() || ($("pad") && choice.mode === "match")) return "start";
    if (choice.mode !== "match") return isReady() ? `sure-${choice.mode}` : choice.mode;
    if (!lifted()) return "start";
    if (isSpecial()) return lifted().value;
    if (isMulti()) return choice.number ? "named" : "number";
    return isReady() ? "ready" : "match";
  }

  function showQuestion() {
    const asked = question();
    all("#ask [data-ask]").forEach((sentence) => {
      sentence.hidden = sentence.dataset.ask !== asked;
      if (sentence.dataset.ask !== "named") return;
      sentence.dataset.words = sentence.dataset.words || sentence.textContent;
      sentence.textContent = sentence.dataset.words.replace("#", choice.number);
    });
  }

  function showSum() {
    const sum = $("eq");
    if (!sum) return;
    const targets = choice.pile && !isLocked() ? boxes("pile") : chosen("table");
    const hand = choice.mode === "match" && !isSpecial() ? chosen("hand") : [];
    sum.hidden = choice.mode !== "match" || isSpecial() || hand.length + targets.length === 0;
    if (sum.hidden) return;
    const sides = [hand.length ? words(hand[0]) : ""].concat(targets.length ? targets.map(words) : [""]);
    sum.classList.toggle("many", sides.length > 2);
    sum.textContent = "";
    sides.forEach((side, place) => {
      if (place) sum.append("=");
      const field = document.createElement("span");
      field.textContent = side;
      field.classList.toggle("none", !side);
      sum.append(field);
    });
    const said = sides.map((side) => side.replace("+", " plus ") || sum.dataset.none);
    sum.setAttribute("aria-label", said.join(` ${sum.dataset.equal} `));
  }

  function showTabs() {
    const which = $("which");
    const tabs = choice.mode === "throw" && which ? [which.dataset.under, which.dataset.top] : [];
    boxes("hand").forEach((box) => {
      const place = choice.hand.findIndex((one) => one.place === placeOf(box));
      if (place >= 0 && choice.hand.length === 2 && tabs.length) box.parentNode.dataset.tab = tabs[place];
      else delete box.parentNode.dataset.tab;
    });
  }

  function enable(id, isOpen, isMain) {
    const button = $(id);
    if (!button) return;
    button.classList.toggle("go", isOpen && isMain);
    if (isOpen) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", "true");
  }

  function showButtons() {
    const acts = $("acts");
    if (!acts) return;
    const isNaming = choice.mode === "match" && isMulti();
    acts.dataset.mode = choice.mode; // read by the pointing hand of the tutorial
    acts.classList.toggle("naming", isNaming);
    acts.classList.toggle("playing", choice.mode === "match" && isSpecial());
    all("#numbers .num").forEach((key) => {
      key.hidden = !isNaming || !key.classList.contains(lifted().value);
    });
    const mine = isMyTurn();
    enable("do-match", mine && choice.mode === "match" && isReady(), true);
    enable("do-play", mine && choice.mode === "match" && isReady(), true);
    enable("do-throw", mine && Boolean($("which")) && choice.mode !== "end", choice.mode === "throw" && isReady());
    enable("do-end", mine && choice.mode !== "throw", choice.mode === "end" && isReady());
    const isEmpty = choice.mode === "match" && !choice.hand.length && !choice.table.length && !choice.pile;
    $("drop").hidden = isEmpty;
  }

  function tick() {
    boxes("hand").forEach((box) => { box.checked = choice.hand.some((one) => one.place === placeOf(box)); });
    boxes("table").forEach((box) => { box.checked = choice.table.some((one) => one.place === placeOf(box)); });
    boxes("pile").forEach((box) => { box.checked = choice.pile; });
    boxes("number").forEach((box) => { box.checked = box.value === choice.number; });
    if (choice.hand.length === 2 && $("top-left")) {
      const isLeft = choice.hand[1].place < choice.hand[0].place;
      $(isLeft ? "top-left" : "top-right").checked = true;
    }
  }

  function paint() {
    painting = true;
    [tick, showQuestion, showSum, showTabs, showButtons].forEach((show) => show());
    watcher.takeRecords();
    painting = false;
  }

  // What is pressed

  function press(event, button) {
    if (button.getAttribute("aria-disabled") === "true") return event.preventDefault();
    const mode = { throw: "throw", end: "end" }[button.value] || "match";
    if (mode !== "match" && !(choice.mode === mode && isReady())) {
      event.preventDefault();
      if (choice.mode !== mode) choice = Object.assign(NOTHING(), { mode, hand: choice.hand });
      return paint();
    }
    if (mode === "match" && !isReady()) return event.preventDefault();
    sent = asItIs();
  }

  const asItIs = () => ({ key: form().querySelector('input[name="key"]').value, ply: Number($("table").dataset.ply) });

  /** A hint about a card, or a pair: its answer puts back what was chosen, so that all of it is seen. */
  function askHelp(event, button) {
    if (button.getAttribute("aria-disabled") === "true") event.preventDefault();
    else if (button.id === "tips" && $("lamps")) sent = asItIs();
  }

  const NEXT = { ArrowLeft: -1, ArrowRight: 1 };
  const OTHER = { ArrowUp: ["table", "pile"], ArrowDown: ["hand"] };

  function byKey(event) {
    const box = event.target;
    if (event.key === "Escape" && box.closest("#table")) return drop();
    if (!box.matches('#table input[name="hand"], #table input[name="table"], #table input[name="pile"]')) return;
    if (event.key === "Enter") box.click();
    else if (event.key in NEXT) {
      const row = box.name === "hand" ? boxes("hand") : boxes("pile").concat(boxes("table"));
      row[(row.indexOf(box) + NEXT[event.key] + row.length) % row.length].focus();
    } else if (event.key in OTHER) {
      const there = OTHER[event.key].map((name) => boxes(name)[0]).find(Boolean);
      if (there) there.focus();
    } else return;
    event.preventDefault();
  }

  const isAnswered = ({ answers, ply }) => (answers || "").split(" ").includes(sent.key) || Number(ply) > sent.ply;

  /** A new fragment has been morphed in. */
  function arrived() {
    const root = $("table");
    if (painting || !root || !form()) return;
    if (sent && isAnswered(root.dataset)) {
      choice = NOTHING();
      sent = null;
    }
    ["hand", "table"].forEach(findAgain);
    choice.pile = choice.pile && boxes("pile").length > 0;
    if (choice.mode !== "match" && !isMyTurn()) choice.mode = "match";
    if (choice.mode === "match") choice.hand = choice.hand.slice(0, 1);
    if (choice.mode === "throw" && !$("which")) choice.mode = "match";
    if (!isMulti()) choice.number = "";
    paint();
  }

  const watcher = new MutationObserver(arrived);
  // first of all listeners: another that clears the mat would have the page drawn before the choice is known
  document.addEventListener("change", (event) => { if (event.target.closest("#table")) changed(event.target); }, true);
  document.addEventListener("keydown", byKey);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#table button");
    if (!button) return;
    if (button.id === "drop") drop();
    else if (button.name === "do") press(event, button);
    else if (button.name === "help") askHelp(event, button);
  }, true);
  document.documentElement.classList.add("js");
  const play = $("table").parentNode;
  watcher.observe(play, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-revision", "data-answers", "value", "class"] });
  arrived();
})();
