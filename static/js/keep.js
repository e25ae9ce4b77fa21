// What stays when a push is morphed in: a sheet that is being read, a new hand that has been seen, the focus.
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  const closed = new Set(); // the sheets that were closed, by their names
  let place = null; // where the focus was, in case what had it is gone

  const nameOf = (sheet) => sheet.dataset.sheet || `${sheet.id} ${sheet.dataset.ply}`;
  const isBeingRead = (node) => node.id === "answer" && node.dataset.ply === $("table").dataset.ply && !closed.has(nameOf(node));

  if (window.Idiomorph) {
    Idiomorph.defaults.callbacks.beforeNodeRemoved = (node) => !isBeingRead(node);
    Idiomorph.defaults.callbacks.beforeNodeAdded = (node) => node.nodeName !== "NOSCRIPT"; // its fields would be sent too
  }

  function close(sheet) {
    closed.add(nameOf(sheet));
    sheet.remove();
    document.querySelectorAll("#ask > .sr").forEach((said) => said.remove()); // what the sheet said, for the ear
  }

  /** Whoever lifts a card wants to see the table: what has been read lies on it no more. */
  function clear() {
    if ($("fresh-seen")) seen();
    if ($("answer-close")) close($("answer"));
  }

  /** A hand that has been seen is new no more. */
  function seen() {
    const fresh = $("fresh-seen");
    closed.add(`passing ${fresh.dataset.ply}`);
    document.querySelectorAll("#hand .got").forEach((card) => card.classList.remove("got"));
    document.querySelectorAll("#hand .tab, #passing, #fresh-seen").forEach((mark) => mark.remove());
  }

  function arrived() {
    const answer = $("answer"), fresh = $("fresh-seen");
    if (answer && closed.has(nameOf(answer))) answer.remove();
    if (fresh && closed.has(`passing ${fresh.dataset.ply}`)) seen();
    if (place && isGone(document.activeElement)) focusNear();
    watcher.takeRecords();
  }

  /** Can it be seen to have the focus? Not what Enter does by itself, and not a button that is put away. */
  const isShown = (node) => !node.disabled && !node.closest("[aria-hidden=true], [inert]") && node.getClientRects().length > 0;
  const isSeen = (node) => node.tabIndex >= 0 && isShown(node);
  const firstSeen = (selector) => Array.from(document.querySelectorAll(selector)).find(isSeen);
  const isGone = (node) => node === document.body || (Boolean(node.closest("#table")) && !isShown(node)); // a cell that arrows have come to has it, though Tab does not come there

  /** To what had it, else to its like that can be pressed, the hand, its like that can't, or anything at the table. */
  function focusNear() {
    const like = `#table [name="${place.name}"]`, same = place.id ? [`#${CSS.escape(place.id)}`] : [];
    const places = [...same, `${like}:not([aria-disabled=true])`, "#hand input", like, "#table :is(a, button, input)"];
    const near = places.map(firstSeen).find(Boolean);
    if (near) near.focus({ preventScroll: true });
  }

  function focusHand() {
    const first = document.querySelector("#hand input");
    if (first) first.focus({ preventScroll: true });
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-close], #fresh-seen");
    if (link) {
      event.preventDefault();
      if (link.id === "fresh-seen") seen();
      else close($(link.dataset.close));
      focusHand();
    }
    const isAsking = event.target.closest('button[name="do"], button[name="answer"]');
    if (isAsking) closed.delete(`answer ${$("table").dataset.ply}`); // what comes is new
  });
  document.addEventListener("change", (event) => { if (event.target.matches("#hand input")) clear(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !$("sheet").firstChild) clear(); });
  document.addEventListener("focusin", (event) => {
    place = event.target.closest("#table") ? { id: event.target.id, name: event.target.name || "hand" } : null;
  });
  const watcher = new MutationObserver(arrived);
  if ($("table")) watcher.observe($("table").parentNode, { subtree: true, childList: true, attributeFilter: ["hidden"] });
})();
