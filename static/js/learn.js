// A step of a tutorial: the hand that points moves on with each tap, and what was sent is answered in place.
// It is there from the start where something is new, once it has been asked for in a step, after two other moves, and
// after a calm while in which nothing was tapped: a child who does not read sees in every step what to do.
// Without it every place to tap is marked at once, and the form is sent as it is.
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  let isPointing = false; // at this place of the step
  let asked = ""; // the step in which Visa mig was pressed: the hand stays until it is done
  let ply = "", resting;
  let missed = 0; // moves in this place that were not the one meant: after two of them the hand comes by itself
  const ENOUGH = 2, CALM = 8000;

  if (!window.Idiomorph) {
    // An old browser without the library: the whole table is put in anew.
    htmx.defineExtension("morph", {
      isInlineSwap: (style) => style === "morph",
      handleSwap: (style, target, fragment) => {
        if (style !== "morph") return false;
        const fresh = fragment.firstElementChild;
        target.parentNode.replaceChild(fresh, target);
        return [fresh];
      },
    });
  }

  const path = () => JSON.parse(($("step") || { dataset: {} }).dataset.path || "[]");

  /** The first place that has not been tapped yet. */
  function next() {
    return path().find((place) => !(place.done && document.querySelector(place.done)));
  }

  /** What ran by itself (show.js) is read first: its next step; when all are read and the table is to be tapped, its end. */
  function toRead() {
    const show = $("show");
    if (!show || show.hidden || !$("show-next")) return null;
    if (!$("show-next").hidden) return $("show-next");
    return $("step-next") || $("show-close").hidden ? null : $("show-close");
  }

  function point() {
    document.querySelectorAll("[data-here]").forEach((one) => one.removeAttribute("data-here"));
    const place = isPointing && next();
    const here = isPointing && (toRead() || $("step-next") || $("answer-close") || (place && $(place.id)));
    if (here) here.setAttribute("data-here", "now");
    if ($("step-next")) $("step-next").classList.toggle("go", !toRead());
    return here;
  }

  /** The hand comes by itself when nothing has been tapped for a while; nothing else changes. */
  function rest() {
    clearTimeout(resting);
    resting = setTimeout(() => {
      isPointing = true;
      point();
    }, CALM);
  }

  function say() {
    const taps = $("taps");
    if (!taps) return;
    taps.hidden = false;
    $("show-me").hidden = true;
  }

  function show(event) {
    event.preventDefault();
    isPointing = true;
    asked = location.pathname;
    say();
    const here = point();
    const box = here && (here.matches("button, input") ? here : here.querySelector("input"));
    if (!box) return;
    box.setAttribute("aria-describedby", "taps"); // all places, heard with the first one
    box.focus({ preventScroll: true });
  }

  /** What came of it has the focus: its first step, the way on, or the answer to another move. */
  function focusNext() {
    const to = toRead() || $("step-next") || $("answer-close");
    if (to) to.focus({ preventScroll: true });
  }

  function arrived() {
    const root = $("table"), step = $("step");
    if (!root || !step) return;
    if (root.dataset.ply !== ply) [isPointing, missed] = [false, 0];
    ply = root.dataset.ply;
    if ("notice" in root.dataset) missed += 1;
    if (!$("step-next") && (missed >= ENOUGH || asked === location.pathname || "pointing" in step.dataset)) {
      isPointing = true;
      say();
    }
    point();
    rest();
  }

  document.addEventListener("click", (event) => {
    rest();
    if (event.target.closest("#show-me")) return show(event);
    const isRead = event.target.closest("#show-next, #show-all");
    setTimeout(() => { // when the table has made its choice
      point();
      if (isRead && !toRead() && $("step-next")) focusNext();
    });
  });
  document.addEventListener("change", () => setTimeout(point));
  document.addEventListener("keydown", () => {
    rest();
    setTimeout(point);
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    const html = event.detail.serverResponse || "";
    if (html.indexOf('<div id="table"') >= 0) event.detail.shouldSwap = true;
  });
  document.addEventListener("htmx:afterSwap", () => queueMicrotask(() => { // when show.js has laid out what there is to read
    arrived();
    focusNext();
  }));
  const failed = () => { $("tell").hidden = false; };
  ["htmx:sendError", "htmx:timeout", "htmx:responseError"].forEach((kind) => document.addEventListener(kind, failed));
  htmx.config.timeout = 8000;
  arrived();
})();
