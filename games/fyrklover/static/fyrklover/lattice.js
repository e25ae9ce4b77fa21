// The empty cells of the grid, which are not in the page: those beside cards are made when a card of the hand is lifted, any other
// one when it is tapped, or when the keys come to it. So a board of any size has few parts, and is quickly drawn anew.
(() => {
  "use strict";
  const room = window.kortskola.fyrklover;
  const { isMyTurn, boxes } = window.kortskola.choosing;
  const $ = (id) => document.getElementById(id);

  /** The grid as it is in the page: left, top, columns, rows; how large a cell is on the screen, and where the first one lies. */
  function measured() {
    const { left, top, columns, rows } = $("cells").dataset, box = $("cells").getBoundingClientRect();
    return {
      left: Number(left), top: Number(top), columns: Number(columns), rows: Number(rows),
      width: box.width / Number(columns), height: box.height / Number(rows), x: box.left, y: box.top,
    };
  }

  const words = () => $("cells").dataset.words.split("|");
  const isWithin = ([x, y], grid) => x >= grid.left && y >= grid.top && x < grid.left + grid.columns && y < grid.top + grid.rows;
  /** The cell with these coordinates, if it is in the page. */
  const at = ([x, y]) => { const place = $(`cell-${x}_${y}`); return place ? place.closest(".at") : null; };
  const read = (place) => place.id.replace("cell-", "").split("_").map(Number);
  const isCard = (found) => Boolean(found) && !found.classList.contains("empty");

  function element(name, given, ...inside) {
    const made = document.createElement(name);
    Object.entries(given).forEach(([key, value]) => made.setAttribute(key, value));
    made.append(...inside);
    return made;
  }

  /** The row of the page with this number; one that is not there is put where it belongs. */
  function line(number) {
    if ($(`line-${number}`)) return $(`line-${number}`);
    const made = element("div", { role: "row", "aria-rowindex": number, id: `line-${number}` });
    const from = $("cells").querySelector(".from");
    from.insertBefore(made, Array.from(from.children).find((row) => Number(row.getAttribute("aria-rowindex")) > number) || null);
    return made;
  }

  function make([x, y], grid) {
    const key = `${x}_${y}`, column = x - grid.left + 1, [startX, startY] = $("cells").dataset.start.split(" ").map(Number);
    const box = isMyTurn() && element("input", { type: "radio", name: "cell", value: `${x},${y}`, id: `cell-box-${key}`, class: "slot", "aria-label": words()[4] });
    const place = element("span", { class: "pick", id: `cell-${key}` }, ...(box ? [box] : []));
    const found = element("div", { class: "at empty made", role: "gridcell", "aria-colindex": column }, place);
    if (!box) Object.entries({ tabindex: 0, "aria-label": words()[4] }).forEach(([name, value]) => found.setAttribute(name, value));
    Object.entries({ "--xh": 0, "--xt": x - startX, "--xu": 0, "--yh": 0, "--yt": y - startY, "--yu": 0 }).forEach(([name, value]) => found.style.setProperty(name, value));
    const row = line(y - grid.top + 1);
    row.insertBefore(found, Array.from(row.children).find((other) => Number(other.getAttribute("aria-colindex")) > column) || null);
    return found;
  }

  /** A cell of the grid, made if it is not in the page; null outside. */
  function take(cell) {
    const grid = measured();
    return isWithin(cell, grid) ? at(cell) || make(cell, grid) : null;
  }

  const BESIDE = [[0, -1], [-1, 0], [1, 0], [0, 1]];
  const cards = () => Array.from($("cells").querySelectorAll(".at:not(.empty) > .pick"), read);
  const isLaying = () => $("cells").classList.contains("laying");
  const touching = () => new Set(isLaying() ? (cards().length ? cards() : [[0, 1]]).flatMap(([x, y]) => BESIDE.map(([right, below]) => `cell-${x + right}_${y + below}`)) : []);

  /** While a card of the hand is lifted, the cells beside cards are there; what was made and is not used any more goes. */
  function tidy() {
    const wanted = touching();
    $("cells").querySelectorAll(".at.made").forEach((found) => {
      const box = found.querySelector("input"), place = found.querySelector(".pick");
      if (!(box && box.checked) && !found.contains(document.activeElement) && !wanted.has(place.id)) found.remove();
    });
    if (!wanted.size) return;
    const grid = measured();
    wanted.forEach((id) => { if (!$(id)) { const cell = read({ id }); if (isWithin(cell, grid)) make(cell, grid); } });
  }

  /** A tap where the page has no cell of its own. */
  function tapped(event) {
    if (!isMyTurn() || !event.target.closest("#cells") || event.target.closest(".pick")) return;
    const grid = measured();
    const cell = [Math.floor((event.clientX - grid.x) / grid.width) + grid.left, Math.floor((event.clientY - grid.y) / grid.height) + grid.top];
    const found = isWithin(cell, grid) && !isCard(at(cell)) && take(cell);
    if (found) found.querySelector("input").click();
  }

  /** After a push: a chosen cell that is not in the page is made again, if it is still free. */
  function arrived(choice) {
    if (!choice.far || !isMyTurn()) return; // while all look at the teacher it is kept
    const cell = choice.far.split(",").map(Number), found = take(cell);
    const box = found && !isCard(found) && found.querySelector("input");
    if (box) choice.cell = [{ place: `${cell[0]}_${cell[1]}`, key: "" }];
    else choice.far = "";
  }

  /** The buttons that move the grid are the script's own. */
  function leaveOwn() {
    const calls = window.Idiomorph.defaults.callbacks, before = calls.beforeNodeMorphed;
    calls.beforeNodeMorphed = (old, fresh) => (old.id === "nav" ? false : before(old, fresh));
  }

  document.querySelectorAll("#board noscript").forEach((part) => part.remove());
  if (window.Idiomorph) leaveOwn();
  document.addEventListener("click", tapped);
  room.lattice = { measured, at, take, tidy, cards, read, isCard, isWithin, words, arrived, boxes };
})();
