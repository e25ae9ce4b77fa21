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

  const part = () => form.querySelector(`[data-game="${chosen("game")?.value}"]`);
  const most = () => Number(part()?.dataset.most || 4);

  /** Only as many at a table as the game can have: a size that it can't gives way to the nearest that it can. */
  function offerSizes() {
    if (!part()) return;
    const least = Number(part().dataset.least);
    for (const input of form.querySelectorAll('input[name="table_size"]')) {
      const fits = least <= Number(input.value) && Number(input.value) <= most();
      input.closest("label").hidden = !fits;
      input.disabled = !fits;
      if (fits || !input.checked) continue;
      const nearest = Math.min(Math.max(Number(input.value), least), most());
      form.querySelector(`input[name="table_size"][value="${nearest}"]`).checked = true;
    }
  }

  /** One more at a table, for who is left over, only where the game has room for one more. */
  function offerBigger() {
    const bigger = form.querySelector('input[name="odd_one"][value="bigger"]');
    bigger.disabled = Number(chosen("table_size")?.value || 2) >= most();
    bigger.closest("label").hidden = bigger.disabled;
    if (bigger.disabled && bigger.checked) form.querySelector('input[name="odd_one"][value="bot"]').checked = true;
  }

  function tables() {
    const size = Number(chosen("table_size")?.value || 2);
    const count = Number(form.dataset.count);
    const over = count % size;
    const bigger = chosen("odd_one")?.value === "bigger" && over <= Math.floor(count / size) && size < most();
    if (!bigger) return [[Math.ceil(count / size), size]];
    return [[Math.floor(count / size) - over, size], [over, size + 1]];
  }

  /** "3 med två, 1 med tre" */
  function tableWords(pattern) {
    const called = (size) => words(form.querySelector(`input[name="table_size"][value="${size}"]`)).toLowerCase();
    return tables().filter(([number]) => number)
      .map(([number, size]) => pattern.replace("%n", number).replace("%size", called(size))).join(", ");
  }

  /** What is chosen of the game's own rules: the preset under its own heading, the variants, the marks. */
  function sayRules(game) {
    const preset = game ? chosen(`preset-${game.value}`) : null;
    say("preset", words(preset));
    if (preset) form.querySelector('dt[data-sum="preset"]').textContent = preset.closest("fieldset").querySelector("legend").textContent;
    const variants = game ? [...part().querySelectorAll('input[type="checkbox"]:checked')].map(words) : [];
    const numbers = game ? [...part().querySelectorAll("input[data-usual]")] : [];
    const others = numbers.filter((input) => input.value && input.value !== input.dataset.usual);
    say("variants", [...variants, ...others.map((input) => `${input.labels[0].textContent}: ${input.value}`)].join(", "));
    const marks = game ? chosen(`marks-${game.value}`) : null;
    say("marks", marks ? form.querySelector('dd[data-sum="marks"]').dataset[marks.value] : "");
  }

  function update() {
    const game = chosen("game");
    for (const each of form.querySelectorAll("[data-game]")) {
      each.hidden = !game || each.dataset.game !== game.value;
      // a number that is not seen must not keep the form from being sent
      for (const number of each.querySelectorAll('input[type="number"]')) number.disabled = each.hidden;
    }
    for (const field of form.querySelectorAll("[data-with-sums]")) field.hidden = !part() || !("sums" in part().dataset);
    offerSizes();
    offerBigger();
    const pattern = (what) => form.querySelector(`dd[data-sum="${what}"]`).dataset.words;
    say("game", words(game));
    sayRules(game);
    const warmUp = game ? chosen(`snabbkoll-${game.value}`) : null;
    say("warm-up", warmUp && warmUp.value !== "off" ? `${pattern("warm-up")}: ${words(warmUp)}` : "");
    say("tables", tableWords(pattern("tables")));
    const seats = tables().reduce((sum, [number, size]) => sum + number * size, 0) - Number(form.dataset.count);
    const { one, words: many } = form.querySelector('dd[data-sum="bots"]').dataset;
    say("bots", seats > 1 ? many.replace("%n", seats) : seats === 1 ? one : "");
    const timed = chosen("length")?.value === "timed";
    say("time", timed ? pattern("time").replace("%n", form.elements.minutes.value) : words(chosen("length")));
  }

  form.addEventListener("input", update);
  update();
})();
