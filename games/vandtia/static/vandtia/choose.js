// Choosing cards in Vändtia: cards of one rank for the pile, a hand card against an open one, a hidden card to turn. The
// rest: static/js/choose.js.
(() => {
  "use strict";
  const { start, paint: show, chosen, boxes, isMyTurn } = window.kortskola.choosing;
  const $ = (id) => document.getElementById(id);
  const rankOf = (box) => box.value.slice(1);
  const isSwapping = () => $("move").classList.contains("swapping");
  const lifted = () => chosen("hand").concat(chosen("open"));
  const nameOf = (box) => box.parentNode.querySelector(".sr").textContent;
  const marked = () => document.querySelector(`#ask [data-ask="rank-${rankOf(lifted()[0])}"]`); // only where cards are marked

  let isLater = false; // a card that is not of its turn yet was tapped: the banner says when it is

  /** Swapping: one of each. Playing: a card of another rank takes the place of what was lifted. */
  function changed(choice, box) {
    if (box.name === "hidden") return;
    if (isSwapping()) choice[box.name] = choice[box.name].slice(-1);
    else if (box.checked) choice[box.name] = choice[box.name].filter((one) => one.key.split(" ")[0].slice(1) === rankOf(box));
  }

  function isReady() {
    if (isSwapping()) return chosen("hand").length === 1 && chosen("open").length === 1;
    if (!lifted().length) return false;
    return !marked() || marked().dataset.goes === "1";
  }

  function question() {
    const cards = lifted();
    if (isLater) return "later";
    if (!cards.length) return chosen("hidden").length && isMyTurn() ? "turn" : "start";
    if (isSwapping()) return isReady() ? "both" : chosen("hand").length ? "to-open" : "to-hand";
    if (!isMyTurn()) return "planned";
    const said = marked();
    if (!said) return cards.length > 1 ? "more" : "one";
    return said.dataset.goes === "1" && Number(said.dataset.run) + cards.length >= 4 ? "four" : said.dataset.ask;
  }

  function fills() {
    const [own, shown] = [chosen("hand")[0], chosen("open")[0]].map((box) => (box ? nameOf(box) : ""));
    return { "#a": own && own[0].toUpperCase() + own.slice(1), "#b": shown };
  }

  function buttons() {
    const way = (isOpen) => (isMyTurn() && isOpen ? "go" : "");
    const found = { "do-swap": way(isReady()), "do-ready": isMyTurn() ? "open" : "", "do-play": way(isReady()) };
    if ($("do-flip")) found["do-flip"] = way(chosen("hidden").length === 1);
    if ($("do-pickup")) found["do-pickup"] = isMyTurn() ? ($("do-play") ? "open" : "go") : "";
    return found;
  }

  /** What can go with a lifted card keeps its mark; the pile has it now. How many are laid stands on the button. */
  function paint() {
    const cards = lifted(), own = $("own");
    if (!own) return;
    own.classList.toggle("lifting", cards.length > 0);
    own.classList.toggle("ready", isReady());
    ["hand", "open"].forEach((name) => boxes(name).forEach((box) => {
      const joins = !isSwapping() && cards.length > 0 && rankOf(box) === rankOf(cards[0]);
      box.parentNode.classList.toggle("joins", joins);
    }));
    if ($("do-pile")) $("do-pile").hidden = !(isMyTurn() && isReady());
    const words = document.querySelectorAll("#do-play [data-n]");
    words.forEach((word) => { word.hidden = Number(word.dataset.n) !== Math.max(1, Math.min(4, cards.length)); });
  }

  document.addEventListener("click", (event) => {
    const was = isLater;
    isLater = !isSwapping() && Boolean(event.target.closest("#own .mine2 .card"));
    if (isLater !== was) show();
  }, true);

  start({
    fields: { hand: Infinity, open: Infinity, hidden: 1 },
    rows: () => ["#own .mine2 input", "#hand input"].map((found) => Array.from(document.querySelectorAll(found))),
    known: { hidden: "place" },
    arrived: () => { isLater = false; },
    changed, question, fills, buttons, paint,
    press: (choice, button) => (["swap", "play"].includes(button.value) ? isReady() : true),
  });
})();
