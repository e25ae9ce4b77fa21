// "Vad hände?" lies over the whole mat, however high that is. Without this file it has a height that fits most tables.
(function () {
  "use strict";
  const LOWEST = 300;

  function fit() {
    const log = document.getElementById("log");
    const mat = document.querySelector("#table .mat");
    if (!log || !mat) return;
    log.style.height = "";
    const end = mat.getBoundingClientRect().bottom;
    const high = end - log.getBoundingClientRect().top;
    if (end <= window.innerHeight && high >= LOWEST) log.style.height = `${high}px`;
  }

  for (const drawn of ["htmx:afterSwap", "kort:drawn"]) document.addEventListener(drawn, fit);
  window.addEventListener("resize", fit);
})();
