// Puts a table that has come by the socket into the page. Only what has changed is touched: a part that has a name (an id)
// and is as it was is not even looked through, and htmx looks at those of its elements that are new. It could draw the
// table itself, but copies all of it first and looks through all of it afterwards, which takes an old tablet longer
// than everything else (docs/decisions/redraw.md).
window.kortskola = window.kortskola || {};
(function (kort) {
  "use strict";
  const $ = (id) => document.getElementById(id);
  const HTMX = ["hx-get", "hx-post"];
  const known = new WeakMap(); // what htmx has been told of an element
  let left = new WeakSet(); // the parts of what has come that are in the page already

  /** Empties the parts that are in the page already: nothing in them is to be compared. What is chosen in a part may have
   * to be put back, so that one is looked through. */
  function leave(fresh) {
    left = new WeakSet();
    fresh.querySelectorAll("[id]").forEach((part) => {
      const old = $(part.id);
      if (!old || !fresh.contains(part) || !old.isEqualNode(part) || !old.closest("#table") || old.querySelector(":checked")) return;
      part.replaceChildren();
      left.add(part);
    });
  }

  /** Buttons and links of htmx that are new, or that lead elsewhere now. */
  function connect() {
    document.querySelectorAll(HTMX.map((name) => `#table [${name}]`).join()).forEach((node) => {
      const said = HTMX.map((name) => node.getAttribute(name)).join(" ");
      if (known.get(node) !== said) htmx.process(node);
      known.set(node, said);
    });
  }

  /** html: one seat's table as the server sends it. Tells `kort:drawn` of the document when it is in the page. */
  kort.draw = (html) => {
    const box = document.createElement("template");
    box.innerHTML = html;
    const fresh = box.content.firstElementChild;
    if (window.Idiomorph) {
      leave(fresh);
      Idiomorph.morph($("table"), fresh);
    } else $("table").replaceWith(fresh);
    connect();
    document.dispatchEvent(new Event("kort:drawn"));
  };

  if (!window.Idiomorph) return;
  const calls = Idiomorph.defaults.callbacks, before = calls.beforeNodeMorphed;
  calls.beforeNodeMorphed = (old, fresh) => (left.has(fresh) ? false : before(old, fresh));
})(window.kortskola);
