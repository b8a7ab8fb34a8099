import { noNode, type Page, type PageNode } from "@sightline/html";
import { tokensOf } from "@sightline/text";

const maxNodes = 50;
const maxClass = 1000;
const counter = /(?:^|[-_])count(?:er|s)?(?:$|[-_])/;
const searchResults = /^(?:(?:no|has)-results|search-(?:no-?)?results)(?:$|[-_])/;

/**
 * Returns true if a link without text contains a counter that a script fills, as widgets have for the number of
 * comments.
 */
export function isCounter(page: Page, link: PageNode): boolean {
  let nodes = 0;
  for (let node = page.following(link, link, true); node !== noNode; node = page.following(node, link, true)) {
    if (++nodes > maxNodes) return false;
    if (page.isElement(node) && hasClass(page, node, counter)) return true;
  }
  return false;
}

/** Returns true if an element is part of a search widget, which shows it with the results. */
export function isSearchResult(page: Page, node: PageNode): boolean {
  return hasClass(page, node, searchResults);
}

function hasClass(page: Page, node: PageNode, pattern: RegExp): boolean {
  const classes = page.attribute(node, "class");
  return classes !== null && tokensOf(classes.slice(0, maxClass)).some((token) => pattern.test(token));
}
