// Lyssna: reads what is on the screen aloud, but only with a voice that lives on this device.
(() => {
  "use strict";
  const speech = window.speechSynthesis;
  if (!speech || !window.SpeechSynthesisUtterance) return;
  const SPOKEN = { sv: ["sv"], nb: ["nb", "no", "nn"], en: ["en"] };
  const language = document.documentElement.lang.slice(0, 2);
  let voice = null;

  function findVoice() {
    const fits = (one) => one.localService && (SPOKEN[language] || [language]).includes(one.lang.slice(0, 2).toLowerCase());
    voice = speech.getVoices().find(fits) || null;
    document.documentElement.classList.toggle("voice", Boolean(voice));
  }

  /** What stands in an element and is shown, as it is said: 4+1 = 5 as 4 plus 1 är lika mycket som 5. */
  function words(element) {
    const sum = document.querySelector("[data-equal]");
    const said = (element.innerText || "").replace(/(\d)\s*\+\s*(?=\d)/g, "$1 plus ");
    return said.replace(/=/g, sum ? sum.dataset.equal : "=").replace(/\s+/g, " ").trim();
  }

  /** The sheet that the button stands on, else what happened and what I can do. */
  function textFor(button) {
    const sheet = button.closest("[data-speech]") || document.querySelector("#table [data-speech], .sk6 [data-speech]");
    if (sheet && !button.closest(".top")) {
      return Array.from(sheet.querySelectorAll("h1, h2, h3, p, li, strong")).map(words).join(". ");
    }
    return Array.from(document.querySelectorAll("#said, #banner .turnword, #ask")).map(words).join(". ");
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-listen]");
    if (!button || !voice) return;
    event.preventDefault();
    if (speech.speaking) return speech.cancel();
    const said = new SpeechSynthesisUtterance(textFor(button));
    said.voice = voice;
    said.lang = voice.lang;
    said.rate = 0.9;
    speech.speak(said);
  });
  addEventListener("pagehide", () => speech.cancel());
  if (speech.addEventListener) speech.addEventListener("voiceschanged", findVoice);
  findVoice();
})();
