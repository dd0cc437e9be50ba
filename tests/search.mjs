// Asks the site's own search, as its worker answers: queries on stdin, one a line; the
// addresses of what is found on stdout, a line of JSON for each query.
//
//     node tests/search.mjs SITE < queries

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { asQuery } from "../docs/js/query.js";

const site = process.argv[2];
const folder = join(site, "assets", "javascripts", "workers");
const worker = readdirSync(folder).find((name) => /^search\..*\.js$/.test(name));

let hear;
let answer;
const scope = {
  addEventListener: (kind, listener) => {
    if (kind === "message") hear = listener;
  },
  postMessage: (message) => answer(message),
  importScripts: () => {},
  console,
  performance,
  TextEncoder,
};
scope.self = scope;
scope.globalThis = scope;
vm.createContext(scope);
vm.runInContext(readFileSync(join(folder, worker), "utf8"), scope);

// What the theme's own messages are called: 0 set up, 1 ready, 2 query, 3 result.
const ask = (type, data) =>
  new Promise((resolve) => {
    answer = resolve;
    hear({ data: { type, data } });
  });

const index = JSON.parse(readFileSync(join(site, "search", "search_index.json"), "utf8"));
await ask(0, { ...index, options: { suggest: false } });
for (const query of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const { data } = await ask(2, asQuery(query));
  const found = data.items.map((group) => {
    const best = group.reduce((a, b) => (b.score > a.score ? b : a));
    return best.location;
  });
  console.log(JSON.stringify(found));
}
