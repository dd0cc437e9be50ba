// Learn: emails that can be covered, and blanks whose answers are checked here, without Python.

import { element } from "./element.js";
import { fraction, judge, quoted } from "./typed.js";

const TRIES = 2; // after so many that are wrong the answer can be shown

/** The reply to what was typed, and whether it is right, wrong, or no answer at all. */
function reply(input) {
  const { answer, slips } = input.dataset;
  const typed = quoted(input.value);
  const { verdict, says } = judge(input.value, fraction(answer));
  if (verdict === "right") return { is: "right", says: `Right: ${answer}.` };
  if (verdict === "right as far as it goes") return { is: "right", says: `Right: ${answer}. ${says}` };
  if (verdict === "not a number") return { is: "none", says };
  for (const slip of slips.split("//")) {
    const [value, meaning] = slip.split(/:(.*)/s);
    if (judge(input.value, fraction(value)).verdict === "right") return { is: "wrong", says: `Not ${typed}:${meaning}` };
  }
  return { is: "wrong", says: says || "Not yet. Count again." };
}

for (const turn of document.querySelectorAll(".your-turn")) {
  for (const input of turn.querySelectorAll("input")) {
    const said = element("output", { className: "said" });
    const show = element("button", { type: "button", hidden: true }, "Show the answer");
    const wrong = new Set();
    input.parentElement.after(element("span", { className: "reply" }, said, show));
    input.setAttribute("autocomplete", "off");
    input.title = "A fraction, or a decimal to two digits or more";
    input.addEventListener("change", () => {
      const { is, says } = input.value.trim() ? reply(input) : { is: "none", says: "" };
      if (is === "wrong") wrong.add(input.value.trim());
      said.textContent = says;
      said.classList.toggle("right", is === "right");
      show.hidden = is === "right" || wrong.size < TRIES;
    });
    show.addEventListener("click", () => {
      said.textContent = `The answer is ${input.dataset.answer}.`;
      input.focus();
      show.hidden = true;
    });
  }
}

// Cover the emails without a word; where a box begins with several, words are added and taken off.
for (const box of document.querySelectorAll(".cover")) {
  const rows = [...box.querySelectorAll(".email")];
  const has = (row, word) => Boolean(row.querySelector(`[data-word="${word}"]`));
  const line = element("p", { className: "cover-words" }, "Cover the emails without: ");
  const said = element("output", { className: "said" });
  const begins = box.dataset.words.split(" ");
  let words = [];
  const choose = (word) => {
    if (!word) words = [];
    else if (begins.length === 1) words = [word];
    else words = words.includes(word) ? words.filter((it) => it !== word) : [...words, word];
    for (const row of rows) row.classList.toggle("covered", !words.every((it) => has(row, it)));
    for (const button of line.querySelectorAll("button")) {
      const { word: of } = button.dataset;
      button.setAttribute("aria-pressed", String(of ? words.includes(of) : !words.length));
    }
    const left = rows.filter((row) => !row.classList.contains("covered")).map((row) => row.dataset.class);
    const spam = left.filter((label) => label === "spam").length;
    if (left.length > 1) said.textContent = `${left.length} emails are left, ${spam} of them spam.`;
    else said.textContent = left.length ? `One email is left, and it is ${left[0]}.` : "No email is left, and there is nothing to count.";
  };
  for (const word of ["", ...new Set([...box.querySelectorAll("u")].map((part) => part.dataset.word))]) {
    const button = element("button", { type: "button", onclick: () => choose(word) }, word || "none covered");
    button.dataset.word = word;
    line.append(button);
  }
  box.append(line, said);
  for (const word of begins) choose(word);
}
