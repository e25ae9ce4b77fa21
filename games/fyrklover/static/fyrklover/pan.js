// The grid on a screen that is smaller than it: one finger pans (the browser's own scrolling), two fingers pan and zoom, buttons and
// keys step through four sizes of card, and "visa allt" shows all of it. What is new is brought into sight. Until a pupil has
// chosen a size or a place, all cards are kept in sight as far as they can be tapped there.
(() => {
  "use strict";
  const room = window.kortskola.fyrklover;
  const { measured, read } = room.lattice;
  const $ = (id) => document.getElementById(id);
  const STEPS = [36, 48, 64, 84], LEAST = 10, MOST = 112, FIRST = 64;
  const TAPPED = 48; // the smallest card that is easily tapped
  const EDGE = 14; // of the mat beside the cards
  let size = FIRST, shown = 0;
  let isOwn = false; // the pupil has panned or zoomed
  let least = TAPPED; // how small cards may be for all to be in sight: after "visa allt" as small as need be
  let seen = null; // where the first cell lay, and which cards there were
  let pinch = null, drag = null, isPanning = false;

  const view = () => $("view");
  const places = () => Array.from($("cells").querySelectorAll(".at:not(.empty) > .pick"));
  const WIDE = 1.1875, HIGH = 1.65; // of a cell, in widths of a card

  function setSize(card) {
    size = Math.min(Math.max(card, LEAST), MOST);
    if (size !== shown) document.documentElement.style.setProperty("--table-card", `${size}px`);
    shown = size;
    document.documentElement.classList.toggle("grid-small", size < 40);
    const steps = { smaller: size > STEPS[0], larger: size < STEPS[STEPS.length - 1] };
    Object.entries(steps).forEach(([id, can]) => { if ($(id) && $(id).getAttribute("aria-disabled") !== String(!can)) $(id).setAttribute("aria-disabled", String(!can)); });
  }

  function scrollBy(right, below) {
    view().scrollLeft += right;
    view().scrollTop += below;
  }

  /** What is seen of the grid: what happened is told at its foot. */
  function frameOf() {
    const { left, right, top, bottom } = view().getBoundingClientRect(), said = $("said");
    return { left, right, top, bottom: bottom - (said && said.offsetParent ? said.offsetHeight : 0) };
  }

  /** Around these cells: the first and last column and row. */
  function around(cells) {
    const columns = cells.map(([x]) => x), rows = cells.map(([, y]) => y);
    return { left: Math.min(...columns), right: Math.max(...columns), top: Math.min(...rows), bottom: Math.max(...rows) };
  }

  /** The box of these cells on the screen. */
  function boxOf(cells) {
    const grid = measured(), { left, right, top, bottom } = around(cells);
    return {
      left: grid.x + (left - grid.left) * grid.width, right: grid.x + (right - grid.left + 1) * grid.width,
      top: grid.y + (top - grid.top) * grid.height, bottom: grid.y + (bottom - grid.top + 1) * grid.height,
    };
  }

  function centre(cells) {
    const box = boxOf(cells), frame = frameOf();
    scrollBy((box.left + box.right - frame.left - frame.right) / 2, (box.top + box.bottom - frame.top - frame.bottom) / 2);
  }

  /** As little as brings these cells into sight. */
  function reveal(cells) {
    const box = boxOf(cells), frame = frameOf();
    const by = (low, high, from, to) => (low < from ? low - from : high > to ? Math.min(high - to, low - from) : 0);
    const right = by(box.left, box.right, frame.left, frame.right), below = by(box.top, box.bottom, frame.top, frame.bottom);
    if (right || below) scrollBy(right, below);
  }

  function isInSight(cells) {
    const box = boxOf(cells), frame = frameOf();
    return box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
  }

  const lying = () => { const cells = places().map(read); return cells.length ? cells : [[0, 0]]; };

  /** The largest size at which all cards are in sight, not smaller than `least`. */
  function best() {
    const cells = lying();
    const { left, right, top, bottom } = around(cells), { left: from, right: to, top: upper, bottom: lower } = frameOf(), wide = to - from - EDGE, high = lower - upper - EDGE;
    const most = Math.min(wide / (right - left + 1) / WIDE, high / (bottom - top + 1) / HIGH);
    return [FIRST, TAPPED].find((card) => card <= most) || Math.max(most, least);
  }

  function fit() {
    setSize(best());
    centre(lying());
  }

  /** A step larger or smaller, around the middle of what is seen. */
  function zoom(card) {
    const frame = view().getBoundingClientRect();
    zoomAt(card, (frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2);
  }

  /** What lies at this point of the screen stays there. */
  function zoomAt(card, x, y, toX = x, toY = y) {
    const grid = measured(), column = (x - grid.x) / grid.width, row = (y - grid.y) / grid.height;
    setSize(card);
    const now = measured();
    scrollBy(now.x + column * now.width - toX, now.y + row * now.height - toY);
    remember();
  }

  function step(by) {
    const larger = STEPS.find((each) => each > size + 1), smaller = STEPS.filter((each) => each < size - 1).pop();
    const to = by > 0 ? larger : smaller;
    if (!to) return;
    [isOwn, least] = [true, TAPPED];
    zoom(to);
  }

  function all() {
    [isOwn, least] = [false, LEAST];
    fit();
    remember();
  }

  // After a push

  function remember() {
    const grid = measured();
    seen = { x: grid.x - grid.left * grid.width, y: grid.y - grid.top * grid.height, cards: new Set(places().map((place) => place.id)), ply: $("table").dataset.ply };
  }

  /** The board may have grown to the left or upwards: what lay where stays there on the screen. Before cards fly. */
  function keep() {
    if (!seen || !$("cells")) return;
    const grid = measured(), right = grid.x - grid.left * grid.width - seen.x, below = grid.y - grid.top * grid.height - seen.y;
    if (Math.abs(right) > 0.5 || Math.abs(below) > 0.5) scrollBy(right, below);
    if (seen.ply !== $("table").dataset.ply) show();
    remember();
  }

  /** Do all cards fit at this size? */
  function isRoom(cells) {
    const box = boxOf(cells), frame = frameOf();
    return box.right - box.left <= frame.right - frame.left && box.bottom - box.top <= frame.bottom - frame.top;
  }

  /** What is new comes into sight; all cards do, if they fit at this size, or if the pupil has chosen none. */
  function show() {
    const cells = lying(), fresh = places().filter((place) => !seen.cards.has(place.id)).map(read);
    if (!isOwn && (best() > size || !isInSight(cells))) fit();
    else if (!isInSight(cells) && isRoom(cells)) centre(cells);
    if (fresh.length && !isInSight(fresh)) reveal(fresh);
  }

  function arrived() {
    if (!$("cells")) return;
    if (seen) keep();
    else fit();
    setSize(size);
    remember();
    watch();
  }

  // Fingers and mouse

  const middle = ([one, other]) => [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
  const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;

  function touched(event) {
    isPanning = false;
    if (event.touches.length !== 2 || !event.target.closest("#view")) return;
    event.preventDefault();
    pinch = { size, apart: apart(event.touches), at: middle(event.touches) };
  }

  function moved(event) {
    isPanning = Boolean(event.target.closest("#view"));
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const now = middle(event.touches);
    isOwn = true;
    zoomAt(pinch.size * apart(event.touches) / pinch.apart, ...pinch.at, ...now);
    pinch.at = now;
  }

  /** A box that is pressed would get the focus and scroll into sight before the tap has come: it would meet another cell. */
  function pressedDown(event) {
    if (event.target.closest("#view")) event.preventDefault();
  }

  function grabbed(event) {
    if (event.pointerType !== "mouse" || event.button || !event.target.closest("#view")) return;
    drag = { x: event.clientX, y: event.clientY, isMoving: false };
  }

  function dragged(event) {
    if (!drag) return;
    const right = event.clientX - drag.x, below = event.clientY - drag.y;
    if (!drag.isMoving && Math.hypot(right, below) < 8) return;
    Object.assign(drag, { isMoving: true, x: event.clientX, y: event.clientY });
    isOwn = true;
    scrollBy(-right, -below);
    event.preventDefault();
  }

  /** The click that ends a drag chooses nothing. */
  function dropped() {
    if (drag && drag.isMoving) {
      const stop = (event) => { event.preventDefault(); event.stopPropagation(); };
      document.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => document.removeEventListener("click", stop, true), 50);
      remember();
    }
    drag = null;
  }

  function scrolled(event) {
    if (event.target.id !== "view") return;
    if (isPanning) isOwn = true; // what scrolls by itself, to what has the focus, is nobody's choice
    remember();
  }

  function wheeled(event) {
    if (!event.target.closest("#view")) return;
    isPanning = true;
    if (!event.ctrlKey) return;
    event.preventDefault();
    isOwn = true;
    zoomAt(size * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }

  const KEYS = { "+": () => step(1), "-": () => step(-1), 0: all };
  function pressed(event) {
    if (!event.target.closest("#board") || event.ctrlKey || event.metaKey || event.altKey || !(event.key in KEYS)) return;
    KEYS[event.key]();
    event.preventDefault();
  }

  const BUTTONS = { "see-all": all, smaller: () => step(-1), larger: () => step(1) };
  function clicked(event) {
    const button = event.target.closest("#nav button");
    if (button) BUTTONS[button.id]();
  }

  const firm = { passive: false };
  document.addEventListener("touchstart", touched, firm);
  document.addEventListener("touchmove", moved, firm);
  ["touchend", "touchcancel"].forEach((kind) => document.addEventListener(kind, () => { pinch = null; }));
  document.addEventListener("gesturestart", (event) => { if (event.target.closest("#view")) event.preventDefault(); }, firm);
  document.addEventListener("mousedown", pressedDown);
  document.addEventListener("pointerdown", grabbed);
  document.addEventListener("pointermove", dragged);
  document.addEventListener("pointerup", dropped);
  document.addEventListener("dragstart", (event) => { if (event.target.closest("#view")) event.preventDefault(); });
  document.addEventListener("scroll", scrolled, { capture: true, passive: true });
  document.addEventListener("wheel", wheeled, firm);
  document.addEventListener("keydown", pressed);
  document.addEventListener("click", clicked);
  let shape = [0, 0]; // how large the view was
  let watched = null; // the view is lower while a preview stands under it
  const watcher = window.ResizeObserver && new ResizeObserver(() => { if ($("cells")) resized(); });
  function watch() {
    if (!watcher || watched === view()) return;
    watched = view();
    shape = [watched.offsetWidth, watched.offsetHeight];
    watcher.disconnect();
    watcher.observe(watched);
  }

  /** What is chosen stays in sight, with the ladders that it would complete. */
  function resized() {
    const rung = Array.from($("cells").querySelectorAll(".rung"), read);
    if (rung.length) reveal(rung);
    const chosen = Array.from($("cells").querySelectorAll(":checked"), (box) => read(box.parentNode));
    if (chosen.length) reveal(chosen.slice(-1));
    const { offsetWidth: wide, offsetHeight: high } = view(), isOther = Math.abs(wide - shape[0]) + Math.abs(high - shape[1]) > 40;
    shape = [wide, high]; // the frame of one's own turn changes it a little: then nothing moves
    if (isOther && !isOwn && !rung.length && !chosen.length) fit();
    remember();
  }

  addEventListener("resize", () => { if ($("cells")) { if (!isOwn) fit(); remember(); } });
  room.pan = { arrived, reveal: (cells) => { reveal(cells); remember(); } };
})();
