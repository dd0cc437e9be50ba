// All pages: how their scripts make an element.

/** An element with properties, and what is in it: elements and texts. */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** The element that a piece of HTML is. */
export function fromHtml(html) {
  const { content } = element("template", { innerHTML: html });
  return content.firstChild;
}
