// Shows where cards went: from the hand to the pile, from the talon to the table. It looks at what lay where before
// and after a push; a new push or a tap ends it at once. With reduced motion what is new is marked, and stays so.
(() => {
  "use strict";
  const isStill = matchMedia("(prefers-reduced-motion: reduce)");
  const moved = new Set(); // cards in the air
  let before = null;

  const $ = (id) => document.getElementById(id);
  const faces = () => Array.from(document.querySelectorAll("#table .pick .card, #taken .card"));
  const nameOf = (card) => card.dataset.name || (card.querySelector(".sr") || card).textContent;

  function look() {
    const root = $("table");
    if (!root) return null;
    const cards = faces().filter((card) => card.offsetParent).map((card) => ({
      card, name: nameOf(card), where: card.closest("[id]").id, box: card.getBoundingClientRect(), copy: card,
    }));
    const actor = document.querySelector("#table .seat.turn");
    return { ply: root.dataset.ply, cards, actor: actor ? actor.id : "taken" };
  }

  function land() {
    moved.forEach((card) => card.remove());
    moved.clear();
  }

  /** A copy of the card flies from one place to another, over everything, and is gone when it lands. */
  function fly(card, from, to, isLeaving) {
    const copy = card.cloneNode(true);
    copy.classList.add("flying");
    copy.setAttribute("aria-hidden", "true");
    document.body.append(copy);
    moved.add(copy);
    const size = card.getBoundingClientRect().width || from.width;
    const at = (box) => `translate(${box.left}px, ${box.top}px) scale(${(box.width || size) / size})`;
    const time = getComputedStyle(document.documentElement).getPropertyValue("--move-far");
    const frames = [{ transform: at(from) }, { transform: at(to), opacity: isLeaving ? 0.2 : 1 }];
    const flight = copy.animate(frames, { duration: parseFloat(time) || 400, easing: "cubic-bezier(.2, .7, .2, 1)" });
    flight.onfinish = flight.oncancel = () => { copy.remove(); moved.delete(copy); };
  }

  function compare(old, now) {
    const gone = old.cards.filter((one) => !now.cards.some((other) => other.where === one.where && other.name === one.name));
    const fresh = now.cards.filter((one) => !old.cards.some((other) => other.where === one.where && other.name === one.name));
    document.querySelectorAll("#table .just").forEach((card) => card.classList.remove("just"));
    fresh.forEach((one) => {
      const from = gone.find((other) => other.name === one.name);
      if (from) gone.splice(gone.indexOf(from), 1);
      if (isStill.matches) return one.card.classList.add("just");
      const start = from ? from.box : startOf(one, old);
      if (start) fly(one.card, start, one.box, false);
    });
    if (isStill.matches) return;
    const end = $(old.actor);
    if (end) gone.filter((one) => one.where !== "taken").forEach((one) => fly(one.copy, one.box, end.getBoundingClientRect(), true));
  }

  /** A card that lay nowhere before comes from the talon; on the discard pile it comes from who played. */
  function startOf(one, old) {
    const place = one.where === "pile" ? $(old.actor) : $("talon");
    return place && one.where !== "taken" ? place.getBoundingClientRect() : null;
  }

  function arrived() {
    const now = look();
    if (!now) return;
    land();
    if (before && before.ply !== now.ply) compare(before, now);
    before = look();
    before.cards.forEach((one) => { one.copy = one.card.cloneNode(true); });
  }

  if (!$("table") || !Element.prototype.animate) return;
  document.addEventListener("pointerdown", land);
  new MutationObserver(arrived).observe($("table").parentNode, { subtree: true, attributes: true, attributeFilter: ["data-ply"] });
  addEventListener("resize", () => { before = null; });
  arrived();
})();
