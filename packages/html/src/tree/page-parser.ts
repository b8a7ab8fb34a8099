import { buildTape } from "../tape/build-tape.ts";
import { treeOfTape } from "../tape/tree-of-tape.ts";
import type { ParsedPage } from "./parsed-page.ts";

/**
 * Parses a page by the HTML5 tree rules.
 *
 * @param scripting treats noscript content as text, as a browser that runs scripts does; otherwise it is markup
 * @throws TreeLimitError when the page has too many elements, or takes too long for their depth
 */
export function parseTree(text: string, scripting = false): ParsedPage {
  return treeOfTape(buildTape(text, scripting));
}
