// Home and Learn: what follows from the products of two classes, in words.

import { percent } from "./written.js";

const LONG = 10n ** 9n;

/** The verdict in words; what is bold comes first. */
export function conclusion({ label, tie, impossible, odds, posterior, classes }) {
  if (impossible) return ["No verdict:", "this email is impossible for both classes. Both products are 0."];
  if (tie) return ["A tie, 1 : 1.", `The package then takes the class that it met first, ${label}.`];
  const other = classes.find(({ name }) => name !== label).name;
  if (odds[1] === 0n) return [`${label}:`, `it is impossible for ${other}, since one factor is 0.`];
  const share = posterior[classes.findIndex(({ name }) => name === label)];
  const ratio = odds.some((number) => number > LONG) ? "more than 1000000 : 1" : odds.join(" : ");
  return [`${label}, ${ratio}`, `(${percent(share)})`];
}

/** The verdict as a headline, and what is smaller beside it. */
export function headline({ label, tie, impossible, odds, classes }) {
  if (impossible) return ["no verdict", "impossible for both"];
  if (tie) return ["a tie, 1 : 1", ""];
  if (odds[1] === 0n) return [label, `impossible for ${classes.find(({ name }) => name !== label).name}`];
  return [`${label}, ${odds.some((it) => it > LONG) ? "over 1000000 : 1" : odds.join(" : ")}`, ""];
}
