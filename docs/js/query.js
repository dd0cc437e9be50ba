// Symbols in the search: its parser takes ^ for a weight, so the index has another sign for it.

/** A query as the search takes it: p_j^k and theta_c^+ are words. */
export function asQuery(text) {
  return text.replaceAll("^", "⌃").replace(/[⌃+~*]+(?=\s|$)/g, "");
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
