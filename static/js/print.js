// The print button: there only when a script can print; else the browser's own menu does it.
(() => {
  "use strict";
  document.querySelectorAll("[data-print]").forEach((button) => {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  });
})();
