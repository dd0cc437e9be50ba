// Symbols in the search: its parser takes ^ for a weight, so the index has another sign for it.

// Words that the index leaves out: in a query they would match what begins with them, as "to" does
// "tokenise", and "the" "theorem".
const LITTLE = /^(a|an|and|are|as|at|be|by|do|does|for|from|i|in|is|it|my|of|on|or|the|this|to|with)$/i;

/** A query as the search takes it: p_j^k and theta_c^+ are words, and little words are left out. */
export function asQuery(text) {
  const words = text.split(" ");
  const kept = words.filter((word) => !LITTLE.test(word));
  return (kept.some(Boolean) ? kept : words)
    .join(" ")
    .replaceAll("^", "⌃")
    .replace(/[⌃+~*]+(?=\s|$)/g, "");
}

// What the theme calls two of its messages to the search's worker.
const SETUP = 0;
const QUERY = 2;

if (typeof Worker !== "undefined") {
  // The index takes as long to read as a page takes to lay out: it is read when the reader
  // goes to the search.
  const field = document.querySelector("[data-md-component=search-query]");
  const wanted = new Promise((resolve) => {
    if (!field || field === document.activeElement) resolve();
    else field.addEventListener("focus", resolve, { once: true });
  });
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...others) {
    if (message?.type === SETUP) return void wanted.then(() => post.call(this, message, ...others));
    const asks = message?.type === QUERY && typeof message.data === "string";
    return post.call(this, asks ? { ...message, data: asQuery(message.data) } : message, ...others);
  };
}
