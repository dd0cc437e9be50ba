// All pages: symbols in the search.  Its parser takes ^ for a weight, so the index has another sign.

// Words that the index leaves out: in a query they would match what begins with them, as "to" does
// "tokenise", and "the" "theorem".
const LITTLE = /^(a|an|and|are|as|at|be|by|do|does|for|from|i|in|is|it|my|of|on|or|the|this|to|with)$/i;

// A whole number beside words: no page has it as a word, and it would leave nothing of the others.
const DIGITS = /^\d{1,2}$/;

/** A query as the search takes it: p_j^k and theta_c^+ are words, and little words are left out. */
export function asQuery(text) {
  const words = text.replace(/\b([a-z])-(\d)\b/gi, "$1$2").split(" "); // n-1 would be two words
  const some = words.filter((word) => !LITTLE.test(word));
  const named = some.filter((word) => !DIGITS.test(word));
  const kept = named.some(Boolean) ? named : some;
  return (kept.some(Boolean) ? kept : words)
    .join(" ")
    .replaceAll("^", "⌃")
    .replace(/(?<![⌃+~*])[⌃+~*]+(?=\s|$)/g, "");
}

const QUERY = 2; // as the theme calls the message to the search's worker

if (typeof Worker !== "undefined") {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...others) {
    const asks = message?.type === QUERY && typeof message.data === "string";
    return post.call(this, asks ? { ...message, data: asQuery(message.data) } : message, ...others);
  };
}
