// Numbers as people type them, compared exactly: 9/64, .0184, 0,948, 75 %.

/** What was typed as a fraction of whole numbers, and the digits after the point; or null. */
export function read(text) {
  const typed = text.trim().replace(",", ".").replace(/\s*%$/, "%");
  const fraction = typed.match(/^(\d+)\s*[/:]\s*(\d+)$/);
  if (fraction) return { above: BigInt(fraction[1]), below: BigInt(fraction[2]), digits: null };
  const decimal = typed.match(/^(\d*)\.?(\d*)(%?)$/);
  if (!decimal || !(decimal[1] || decimal[2])) return null;
  const digits = decimal[2].length + (decimal[3] ? 2 : 0);
  const whole = !decimal[2] && !decimal[3];
  return { above: BigInt(decimal[1] + decimal[2]), below: 10n ** BigInt(digits), digits: whole ? null : digits };
}

/** Whether a typed number is this fraction, as exactly as it was typed. */
export function same(typed, [above, below]) {
  const difference = typed.above * below - above * typed.below;
  if (typed.digits === null || typed.digits < 2) return difference === 0n;
  const size = difference < 0n ? -difference : difference;
  return 2n * size <= below; // rounded to the digits that were typed
}

export const fraction = (text) => (text.includes("/") ? text : `${text}/1`).split("/").map((part) => BigInt(part.trim()));
