// Learn: emails that can be covered, and blanks whose answers are checked here, without Python.

import { fraction, read, same } from "./typed.js";

/** The reply to an answer. */
function reply(input) {
  const typed = read(input.value);
  if (!typed || typed.below === 0n) return "Type a fraction such as 3/4, or a decimal.";
  const { answer, slips } = input.dataset;
  if (same(typed, fraction(answer))) return `Right: ${answer}.`;
  for (const slip of slips.split("//")) {
    const [value, says] = slip.split(/:(.*)/s);
    if (same(typed, fraction(value))) return `Not ${input.value.trim()}:${says}`;
  }
  return "Not yet. Count again.";
}

for (const turn of document.querySelectorAll(".your-turn")) {
  for (const input of turn.querySelectorAll("input")) {
    const said = Object.assign(document.createElement("output"), { className: "said" });
    input.parentElement.after(said);
    input.setAttribute("autocomplete", "off");
    input.addEventListener("change", () => {
      said.textContent = input.value.trim() ? reply(input) : "";
      said.classList.toggle("right", said.textContent.startsWith("Right"));
    });
  }
}

// Cover the emails without a word.
for (const box of document.querySelectorAll(".cover")) {
  const rows = [...box.querySelectorAll(".email")];
  const has = (row, word) => Boolean(row.querySelector(`[data-word="${word}"]`));
  const line = Object.assign(document.createElement("p"), { className: "cover-words", textContent: "Cover the emails without: " });
  const said = Object.assign(document.createElement("output"), { className: "said" });
  const choose = (word) => {
    for (const row of rows) row.classList.toggle("covered", word !== "" && !has(row, word));
    for (const each of line.querySelectorAll("button")) each.setAttribute("aria-pressed", String(each.dataset.word === word));
    const left = rows.filter((row) => !row.classList.contains("covered"));
    const spam = left.filter((row) => row.dataset.class === "spam").length;
    said.textContent = `${left.length} emails are left, ${spam} of them spam.`;
  };
  for (const word of ["", ...new Set([...box.querySelectorAll("u")].map((part) => part.dataset.word))]) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: word || "none covered" });
    button.dataset.word = word;
    button.addEventListener("click", () => choose(word));
    line.append(button);
  }
  box.append(line, said);
  choose("now");
}
