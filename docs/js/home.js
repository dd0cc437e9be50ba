// Home: pointing works at once, without Python; addresses of this site are written out.

import { live } from "./living.js";

for (const root of document.querySelectorAll(".living.home")) {
  const living = live(root);
  living.told = JSON.parse(root.querySelector(".living-told").textContent);
}

for (const link of document.querySelectorAll("[data-whole-address]")) link.textContent = link.href;
