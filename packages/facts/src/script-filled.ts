import { attributeOf, following, type TreeNode } from "@sightline/html";
import { tokensOf } from "@sightline/text";

const maxNodes = 50;
const maxClass = 1000;
const counter = /(?:^|[-_])count(?:er|s)?(?:$|[-_])/;
const searchResults = /^(?:(?:no|has)-results|search-(?:no-?)?results)(?:$|[-_])/;

/** Says whether a link without text holds a counter that a script fills, as widgets write for the number of comments. */
export function isCounter(link: TreeNode): boolean {
  let nodes = 0;
  for (let node = following(link, link, true); node !== null; node = following(node, link, true)) {
    if (++nodes > maxNodes) return false;
    if (node.kind === "element" && hasClass(node, counter)) return true;
  }
  return false;
}

/** Says whether an element is part of a search widget, which shows it with the results. */
export function isSearchResult(node: TreeNode): boolean {
  return hasClass(node, searchResults);
}

function hasClass(node: TreeNode, pattern: RegExp): boolean {
  if (node.attributes.length === 0) return false;
  const classes = attributeOf(node, "class")?.slice(0, maxClass) ?? "";
  return tokensOf(classes).some((token) => pattern.test(token));
}
