// What the box in the header answers, outside a browser: queries on stdin, one a line; on stdout a line
// of JSON for each, 
// { figures: [[text, title, how, symbol], ...], formulas: [formula, ...], places: [address, ...] }.
//
//     node tests/site/one_box.mjs SITE < queries

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

const site = process.argv[2];
const load = (name) => import(pathToFileURL(join(site, "js", `${name}.js`)).href);
const data = (name) => JSON.parse(readFileSync(join(site, "search", `${name}.json`), "utf8"));
const [{ find, formulasOf, parted }, { Words, placesOf }] = [await load("finding"), await load("asked")];
const scope = vm.createContext({});
vm.runInContext(readFileSync(join(site, "search", "lunr.js"), "utf8"), scope);

const box = data("box");
const rows = box.figures.map(([text, kind, title, where, line, step, printed, symbol, words]) => ({ text, kind, title: box.titles[title], where, line, step, printed, symbol, words }));
const words = new Words(scope.lunr, placesOf(box));
await words.read(data("texts"), box.asked.length);
for (const query of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const figures = find(rows, query).map(({ row, how }) => [row.text, row.title, how, row.symbol]);
  const number = parted(query)[1];
  const formulas = number ? [] : formulasOf(box.formulas, rows, query).map(([formula]) => formula);
  const places = (number ? words.saying(number) : words.groups(query)).flatMap(({ found, most }) => found.slice(0, most).map(({ where }) => where));
  console.log(JSON.stringify({ figures, formulas, places }));
}
