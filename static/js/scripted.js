// First of all, before anything is drawn: styles may count on JavaScript.
document.documentElement.classList.add("js");
