/** Beginnings of the pseudo-Latin that templates are delivered with, and patterns of what follows each in real filler. */
const signs: readonly (readonly [beginning: string, following: string])[] = [
  ["lorem ipsum", "\\b"],
  ["dolor sit amet", "\\b"],
  ["consectetur adipisc", ""],
  ["sed do eiusmod", "\\b"],
  ["donec ", "(?:nec|sed|eu|id|vel|quis|ac)\\b"],
];
const filler = new RegExp(signs.map(([beginning, following]) => `\\b${beginning}${following}`).join("|"));

/** Returns true if a text in lower case contains filler text, as templates have it. */
export function isFiller(lowerCase: string): boolean {
  // A search for the beginnings takes a fraction of the time.
  return signs.some(([beginning]) => lowerCase.includes(beginning)) && filler.test(lowerCase);
}
