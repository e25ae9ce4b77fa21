// The grid for keys and ears: Tab comes to one cell of it and goes on from there, arrows go from cell to cell, also to empty ones,
// Home and End to the ends of a row. What has the focus is heard with what lies around it. No cell is changed for that, so that
// a push need not change it back.
(() => {
  "use strict";
  const room = window.kortskola.fyrklover;
  const { at, take, tidy, read, measured, isCard, isWithin, words } = room.lattice;
  const $ = (id) => document.getElementById(id);
  const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  let cursor = null; // [x, y] of the cell that Tab comes to
  let isInside = false; // the focus is in the grid
  let isTab = false; // the last key was Tab

  /** What of a cell has the focus: its box; a card that can't be chosen itself. */
  function target(found) {
    const box = found.querySelector("input");
    if (!box && !found.hasAttribute("tabindex")) found.setAttribute("tabindex", "0"); // not -1: keep.js takes that for put away
    return box || found;
  }
  const cells = () => Array.from($("cells").querySelectorAll(".at"));
  const placed = (found) => read(found.querySelector(".pick"));

  function heard(cell, grid) {
    const found = at(cell);
    if (isCard(found)) return Array.from(found.querySelectorAll(".card .sr, .eyed .sr"), (name) => name.textContent).concat(dieOf(found)).join(", ");
    return isWithin(cell, grid) ? words()[4] : words()[5];
  }
  const dieOf = (found) => Array.from(found.querySelectorAll(".die"), (die) => die.getAttribute("aria-label"));

  /** What lies left, right, above and below. */
  function around([x, y]) {
    const grid = measured();
    return Object.values(MOVES).map(([right, below], n) => `${words()[n]}: ${heard([x + right, y + below], grid)}`).join(". ");
  }

  /** Where Tab comes to: the cell that had the focus last, else the first card. */
  const entry = () => (cursor && at(cursor)) || cells().find(isCard) || cells()[0];

  function focus(found) {
    cursor = placed(found);
    $("near").textContent = around(cursor);
    target(found).setAttribute("aria-describedby", "near");
    target(found).focus({ preventScroll: true });
    room.pan.reveal([cursor]);
  }

  function go(cell) {
    const found = take(cell);
    if (!found) return;
    focus(found);
    tidy();
  }

  /** Tab goes on to what stands after the grid, and back to what stands before it. */
  function leave(event) {
    const every = Array.from(document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']"));
    const can = (node) => node.tabIndex >= 0 && !node.disabled && node.getClientRects().length > 0 && !node.closest("#view, [inert], [aria-hidden=true]");
    const isAfter = (node) => Boolean($("cells").compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
    const next = event.shiftKey ? every.filter((node) => can(node) && !isAfter(node)).pop() : every.find((node) => can(node) && isAfter(node));
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function ends(key, grid) {
    return key === "Home" ? [grid.left, cursor[1]] : [grid.left + grid.columns - 1, cursor[1]];
  }

  function pressed(event) {
    isTab = event.key === "Tab";
    const found = event.target.closest("#cells .at");
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTab) return leave(event);
    if (event.key in MOVES) {
      const [x, y] = placed(found), [right, below] = MOVES[event.key];
      go([x + right, y + below]);
    } else if (event.key === "Home" || event.key === "End") go(ends(event.key, measured()));
    else if (event.key === "Enter" && target(found).matches("input")) target(found).click();
    else return;
    event.preventDefault();
  }

  /** By Tab from outside: to the one cell. By a finger, or a screen reader's own way: where it is. */
  function focused(event) {
    const isFrame = event.target.id === "view" && isTab;
    const found = isFrame ? entry() : event.target.closest("#cells .at"), wasInside = isInside;
    isInside = Boolean(found);
    if (!found) return;
    if (isFrame) return focus(found);
    const to = isTab && !wasInside ? entry() : found;
    isTab = false;
    if (to !== found || event.target.getAttribute("aria-describedby") !== "near") focus(to);
    else room.pan.reveal([placed(found)]);
  }

  /** After a push: the cell that had the focus has it still, though what lay there is gone. */
  function arrived() {
    if (!$("cells")) return;
    const isLost = isInside && document.activeElement === document.body;
    if (isLost && cursor && take(cursor)) target(at(cursor)).focus({ preventScroll: true });
  }

  ["htmx:afterSwap", "kort:drawn"].forEach((kind) => document.addEventListener(kind, arrived)); // before keep.js looks for another place
  document.addEventListener("keydown", pressed);
  document.addEventListener("focusin", focused);
  document.addEventListener("pointerdown", () => { isTab = false; }, true);
  room.keys = { arrived, go };
})();
