// What ran by itself, shown step by step at the reader's own pace: the [data-step]s inside #show come one at a time, each
// with the part (its [data-ply], the ply at which it happened) that it stands in. Next, all at once, or closed: at any
// time, and nobody waits for it. Without it all steps are a list to read. A lifted card, a move and Escape close it too.
// #show may have data-all: an onlooker sees all steps at once; data-stays: it can't be closed; data-still: a replay.
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  const seen = new Set(); // the steps that this page has come to, by their ids
  let closed = -1; // what happened up to this ply has been put away
  let ply = ""; // of the table when it was drawn last

  const root = $("play") || $("replay");
  if (!root) return;

  const plyOf = (part) => Number(part.dataset.ply);
  const partsOf = (show) => Array.from(show.querySelectorAll("[data-ply]"));

  /** The steps that are not put away, in order. */
  function steps() {
    const open = partsOf($("show")).filter((part) => plyOf(part) > closed);
    return open.flatMap((part) => Array.from(part.querySelectorAll("[data-step]")));
  }

  /** A move was taken back, or a game is looked at again: what was seen there may be seen once more. */
  function turnBack(show) {
    const now = $("table").dataset.ply;
    if (now !== ply && show && "still" in show.dataset) seen.clear();
    if (Number(now) <= closed || (now !== ply && show && "still" in show.dataset)) closed = -1;
    ply = now;
  }

  function draw() {
    const show = $("show");
    if (!$("table")) return;
    turnBack(show);
    if (!show) return;
    const open = steps();
    if ("all" in show.dataset) open.forEach((step) => seen.add(step.id));
    if (open.length && !open.some((step) => seen.has(step.id))) seen.add(open[0].id);
    open.forEach((step) => hide(step, !seen.has(step.id)));
    partsOf(show).forEach((part) => hide(part, plyOf(part) <= closed || !part.querySelector("[data-step]:not([hidden])")));
    hide(show, !open.length);
    cover(show);
    const isDone = open.every((step) => seen.has(step.id)), close = $("show-close");
    [$("show-next"), $("show-all")].forEach((button) => hide(button, isDone));
    hide(close, "stays" in show.dataset);
    const word = close.querySelector("span"), wanted = isDone ? close.dataset.done : close.dataset.early;
    if (word.textContent === wanted) return;
    word.textContent = wanted;
    close.classList.toggle("go", isDone);
  }

  /** Nothing is written that is so already: others watch the table too. */
  function hide(node, isHidden) {
    if (node.hidden !== isHidden) node.hidden = isHidden;
  }

  /** What lies behind can't be come to. A class, for styles that ask what stands inside are slow to draw with. */
  function cover(show) {
    if (show.parentNode.classList.contains("showing") === show.hidden) show.parentNode.classList.toggle("showing");
  }

  /** Go on by so many steps; the last of them is brought into sight. */
  function goOn(many) {
    const coming = steps().filter((step) => !seen.has(step.id)).slice(0, many);
    coming.forEach((step) => seen.add(step.id));
    const from = document.activeElement;
    draw();
    const last = coming[coming.length - 1];
    if (last) [last.closest("[data-ply]"), last].forEach((one) => one.scrollIntoView({ block: "nearest" }));
    if (from && from.hidden) focus($("show-close").hidden ? document.querySelector(".whatnext .btn") : $("show-close"));
  }

  function close() {
    const show = $("show");
    if (!show || show.hidden || "stays" in show.dataset) return;
    const hadFocus = show.contains(document.activeElement);
    closed = Number(show.dataset.last);
    draw();
    if (hadFocus) focus(document.querySelector("#hand input:not(:disabled), #acts button:not([hidden]), #replay a[data-step]"));
  }

  function focus(place) {
    if (place) place.focus({ preventScroll: true });
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("#show-next")) goOn(1);
    else if (event.target.closest("#show-all")) goOn(Infinity);
    else if (event.target.closest("#show-close, #table button[name='do']")) close();
  });
  document.addEventListener("change", (event) => { if (event.target.matches("#hand input")) close(); });
  document.addEventListener("keydown", (event) => {
    const sheet = $("sheet");
    if (event.key === "Escape" && !(sheet && sheet.firstChild)) close();
  });
  const watcher = new MutationObserver(() => { draw(); watcher.takeRecords(); });
  const what = { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ply", "data-last", "hidden"] };
  watcher.observe(root, what);
  draw();
})();
