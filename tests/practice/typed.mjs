// Judges each [text, above, below] of the JSON on standard input with the page's own judge, and
// each [text, recorded] with that of numbers which a recording has rounded.

import { readFileSync } from "node:fs";
import { judge, judgeRecorded, read } from "../../naive_bayes/stepping/viewer/typed.js";

const asked = JSON.parse(readFileSync(0, "utf-8"));
const answers = asked.map(([text, above, below]) => {
  if (below === undefined) return [judgeRecorded(text, above).verdict];
  const { verdict, says } = judge(text, [BigInt(above), BigInt(below)]);
  const typed = read(text);
  const value = typed && typed.value.map(String);
  return [verdict, says, value, typed && typed.digits, typed && typed.cut];
});
console.log(JSON.stringify(answers));
