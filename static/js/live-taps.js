// A tap on its way: by the open socket if nothing is unanswered, else as a post. What fails is said, and the cards lie
// where they were: nothing is shown as done before the server has answered.
window.kortskola = window.kortskola || {};
(function (kort) {
  "use strict";
  const ASK_MS = 2500; // unanswered by the socket: look by another way
  const SAY_MS = 7000; // unanswered at all: say so
  const $ = (id) => document.getElementById(id);
  let unanswered = null; // {key, ply, timers}
  let clicked = null; // the button of a form that is being sent, for browsers without `submitter`
  let swallowed = false; // a socket has swallowed a tap: the next one is posted
  let failed = null; // {key, ply} of the tap that is said to have failed; it may have come through all the same
  let keeps = true; // does the next drawing keep what is chosen?

  let touched = false; // since the last poll
  const unseen = { ply: "", ms: 0, since: 0 }; // how long the page was out of sight while this choice was to be made

  htmx.config.timeout = 8000;

  function hiddenMs() {
    if (unseen.ply !== $("table").dataset.ply) Object.assign(unseen, { ply: $("table").dataset.ply, ms: 0, since: 0 });
    return Math.round(unseen.ms);
  }

  document.addEventListener("visibilitychange", () => {
    hiddenMs();
    if (!document.hidden && unseen.since) unseen.ms += Date.now() - unseen.since;
    unseen.since = document.hidden ? Date.now() : 0;
  });

  document.addEventListener("click", (e) => { clicked = e.target.closest("button"); }, true);

  document.addEventListener("submit", (e) => {
    const form = e.target;
    const button = e.submitter || (clicked && clicked.form === form ? clicked : null);
    clicked = null;
    if (form.id !== "move" || e.defaultPrevented) return;
    kort.untell();
    failed = null;
    if (!button || button.hasAttribute("formaction") || unanswered || swallowed) return; // htmx posts it
    const fields = read(form, button);
    if (!kort.send({ form: fields })) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    wait(fields.key, Number(fields.ply));
  }, true);

  function read(form, button) {
    const fields = {};
    const put = (name, value) => {
      if (name === "csrfmiddlewaretoken") return;
      fields[name] = name in fields ? [].concat(fields[name], value) : value;
    };
    new FormData(form).forEach((value, name) => put(name, String(value)));
    if (button.name) put(button.name, button.value);
    put("hidden_ms", String(hiddenMs()));
    return fields;
  }

  function wait(key, ply) {
    busy(true);
    unanswered = { key, ply, timers: [setTimeout(kort.poll, ASK_MS), setTimeout(give_up, SAY_MS)] };
  }

  function give_up() {
    fail(unanswered, "none");
    answered();
    swallowed = true;
    kort.doubt();
  }

  // Said only while the table lies as it did, and only until what comes shows that the tap came through.
  function fail(tap, kind) {
    if (Number($("table").dataset.ply) > tap.ply) return;
    failed = tap;
    kort.tell(kind);
  }

  function answered() {
    if (unanswered) unanswered.timers.forEach(clearTimeout);
    unanswered = null;
    busy(false);
  }

  function busy(is) {
    if ($("move")) $("move").setAttribute("aria-busy", is ? "true" : "false");
  }

  // A table is about to be drawn: is it the answer, and does what is chosen stay chosen?
  kort.arrives = (html) => {
    const root = /<div id="table"[^>]*>/.exec(html)[0];
    const ply = Number((/ data-ply="(\d+)"/.exec(root) || [0, 0])[1]);
    const keys = (/ data-answers="([^"]*)"/.exec(root) || ["", ""])[1].split(" ");
    const mine = unanswered || posted;
    keeps = !(mine && ply > mine.ply);
    const isDone = (tap) => tap && (ply > tap.ply || keys.indexOf(tap.key) >= 0);
    if (isDone(unanswered)) answered();
    if (!isDone(failed)) return;
    failed = null;
    kort.untell();
  };

  if (window.Idiomorph) {
    // What is chosen stays chosen through a push, as long as the same card lies in the same place.
    const calls = Idiomorph.defaults.callbacks, before = calls.beforeNodeMorphed;
    calls.beforeNodeMorphed = (old, fresh) => {
      const isBox = old.tagName === "INPUT" && /radio|checkbox/.test(old.type);
      if (keeps && isBox && old.value === fresh.value) fresh.checked = old.checked;
      return before(old, fresh);
    };
  } else {
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

  // Posts and polls

  let posted = null; // {key, ply} of a move that is being posted
  const isPoll = (e) => e.detail.elt && e.detail.elt.id === "poll";
  const isAct = (e) => e.detail.elt && e.detail.elt.id === "move";
  const token = () => (/(?:^|; )csrftoken=([^;]+)/.exec(document.cookie) || ["", ""])[1];

  document.addEventListener("htmx:configRequest", (e) => {
    const put = (name, value) => {
      if (e.detail.parameters instanceof FormData) e.detail.parameters.set(name, value);
      else e.detail.parameters[name] = value;
    };
    if (isAct(e)) put("hidden_ms", String(hiddenMs()));
    if (isPoll(e)) put("v", $("table").dataset.version);
    if (isPoll(e) && touched) put("touched", "1");
    if (isPoll(e)) touched = false;
    // the token of now: the one in the page is old when somebody has signed in in another tab
    if (isAct(e) && token()) put("csrfmiddlewaretoken", token());
  });
  document.addEventListener("htmx:beforeRequest", (e) => {
    if (!isAct(e)) return;
    posted = { key: $("move").elements.key.value, ply: Number($("table").dataset.ply) };
    busy(true);
  });
  document.addEventListener("htmx:beforeSwap", (e) => {
    if (e.detail.target.id !== "table") return;
    const html = e.detail.serverResponse || "";
    const isTable = html.indexOf('<div id="table"') >= 0; // also a refusal (400) comes with the table
    e.detail.shouldSwap = isTable && kort.isNew(html) && !(isPoll(e) && isAnswerShown(html));
    e.detail.isError = !isTable && e.detail.isError;
    if (e.detail.shouldSwap) kort.arrives(html);
  });
  document.addEventListener("htmx:afterSwap", (e) => { if (e.detail.target.id === "table") kort.drawn(); });

  // A poll that only tells who has come or gone must not wipe away an answer that is being read.
  function isAnswerShown(html) {
    const same = html.indexOf(' data-revision="' + $("table").dataset.revision + '"') >= 0;
    return same && "notice" in $("table").dataset;
  }

  document.addEventListener("htmx:afterRequest", (e) => {
    const status = e.detail.xhr ? e.detail.xhr.status : 0;
    if (!isPoll(e) && !isAct(e)) return;
    kort.reached(status > 0 && status < 500);
    const tap = posted;
    if (isAct(e)) {
      posted = null;
      swallowed = swallowed && !e.detail.successful;
      busy(false);
    }
    if (status === 404) kort.leave();
    else if (status === 403) kort.tell("old");
    else if (isAct(e) && !(e.detail.successful || status === 400)) fail(tap, sentence(status));
  });

  function sentence(status) {
    if (status === 0) return "off";
    return status === 429 || status === 503 ? "busy" : "broken";
  }

  // Around the table: what is chosen is a sign of life; the sheet of the log

  let touchedAt = 0;
  document.addEventListener("change", (e) => {
    if (!e.target.closest("#move") || Date.now() - touchedAt < 1000) return;
    touchedAt = Date.now();
    touched = !kort.send({ touch: true }); // without a socket the next poll tells it
  });
  const closeSheet = (e) => {
    if (!$("sheet").firstElementChild) return;
    e.preventDefault();
    $("sheet").textContent = "";
    $("tool-log").focus();
  };
  document.addEventListener("click", (e) => { if (e.target.closest("[data-close-sheet]")) closeSheet(e); });
  document.addEventListener("keydown", (e) => { if (e.key === "Escape") closeSheet(e); });
})(window.kortskola);
