import type { PageTools } from "./page-tools.ts";

/** Counts characters of visible text, and those below 12 CSS pixels. */
export function countSmallText(tools: PageTools) {
  const minFontSize = 12;
  let characters = 0;
  let smallCharacters = 0;
  tools.walk((element) => {
    if (/^(?:script|style|noscript|template|svg|textarea|select)$/u.test(tools.nameOf(element))) return false;
    const { length } = tools.ownText(element);
    if (length === 0 || !tools.isVisible(element)) return true;
    characters += length;
    if (Number.parseFloat(getComputedStyle(element).fontSize) < minFontSize) smallCharacters += length;
    return true;
  });
  return { characters, smallCharacters };
}
