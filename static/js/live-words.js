// What a table page says about itself: the connection, an answer that failed to come, what has happened at the table.
// The sentences stand in the page (play/table.html), in its language.
window.kortskola = window.kortskola || {};
(function (kort) {
  "use strict";
  const $ = (id) => document.getElementById(id);
  let hiding = 0;
  let spoken = null; // the number of the last line that was read out

  // state: "ws" (socket open), "poll" (asking every other second) or "lost" (no contact)
  kort.net = (state) => {
    const root = document.documentElement;
    const before = root.dataset.live;
    if (before === state) return;
    root.dataset.live = state;
    if (state !== "lost" && before !== "lost") return; // from asking to a socket: what is said goes as it was to
    clearTimeout(hiding);
    if (state === "lost") show($("net").dataset.lost);
    else {
      show($("net").dataset.back);
      hiding = setTimeout(() => { $("net").hidden = true; }, 3000);
    }
  };

  function show(text) {
    $("net").textContent = text;
    $("net").hidden = false;
  }

  // kind: the name of a sentence of #tell. `old` asks for a new page, `gone` leads away, all others are closed by a tap.
  kort.tell = (kind) => {
    const box = $("tell");
    const does = { old: "reload", gone: "home" }[kind] || "close";
    box.firstElementChild.textContent = box.dataset[kind];
    for (const button of box.querySelectorAll("[data-do]")) button.hidden = button.dataset.do !== does;
    box.hidden = false;
  };
  kort.untell = () => { $("tell").hidden = true; };

  // After every drawing: the title, what a screen reader hears, and at the end of the game no sheet that lies over it.
  let isOver = null;
  kort.drawn = () => {
    const wasOver = isOver;
    isOver = Boolean(document.querySelector("#move.fin"));
    if (isOver && wasOver === false) $("sheet").textContent = "";
    document.title = document.title.replace(/^.*(?= – )/, $("table").dataset.title);
    speak(Array.from(document.querySelectorAll("#heard li")));
  };

  // Lines that came since the last drawing. Two equal moves in a row give two different texts: the region must change.
  function speak(lines) {
    const last = lines.length ? lines[lines.length - 1].dataset.n : "";
    if (spoken !== null && last !== spoken) {
      const from = lines.findIndex((line) => line.dataset.n === spoken) + 1;
      const text = lines.slice(from).map((line) => line.textContent).join(" ");
      $("says").textContent = $("says").textContent === text ? text + "\u00a0" : text;
    }
    spoken = last;
  }

  document.addEventListener("click", (e) => {
    const button = e.target.closest("#tell [data-do]");
    if (button && button.dataset.do === "reload") location.reload();
    if (button && button.dataset.do === "close") kort.untell();
  });
  document.addEventListener("DOMContentLoaded", () => {
    isOver = Boolean(document.querySelector("#move.fin"));
    if ($("table")) speak(Array.from(document.querySelectorAll("#heard li")));
  });
})(window.kortskola);
