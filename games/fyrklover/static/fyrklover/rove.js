// The grid for keys and ears: one cell of it can be tabbed to, arrows go from cell to cell, also to empty ones, Home and End to the
// ends of a row. What has the focus is heard with what lies around it.
(() => {
  "use strict";
  const room = window.kortskola.fyrklover;
  const { at, take, tidy, read, measured, isCard, isWithin, words } = room.lattice;
  const $ = (id) => document.getElementById(id);
  const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  let cursor = null; // [x, y] of the cell that can be tabbed to
  let isInside = false; // the focus is in the grid

  const target = (found) => found.querySelector("input") || found;
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

  /** Only one cell can be tabbed to: the one that had the focus last, else the first card. */
  function rove() {
    if (!$("cells")) return;
    const found = (cursor && at(cursor)) || cells().find(isCard) || cells()[0];
    cells().forEach((each) => { target(each).tabIndex = each === found ? 0 : -1; });
    if (found) cursor = placed(found);
  }

  function go(cell) {
    const found = take(cell);
    if (!found) return;
    cursor = cell;
    rove();
    target(found).focus({ preventScroll: true });
    tidy();
    room.pan.reveal([cell]);
  }

  function ends(key, grid) {
    return key === "Home" ? [grid.left, cursor[1]] : [grid.left + grid.columns - 1, cursor[1]];
  }

  function pressed(event) {
    const found = event.target.closest("#cells .at");
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in MOVES) {
      const [x, y] = placed(found), [right, below] = MOVES[event.key];
      go([x + right, y + below]);
    } else if (event.key === "Home" || event.key === "End") go(ends(event.key, measured()));
    else if (event.key === "Enter" && target(found).matches("input")) target(found).click();
    else return;
    event.preventDefault();
  }

  function focused(event) {
    const found = event.target.closest("#cells .at");
    isInside = Boolean(found);
    if (!found) return;
    cursor = placed(found);
    $("near").textContent = around(cursor);
    event.target.setAttribute("aria-describedby", "near");
    cells().forEach((each) => { target(each).tabIndex = each === found ? 0 : -1; });
    room.pan.reveal([cursor]);
  }

  /** After a push: the cell that had the focus has it still, though what lay there is gone. */
  function arrived() {
    if (!$("cells")) return;
    const isLost = isInside && (document.activeElement === document.body || !document.activeElement.closest("#cells, .tray, .moves, .top"));
    if (isLost && cursor && take(cursor)) target(at(cursor)).focus({ preventScroll: true });
    rove();
  }

  document.addEventListener("keydown", pressed);
  document.addEventListener("focusin", focused);
  room.keys = { arrived, go };
})();
