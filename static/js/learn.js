// A step of a tutorial: the hand that points moves on with each tap, and what was sent is answered in place.
// Without it every place to tap is marked at once, and the form is sent as it is.
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  let isPointing = false; // asked for with Visa mig, or by the step itself
  let ply = "";
  let missed = 0; // moves in this place that were not the one meant: after two of them the hand comes by itself
  const ENOUGH = 2;

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

  function point() {
    document.querySelectorAll("[data-here]").forEach((one) => one.removeAttribute("data-here"));
    const place = isPointing && !$("answer") && next();
    const here = place && $(place.id);
    if (here) here.setAttribute("data-here", "now");
    return here;
  }

  function show(event) {
    event.preventDefault();
    isPointing = true;
    $("taps").hidden = false;
    $("show-me").hidden = true;
    const here = point();
    const box = here && (here.matches("button, input") ? here : here.querySelector("input"));
    if (box) box.focus({ preventScroll: true });
  }

  function arrived() {
    const root = $("table"), step = $("step");
    if (!root || !step) return;
    if (root.dataset.ply !== ply) [isPointing, missed] = ["pointing" in step.dataset, 0];
    ply = root.dataset.ply;
    if ("notice" in root.dataset) missed += 1;
    if (missed >= ENOUGH) isPointing = true;
    if (isPointing && $("taps")) $("taps").hidden = false;
    if (isPointing && $("show-me")) $("show-me").hidden = true;
    point();
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("#show-me")) show(event);
    else setTimeout(point); // when the table has made its choice
  });
  document.addEventListener("change", () => setTimeout(point));
  document.addEventListener("keydown", () => setTimeout(point));
  document.addEventListener("htmx:beforeSwap", (event) => {
    const html = event.detail.serverResponse || "";
    if (html.indexOf('<div id="table"') >= 0) event.detail.shouldSwap = true;
  });
  document.addEventListener("htmx:afterSwap", () => {
    arrived();
    if ($("step-next")) $("step-next").focus({ preventScroll: true });
  });
  const failed = () => { $("tell").hidden = false; };
  ["htmx:sendError", "htmx:timeout", "htmx:responseError"].forEach((kind) => document.addEventListener(kind, failed));
  htmx.config.timeout = 8000;
  arrived();
})();
