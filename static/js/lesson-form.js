// The form of a new lesson: only the chosen game's part is shown, and the sheet beside it says what the lesson will be.
// Without this file everything is shown and the form works the same.
(() => {
  const form = document.querySelector("form.form[data-count]");
  if (!form) return;
  const chosen = (name) => form.querySelector(`input[name="${name}"]:checked`);
  const words = (input) => (input ? input.closest("label").textContent.trim() : "");

  function say(what, text) {
    for (const place of form.querySelectorAll(`[data-sum="${what}"]`)) {
      place.hidden = !text;
      if (place.tagName === "DD") place.textContent = text;
    }
  }

  function tables() {
    const size = Number(chosen("table_size")?.value || 2);
    const count = Number(form.dataset.count);
    const over = count % size;
    const bigger = chosen("odd_one")?.value === "bigger" && over <= Math.floor(count / size) && size < 4;
    const number = bigger ? Math.floor(count / size) : Math.ceil(count / size);
    return { number, size: words(chosen("table_size")).toLowerCase() };
  }

  function update() {
    const game = chosen("game");
    for (const part of form.querySelectorAll("[data-game]")) part.hidden = !game || part.dataset.game !== game.value;
    const pattern = (what) => form.querySelector(`dd[data-sum="${what}"]`).dataset.words;
    const table = tables();
    say("game", words(game));
    say("preset", game ? words(chosen(`preset-${game.value}`)) : "");
    say("tables", table.number ? pattern("tables").replace("%n", table.number).replace("%size", table.size) : "");
    const timed = chosen("length")?.value === "timed";
    say("time", timed ? pattern("time").replace("%n", form.elements.minutes.value) : words(chosen("length")));
  }

  form.addEventListener("input", update);
  update();
})();
