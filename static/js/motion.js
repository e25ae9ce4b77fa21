// Shows where cards went: from the hand to the pile, from the talon to the table. It looks at what lay where before
// and after a push; a new push or a tap ends it at once. With reduced motion what is new is marked, and stays so: not
// a card that has only moved up in the hand.
// Every card in a `.pick` is looked at, and known by its name and the id of its place. What comes from nowhere comes from
// #talon (or the place that [data-from] names) if it lies in #hand or in [data-drawn], else from whose turn it was, or from
// whom it lies in front of: [data-owner]. What is gone went there too, or to the place that [data-gone] names, where the
// table has that (nowhere, if there is no such place). A heap with data-n, how many lie
// there, has its older cards covered when it grows and uncovered when it shrinks: those go nowhere. A pile that is named,
// [data-pile], may be left out and come back, and show its cards in another way: that moves none of them.
(() => {
  "use strict";
  const isStill = matchMedia("(prefers-reduced-motion: reduce)");
  const flights = new Set(); // cards in the air
  let before = null;

  const $ = (id) => document.getElementById(id);
  const faces = () => Array.from(document.querySelectorAll("#table .pick .card, #taken .card"));
  const nameOf = (card) => (card.querySelector(".sr") || card).textContent;
  const said = (node, what) => (node ? node.dataset[what] : "");
  /** What lies in a pile that is shut has a place, and isn't seen. */
  const isSeen = (card) => card.offsetParent && !card.closest("details:not([open]) > :not(summary)");
  const saidOf = (what) => said(document.querySelector(`#table [data-${what}]`), what);

  function look() {
    const root = $("table");
    if (!root) return null;
    const cards = faces().filter(isSeen).map((card) => ({
      card, name: nameOf(card), where: card.closest("[id]").id, box: card.getBoundingClientRect(), copy: card,
      owner: said(card.closest("[data-owner]"), "owner"), pile: said(card.closest("[data-pile]"), "pile"),
      isBack: card.classList.contains("back"),
    }));
    const piles = Array.from(document.querySelectorAll("#table [data-pile]"), (pile) => pile.dataset.pile);
    const actor = document.querySelector("#table .seat.turn");
    const heaps = {};
    document.querySelectorAll("#table [data-n][id]").forEach((heap) => { heaps[heap.id] = Number(heap.dataset.n); });
    return { ply: root.dataset.ply, cards, piles, heaps, actor: actor ? actor.id : "taken" };
  }

  function land() {
    flights.forEach((flight) => flight.cancel());
  }

  /** Where a card disappears: small, in the middle of a seat or pile. */
  function goal(place) {
    const box = place.getBoundingClientRect();
    return { left: box.left + box.width / 2 - 22, top: box.top + Math.min(box.height, 150) / 2 - 31, width: 44 };
  }

  /** A copy of the card flies from one place to another, over everything, and is gone when it lands. */
  function fly({ card, from, to, isLeaving, time }) {
    const copy = card.cloneNode(true);
    const { width, height } = isLeaving ? from : to; // as it lies there, whatever its place makes of its size
    copy.classList.add("flying");
    copy.setAttribute("aria-hidden", "true");
    copy.style.setProperty("--w", `${width}px`);
    Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
    document.body.append(copy);
    const at = (box) => `translate(${box.left}px, ${box.top}px) scale(${box.width / width})`;
    const frames = [{ transform: at(from) }, { transform: at(to), opacity: isLeaving ? 0.2 : 1 }];
    const flight = copy.animate(frames, { duration: time, easing: "cubic-bezier(.2, .7, .2, 1)" });
    flights.add(flight);
    if (!isLeaving) card.dataset.coming = "";
    flight.onfinish = flight.oncancel = () => {
      flights.delete(flight);
      copy.remove();
      delete card.dataset.coming;
    };
  }

  const isInHand = (one) => one.where.startsWith("hand-");

  /** A hand that has been passed on is shown by the ring on the mat. */
  const isPassed = (one) => Boolean($("fresh-seen")) && isInHand(one);

  /** The first that is looked for, taken out of the list. */
  function take(list, find) {
    const found = list.find(find);
    if (found) list.splice(list.indexOf(found), 1);
    return found;
  }

  /** Who flies is found out first, then all fly: what is asked of the page between two changes of it takes time. */
  function compare(old, now) {
    const going = [];
    const time = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--move-far")) || 400;
    const isSame = (a, b) => a.name === b.name && (a.where === b.where || (a.pile && a.pile === b.pile));
    const isIn = (cards) => (one) => cards.some((other) => isSame(one, other));
    const isThere = ({ pile }, { piles }) => !pile || piles.includes(pile);
    const grown = ({ where }) => (now.heaps[where] || 0) - (old.heaps[where] || 0);
    const gone = old.cards.filter((one) => !isIn(now.cards)(one) && !isPassed(one) && grown(one) <= 0);
    const fresh = now.cards.filter((one) => !isIn(old.cards)(one) && !isPassed(one) && grown(one) >= 0);
    document.querySelectorAll("#table .just").forEach((card) => card.classList.remove("just"));
    const known = fresh.map((one) => ({ one, from: take(gone, (other) => other.name === one.name) }));
    known.forEach((each) => { each.isTurned = !each.from && Boolean(take(gone, (back) => back.isBack && back.where === each.one.where)); });
    known.filter(({ one, from }) => from || isThere(one, old)).forEach(({ one, from, isTurned }) => {
      if (isStill.matches) { one.card.classList.toggle("just", !(from && [from, one].every(isInHand))); return; }
      const unseen = from || isTurned ? null : take(gone, (back) => back.isBack) || (one.isBack && take(gone, isInHand));
      const start = from || unseen ? (from || unseen).box : startOf(one, old);
      if (start && !isTurned) going.push({ card: one.card, from: start, to: one.box, isLeaving: false, time });
    });
    if (isStill.matches) return;
    const aside = saidOf("gone");
    gone.filter((one) => one.where !== "taken" && isThere(one, now)).forEach((one) => {
      const end = $(aside || one.owner || old.actor);
      if (end) going.push({ card: one.copy, from: one.box, to: goal(end), isLeaving: true, time });
    });
    going.forEach(fly);
  }

  /** A card that lay nowhere before is drawn, or comes from who played. */
  function startOf(one, old) {
    const isDrawn = one.card.closest("#hand, [data-drawn]");
    const place = $(isDrawn ? saidOf("from") || "talon" : one.owner || old.actor);
    return place && one.where !== "taken" ? goal(place) : null;
  }

  /** What ran by itself lies over the mat, step by step, or the last page is there: nothing flies over these. */
  const isCovered = () => Boolean(document.querySelector(":is(.mat, .board) > #show:not([hidden]), #table .fin"));

  function arrived() {
    const now = look();
    if (!now) return;
    land();
    const old = before;
    remember(now); // as they lie: who flies is not seen where it comes to
    if (old && old.ply !== now.ply && !isCovered()) compare(old, now);
  }

  const copies = new WeakMap(); // what a card looked like: it is copied when that has changed
  function copyOf({ card, name }) {
    const look = `${name} ${card.className}`, known = copies.get(card);
    if (known && known.look === look) return known.copy;
    const copy = card.cloneNode(true);
    copies.set(card, { look, copy });
    return copy;
  }

  function remember(now) {
    before = now;
    if (before) before.cards.forEach((one) => { one.copy = copyOf(one); });
  }

  if (!$("table") || !Element.prototype.animate) return;
  document.addEventListener("pointerdown", land);
  new MutationObserver(arrived).observe($("table").parentNode, { subtree: true, attributes: true, attributeFilter: ["data-ply"] });
  addEventListener("resize", () => remember(look())); // a tablet that is turned: the same cards lie somewhere else
  arrived();
})();
