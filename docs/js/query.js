// Symbols in the search: its parser takes ^ for a weight, so the index has another sign for it.

/** A query as the search takes it: p_j^k and theta_c^+ are words. */
export function asQuery(text) {
  return text.replaceAll("^", "⌃").replace(/[⌃+~*]+(?=\s|$)/g, "");
}

const QUERY = 2; // what the theme calls a message with a query

if (typeof Worker !== "undefined") {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...others) {
    const asks = message?.type === QUERY && typeof message.data === "string";
    return post.call(this, asks ? { ...message, data: asQuery(message.data) } : message, ...others);
  };
}
