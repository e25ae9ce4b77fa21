// Snabbkoll: digits and arrows move over the pad, and the tablet says for how long the page was out of sight.
// Without this file every key is a button and everything works the same.
(() => {
  "use strict";
  const BY_KEYS = "#next"; // in the address of the page that follows: focus goes on, for whoever uses the keyboard
  const form = document.getElementById("act");
  const pad = document.querySelector(".pad11");
  if (location.hash === BY_KEYS) (document.querySelector(BY_KEYS) || document.querySelector(".pad11 button, #on")).focus();
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[form=act], #act button");
    if (button && event.detail === 0) button.form.action = `${location.pathname}${BY_KEYS}`;
    else if (button) button.form.action = location.pathname;
  });
  if (!form || !pad) return;
  const keys = Array.from(pad.querySelectorAll("button"));
  const field = form.elements.hidden_ms;
  let since = document.hidden ? performance.now() : null, away = 0;

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) since = performance.now();
    else if (since !== null) { away += performance.now() - since; since = null; }
    field.value = Math.round(away);
  });

  /** The key that a stroke leads to: 1 and then 0 is ten, an arrow the neighbour. Nothing is answered before Enter. */
  function wanted(stroke) {
    const here = keys.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[stroke];
    if (step) return keys[here + step];
    if (!/^[0-9]$/.test(stroke)) return undefined;
    return stroke === "0" && here === 1 ? keys[10] : keys[Number(stroke)];
  }

  pad.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const key = wanted(event.key);
    if (!key) return;
    event.preventDefault();
    key.focus();
  });
})();
