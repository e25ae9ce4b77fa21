// The counting out at the end: one line more at each tap, without a new page. Without it the button is a link.
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  let step = 0; // how far this page has come

  /** A cell in words: cards by their names, once each. */
  function said(cell) {
    const names = Array.from(cell.querySelectorAll(".card .sr"), (name) => name.textContent.trim());
    return names.length ? names.join(", ") : cell.textContent.trim();
  }

  function show() {
    const counted = $("counted"), lines = Array.from(document.querySelectorAll("#counted tbody tr[data-total]"));
    if (!counted || !lines.length) return;
    step = Math.min(Math.max(step, Number(counted.dataset.step)), lines.length);
    if (Number(counted.dataset.step) === step && step < 1) return;
    lines.forEach((line, place) => { line.classList.toggle("later", place >= step); });
    $("sofar").hidden = false;
    $("so-far").textContent = lines[step - 1].dataset.total;
    const isCounted = step === lines.length, next = $("count-next");
    $("won").hidden = !isCounted;
    if (!next) return;
    next.querySelector("span").textContent = next.dataset.more;
    const hadFocus = document.activeElement === next;
    next.hidden = isCounted;
    if (isCounted && hadFocus) document.querySelector(".whatnext .btn").focus();
  }

  document.addEventListener("click", (event) => {
    if (!event.target.closest("#count-next")) return;
    event.preventDefault();
    step += 1;
    show();
    const line = document.querySelectorAll("#counted tbody tr[data-total]")[step - 1];
    $("counted-says").textContent = Array.from(line.children, said).join(". ");
  });
  const play = $("table") && $("table").parentNode;
  if (!play) return;
  new MutationObserver(show).observe(play, { subtree: true, attributes: true, attributeFilter: ["data-revision", "data-ply"] });
  show();
})();
