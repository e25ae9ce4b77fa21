// Choosing cards in Talkamrater: what is held against what, and the sum in the banner. The rest: static/js/choose.js.
(() => {
  "use strict";
  const { start, boxes, chosen, clear, isMyTurn } = window.kortskola.choosing;
  const $ = (id) => document.getElementById(id);
  const faceOf = (box) => box.parentNode.querySelector(".card");
  const is = (box, kind) => faceOf(box).classList.contains(kind);

  const lifted = () => chosen("hand")[0];
  const isSpecial = () => Boolean(lifted()) && is(lifted(), "special");
  const isMulti = () => Boolean(lifted()) && is(lifted(), "multi");
  const isLocked = () => chosen("pile").some((box) => is(box, "special"));
  const number = () => chosen("number").map((box) => box.value).join();
  const targets = () => chosen("pile").concat(chosen("table"));

  /** The card as it stands in the sum of the banner. */
  function words(box) {
    if (is(box, "multi")) return number() || (box.name === "hand" ? "?" : faceOf(box).querySelector("small").textContent);
    return box.value.replace("=", "");
  }

  // What a tap means

  /** Whoever taps a card that lies there looks for a pair, and puts nothing away. */
  function pair(choice, name) {
    if (choice.mode === "match") return;
    choice.hand = choice.hand.slice(-1);
    clear("hand", name);
  }

  function changed(choice, { name }) {
    if (name === "hand") {
      choice.hand = choice.hand.slice(choice.mode === "throw" ? -2 : -1);
      choice.number = [];
      if (isSpecial()) Object.assign(choice, { table: [], pile: [] });
    }
    if (name === "table" || name === "pile") {
      pair(choice, name);
      choice[name === "table" ? "pile" : "table"] = [];
    }
    choice.table.sort((a, b) => a.place - b.place);
    if (choice.mode === "match" && name !== "hand" && isSpecial()) choice.hand = [];
  }

  function arrived(choice) {
    if (!isMyTurn() || (choice.mode === "throw" && !$("which"))) choice.mode = "match";
    if (choice.mode === "match") choice.hand = choice.hand.slice(0, 1);
    if (!isMulti()) choice.number = [];
  }

  function isReady(choice) {
    if (choice.mode === "throw") return choice.hand.length === 2;
    if (isLocked()) return false;
    if (choice.mode === "end" || isSpecial()) return choice.hand.length === 1;
    return choice.hand.length === 1 && targets().length > 0 && (!isMulti() || number() !== "");
  }

  /** Two buttons ask first which card: the same button says it then. */
  function press(choice, button) {
    const mode = { throw: "throw", end: "end" }[button.value] || "match";
    if (mode === "match" || choice.mode === mode) return isReady(choice);
    clear("hand");
    choice.mode = mode;
    return false;
  }

  // What is shown

  function question(choice) {
    if (isLocked()) return "locked";
    if (!isMyTurn() && lifted() && targets().length) return "planned";
    if (!isMyTurn() || ($("pad") && choice.mode === "match")) return "start";
    if (choice.mode !== "match") return isReady(choice) ? `sure-${choice.mode}` : choice.mode;
    if (!lifted()) return "start";
    if (isSpecial()) return lifted().value;
    if (isMulti()) return number() ? "named" : "number";
    return isReady(choice) ? "ready" : "match";
  }

  function showSum(choice) {
    const sum = $("eq");
    if (!sum) return;
    const against = isLocked() ? chosen("table") : targets();
    const hand = choice.mode === "match" && !isSpecial() ? chosen("hand") : [];
    sum.hidden = choice.mode !== "match" || isSpecial() || hand.length + against.length === 0;
    if (sum.hidden) return;
    const sides = [hand.length ? words(hand[0]) : ""].concat(against.length ? against.map(words) : [""]);
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

  /** Of two that are thrown, the one tapped last lies on top. */
  function showThrown(choice) {
    const which = $("which"), two = chosen("hand");
    const tabs = choice.mode === "throw" && which && two.length === 2 ? [which.dataset.under, which.dataset.top] : [];
    boxes("hand").forEach((box) => {
      if (tabs.length && two.includes(box)) box.parentNode.dataset.tab = tabs[two.indexOf(box)];
      else delete box.parentNode.dataset.tab;
    });
    if (two.length === 2 && which) $(choice.hand[1].place - choice.hand[0].place < 0 ? "top-left" : "top-right").checked = true;
  }

  function showActs(choice) {
    const acts = $("acts");
    if (!acts) return;
    const isNaming = choice.mode === "match" && isMulti();
    acts.dataset.mode = choice.mode; // read by the pointing hand of the tutorial
    acts.classList.toggle("naming", isNaming);
    acts.classList.toggle("playing", choice.mode === "match" && isSpecial());
    document.querySelectorAll("#numbers .num").forEach((key) => {
      key.hidden = !isNaming || !key.classList.contains(lifted().value);
    });
  }

  function buttons(choice) {
    const { mode } = choice, isSure = isMyTurn() && isReady(choice);
    const way = (isOpen, isMain) => (isMain ? "go" : isMyTurn() && isOpen ? "open" : "");
    return {
      "do-match": way(false, mode === "match" && isSure),
      "do-play": way(false, mode === "match" && isSure),
      "do-throw": way($("which") && mode !== "end", mode === "throw" && isSure),
      "do-end": way(mode !== "throw", mode === "end" && isSure),
    };
  }

  start({
    fields: { hand: 2, table: Infinity, pile: 1, number: 1 },
    twins: ["table"],
    known: { pile: "place" },
    rows: [["pile", "table"], ["hand"]],
    own: () => ({ mode: "match" }),
    changed, arrived, question, buttons, press,
    fills: () => ({ "#": number() }),
    paint: (choice) => [showSum, showThrown, showActs].forEach((show) => show(choice)),
    empties: (choice, button) => button.id === "tips" && Boolean($("lamps")), // so that all of it is seen
  });
})();
