// Printing: the button is there only when a script can print, else the browser's own menu does it.
(() => {
  "use strict";
  document.querySelectorAll("[data-print]").forEach((button) => {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  });
  // however it is printed: these cards are on paper now
  const form = document.querySelector("[data-printed]");
  if (form) addEventListener("beforeprint", () => fetch(form.action, { method: "POST", body: new FormData(form), keepalive: true }));
})();
