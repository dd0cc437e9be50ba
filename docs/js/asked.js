// The box in the header: the words of a question among questions in askers' words, headings and
// texts of pages, and names of the package.  lunr finds each word, or one that means the same,
// or one that was meant by a slip of a letter; a place that has them all comes before one that lacks one.

const NAME = /#naive_bayes\./;
const LEAST_TITLE = 0.3; // of a query's words, in a question's wordings
const NEAR = 0.6; // of the best question's fit
/** The groups of the list, and how many of each are shown at once. */
const SHOWN = { "questions and answers": 3, pages: 5, "names of the package": 4 };

const LITTLE = new Set(
  (
    "a about all almost also always am an and any are as at be because been before between both but by can could did difference do does for from get gets give gives go got had happen happens has have how i if in instead into is it its just know like make makes many matter matters me mean means most much must my need needs of often on only or other our really say says see should so some still take tell than that the their them then there these they thing this those to too up us use used using versus very vs want was way we were what when where which who why will with work works would you your"
  ).split(" ")
);
const SAYS_NOTHING = new Set(["naive", "naïve", "bayes", "nb"]);
/** Words that mean the same to who asks.  Terms that a lecture keeps apart, such as likelihood and probability, are not. */
const SAME = [
  "email mail message document text", "word term token", "class label category", "probability chance prob proba", "zero 0", "one 1", "two 2", "log logarithm ln",
  "feature attribute variable predictor column", "continuous numeric numerical", "compute calculate", "train fit learn", "predict classify",
  "choose select pick", "mistake error slip", "teacher lecturer professor instructor", "repeated duplicate twice", "missing absent", "unseen unknown new",
  "correlated dependent", "laplace lidstone additive", "sklearn scikit", "equal same identical", "sure certain confident", "imbalanced unbalanced skewed",
  "large big long", "small little short", "save store", "own custom", "picture image figure plot", "slide presentation", "limitation drawback disadvantage weakness",
  "proof prove derive derivation", "fast speed slow", "homework assignment", "accuracy accurate performance", "share fraction percentage proportion", "cost expensive", "explain interpret",
].map((group) => group.split(" "));
const SAID_OTHERWISE = 0.8; // how much such a word counts against the one that was typed
const FEWEST_LETTERS = 4;
const WHOLE = 10; // how much a word counts against its beginning

/** A symbol such as P(w | c), or a word. */
const WORD = /\b\p{L}\([\p{L}\d_|*+⌃ -]{1,12}\)|[\p{L}\p{N}_]+/gu;

/** The words of a text; of predict_proba and MultinomialNB also the parts. */
export function tokens(text) {
  return (text.normalize("NFC").match(WORD) ?? []).flatMap((word) => {
    if (word.includes("(")) return [word.replace(/\s+/g, "")];
    const parts = partsOf(word);
    return parts.length > 1 ? [word, ...parts] : [word];
  }).map((word) => british(word.toLowerCase()));
}

/** Normalize is normalise, also to the stemmer. */
const british = (word) => word.replace(/(?<=[a-z]{3})iz(?=e|ing|ation)/, "is");

/** Whether one letter more, less or other, or two that changed places, make one word of the other. */
function isSlip(one, other) {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}

const partsOf = (word) => word.split(/_+|(?<=[a-z])(?=[A-Z0-9])/).filter(Boolean);

/** Of a query no number beside words: other pages answer it. */
const ASKED = /\b\p{L}\([\p{L}\d_|*+⌃ -]{1,12}\)|(?<![\d.])\p{L}[\p{L}\p{N}_]*|(?<=^\W*)\p{N}+(?=\W*$)/gu;

/** The words of a query that say something; all of them where none does. */
export function asked(query) {
  const all = [...new Set((query.match(ASKED) ?? []).map((word) => british(word.replace(/\s+/g, "").toLowerCase())))];
  const kinds = [(word) => !LITTLE.has(word) && !SAYS_NOTHING.has(word) && (word.length > 1 || all.length === 1), (word) => !LITTLE.has(word), () => true];
  return kinds.map((says) => all.filter(says)).find((some) => some.length) ?? [];
}

const useful = (text) => tokens(text).filter((word) => !LITTLE.has(word)).join(" ");

function builderOf(lunr, fields) {
  const builder = new lunr.Builder();
  builder.tokenizer = (text) => String(text).split(" ").filter(Boolean).map((word) => new lunr.Token(word));
  builder.pipeline.add(lunr.stemmer);
  builder.ref("id");
  for (const [field, boost] of Object.entries(fields)) builder.field(field, { boost });
  return builder;
}

/** What a word's stem, or one of the same meaning, finds: the score of each document by its number. */
function foundBy(lunr, index, stem, same, isLast) {
  const plain = { usePipeline: false };
  const found = index.query((query) => {
    query.term(stem, { ...plain, boost: WHOLE });
    for (const other of same) query.term(other, { ...plain, boost: WHOLE * SAID_OTHERWISE });
    if (stem.length > FEWEST_LETTERS || (isLast && stem.length > 2)) query.term(stem, { ...plain, wildcard: lunr.Query.wildcard.TRAILING });
  });
  return new Map(found.map(({ ref, score }) => [Number(ref), score]));
}

/** Two indices of the same places: of titles, at once, and of texts, when they are there. */
export class Words {
  /**
   * @param {object} lunr the engine
   * @param {{title: string, asked: string, page: string, weight: number, same?: number}[]} places headings,
   *   wordings, the page, and for a question the number of the part that answers it
   */
  constructor(lunr, places) {
    this.lunr = lunr;
    this.places = places;
    const builder = builderOf(lunr, { title: 2, asked: 1 });
    builder.b(0.2); // a place is none the worse for having many wordings
    places.forEach(({ title, asked: wordings }, id) => builder.add({ id, title: useful(title), asked: useful(wordings) }));
    this.titles = builder.build();
    this.texts = null;
    this.first = new Map(places.map(({ page }, id) => [page, id]).reverse()); // of each page
    this.stems = new Map(); // of words
    const stems = (text) => new Set(useful(text).split(" ").filter(Boolean).map((word) => this.stem(word)));
    const groups = SAME.map((group) => group.map((word) => this.stem(word)));
    this.same = new Map(groups.flatMap((group) => group.map((stem) => [stem, group.filter((it) => it !== stem)])));
    this.wordings = places.map(({ title, asked: wordings }) => (wordings ? wordings.split(/ · |, /) : [title]).map(stems));
    this.known = [...this.stems.keys()]; // the words of all titles and wordings
  }

  stem(word) {
    if (!this.stems.has(word)) this.stems.set(word, this.lunr.stemmer(new this.lunr.Token(word)).toString());
    return this.stems.get(word);
  }

  /** The word itself, or the one that was meant where no place has it. */
  meant(word) {
    const stem = this.stem(word);
    if (word.length <= FEWEST_LETTERS || this.same.has(stem)) return word;
    if ([this.titles, this.texts].some((index) => index?.invertedIndex[stem]) || this.known.some((it) => it.startsWith(stem))) return word;
    return this.known.find((it) => it.length > FEWEST_LETTERS && isSlip(word, it)) ?? word;
  }

  /** How well a wording, or a heading, fits: 1 if it has the words of the query and no others. */
  closest(id, stems, weights) {
    let best = 0;
    for (const wording of this.wordings[id]) {
      let [shared, in_wording] = [0, 0];
      stems.forEach((stem, k) => {
        const is = wording.has(stem) || (stem.length > FEWEST_LETTERS && [...wording].some((it) => it.startsWith(stem)));
        const much = is ? 1 : this.same.get(stem)?.some((it) => wording.has(it)) ? SAID_OTHERWISE : 0;
        [shared, in_wording] = [shared + much * weights[k], in_wording + much];
      });
      const all = weights.reduce((a, b) => a + b, 0);
      const [recall, precision] = [shared / all, in_wording / Math.max(1, wording.size)];
      if (shared) best = Math.max(best, (2 * recall * precision) / (recall + precision));
    }
    return best;
  }

  /** Adds the texts, a few at a time, so that a key is answered meanwhile. */
  async read(texts, first, rest = () => new Promise((go) => setTimeout(go))) {
    const builder = builderOf(this.lunr, { text: 1 });
    let from = performance.now();
    for (const [k, text] of texts.entries()) {
      builder.add({ id: first + k, text: useful(text) });
      if (performance.now() - from > 12) {
        await rest();
        from = performance.now();
      }
    }
    this.texts = builder.build();
  }

  /**
   * The questions, and the other places, the best first: { id, title, any, all, fit } with the shares of the
   * query that a question's wordings or a heading have, and the place as a whole; `all` says whether the page
   * has all words.
   */
  find(query) {
    const isKnown = (word) => this.titles.invertedIndex[word] || this.texts?.invertedIndex[word];
    const words = [...new Set(asked(query).flatMap((word) => (isKnown(word) ? [word] : partsOf(word))).map((word) => this.meant(word)))];
    const own = this.places.map(() => ({ title: 0, any: 0, score: 0 }));
    const pages = new Map(this.places.map(({ page }) => [page, 0])); // how many of the words each has
    const weights = [];
    words.forEach((word, k) => {
      const isLast = k === words.length - 1;
      const stem = this.stem(word);
      const [titles, texts] = [this.titles, this.texts].map((index) => (index ? foundBy(this.lunr, index, stem, this.same.get(stem) ?? [], isLast) : new Map()));
      // A word that no question and no heading has says less of what is asked.
      const rarity = Math.log(1 + this.places.length / (1 + titles.size + texts.size / 4)) * (titles.size ? 1 : 0.3);
      weights.push(rarity);
      for (const page of new Set([...titles.keys(), ...texts.keys()].map((id) => this.places[id].page))) pages.set(page, pages.get(page) + 1);
      this.places.forEach(({ same, page }, id) => {
        const [title, text] = [titles.get(id) ?? 0, texts.get(same ?? id) ?? 0];
        const heading = title || titles.get(same) || 0;
        if (title) own[id].title += rarity;
        if (heading || text || titles.has(this.first.get(page))) own[id].any += rarity;
        own[id].score += 3 * title + text;
      });
    });
    const total = weights.reduce((a, b) => a + b, 0) || 1;
    // Numbers and letters beside words tell wordings apart, such as "add 1", "add V" and "add up".
    const digits = [...new Set(query.toLowerCase().match(/\d+|(?<!['’])\b[b-hj-z]\b/g) ?? [])].filter((it) => !words.includes(it));
    const stems = [...words.map((word) => this.stem(word)), ...digits];
    weights.push(...digits.map(() => total / (2 * words.length)));
    const best = Math.max(...own.map(({ score }) => score), 1);
    const found = own
      .map(({ title, any, score }, id) => {
        const { weight, page, same } = this.places[id];
        const close = title ? this.closest(id, stems, weights) : 0;
        const heading = same === undefined ? 0 : this.closest(same, stems, weights);
        const fit = (title / total + (0.4 * any) / total + 0.8 * close + 0.3 * heading + (0.2 * score) / best) * weight;
        return { id, fit, same, title: title / total, any: any / total, all: pages.get(page) === words.length };
      })
      .filter(({ any }) => any > 0.34);
    const questions = found.filter(({ same }) => same !== undefined).sort((a, b) => b.fit - a.fit);
    const others = found.filter(({ same }) => same === undefined).sort((a, b) => b.all - a.all || b.fit - a.fit);
    return [questions, others];
  }

  /** Questions and headings that say a number, such as 0/0 or 1.39. */
  saying(number) {
    const says = (text) => text.split(/[^\d./]+/).some((it) => it.replace(/[./]$/, "") === number);
    const found = this.places.filter(({ title, asked: wordings, same }) => says(title || (same === undefined ? "" : wordings)));
    const known = new Set(found.map(({ same }) => this.places[same]));
    return [{ name: "questions and answers", most: SHOWN["questions and answers"], found: found.filter((it) => !known.has(it)) }];
  }

  /** The list in its groups, that of the best answer first: { name, most, found } with places of the site. */
  groups(query) {
    const [questions, others] = this.find(query);
    const near = ({ title, fit }) => title >= LEAST_TITLE && fit >= NEAR * questions[0].fit;
    const top = questions.filter(near).slice(0, SHOWN["questions and answers"]);
    const shown = new Set(top.map(({ same }) => same));
    const rest = others.filter(({ id }) => !shown.has(id));
    const [names, pages] = [true, false].map((is) => rest.filter(({ id }) => NAME.test(this.places[id].where) === is));
    return Object.entries(SHOWN)
      .map(([name, most], k) => ({ name, most, found: [top, pages, names][k].slice(0, 4 * most) }))
      .sort((a, b) => (b.found[0]?.fit ?? 0) - (a.found[0]?.fit ?? 0))
      .map((group) => ({ ...group, found: group.found.map(({ id }) => this.places[id]) }));
  }
}

/** The places of the site's data: questions, and the parts of pages that answer them. */
export function placesOf({ asked: table, pages, parts }) {
  const at = new Map(parts.map(([where], k) => [where, table.length + k]));
  const page = (where) => where.split("#")[0];
  return [
    ...table.map(([where, wordings]) => ({ where, title: "", asked: wordings, page: page(where), same: at.get(where), weight: 1.15 })),
    ...parts.map(([where, title, number, weight]) => ({ where, title, asked: "", of: pages[number], page: page(where), weight })),
  ];
}
