// All pages: HTML as text, which Node.js can write too.

const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
export const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => SIGNS[sign]);

/** An element, its tag and classes as a selector has them; what is inside is HTML, and a null attribute is left out. */
export function el(name, inside = "", attributes = {}) {
  const [tag, ...classes] = name.split(".");
  const all = Object.entries({ class: classes.join(" ") || null, ...attributes }).filter(([, value]) => value != null);
  return `<${tag}${all.map(([key, value]) => ` ${key}="${escaped(value)}"`).join("")}>${inside}</${tag}>`;
}
