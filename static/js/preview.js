// What the move that is chosen would do, in #preview: asked of the server when the choice has changed. choose.js says by which
// button the choice would be sent; without this file a button asks for the whole page instead.
window.kortskola = window.kortskola || {};
window.kortskola.previewing = (() => {
  "use strict";
  const STANDS_MS = 250; // so long a choice has to stand before it is asked what it would do
  const $ = (id) => document.getElementById(id);
  let said = ""; // the form that is shown, or asked for
  let html = ""; // what was answered
  let picked = {}; // what has been chosen in the answer itself: {field: value}
  let timer = 0;
  let stop = new AbortController();

  /** The form as it would be sent by this button, without what differs from page to page; "" for nothing. */
  function asSent(id) {
    const button = id && $("preview") && $(id);
    if (!button) return "";
    const fields = new URLSearchParams(new FormData(button.form));
    const own = Array.from($("preview").querySelectorAll("input"), (box) => box.name); // asked for in the answer
    ["csrfmiddlewaretoken", "key", "revision", ...own].forEach((name) => fields.delete(name));
    fields.append(button.name, button.value);
    return String(fields);
  }

  function fill(answered) {
    html = answered;
    if (!$("preview")) return;
    $("preview").innerHTML = html;
    $("preview").querySelectorAll("input").forEach((box) => { if (picked[box.name]) box.checked = picked[box.name] === box.value; });
    $("preview").removeAttribute("aria-busy");
  }

  function token() {
    const [, found] = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie) || [];
    return found || document.querySelector('#table input[name="csrfmiddlewaretoken"]').value;
  }

  async function ask(asked) {
    stop = new AbortController();
    const headers = { "Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true", "X-CSRFToken": token() };
    let answered = "";
    try {
      const answer = await fetch($("preview").dataset.url, { method: "POST", body: asked, headers, signal: stop.signal });
      if (answer.ok) answered = await answer.text();
    } catch (_lost) { /* nothing is shown then */ }
    if (said === asked) fill(answered);
  }

  /** The choice would be sent by the button with this id ("": it would not). The newest answer wins; the same choice shows
   * the same, also when a push has drawn the table anew. */
  function show(id) {
    const asked = asSent(id);
    if (asked === said) {
      if (html && $("preview") && !$("preview").firstChild) fill(html);
      return;
    }
    clearTimeout(timer);
    stop.abort();
    said = asked;
    picked = {};
    if (!asked) return fill("");
    $("preview").setAttribute("aria-busy", "true");
    $("preview").querySelectorAll("input").forEach((box) => { box.disabled = true; }); // they were of another choice
    timer = setTimeout(() => { if ($("preview")) ask(asked); }, STANDS_MS);
  }

  document.addEventListener("change", ({ target }) => {
    if (target.closest("#preview")) picked[target.name] = target.value;
  });

  return { show };
})();
