import { noNode, type Page, type PageNode, tagId } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { edgeFlagBit } from "../edges/packed-edges.ts";
import type { DraftEdge } from "../read/edge-list.ts";

const maxSelector = 100;
const navTag = tagId("nav");
/** Matches ids of elements for navigation, as in `navbar`, `ca-header` and `footer-placeholder`. */
const navigationId =
  /(?:^|[-_])(?:site|main|top)?[-_]?(?:nav|navbar|navigation|menu|header|footer|toc)(?:[-_](?:placeholder|container|root|mount))?$/i;
const navigationFlags = edgeFlagBit("in-navigation") | edgeFlagBit("in-boilerplate");

/** Finds the first element of a page that is meant for navigation and empty. */
export function emptyNavigation(page: Page) {
  let found: string | null = null;
  const read = (node: PageNode): void => {
    if (found === null && isEmpty(page, node)) found = selectorOf(page, node);
  };
  return {
    read,
    /** Returns its selector; `null` if links stand in navigation, header or footer. */
    selector(edges: readonly DraftEdge[]): string | null {
      if (found === null) return null;
      return edges.some(({ kind, flags }) => kind === "anchor" && (flags & navigationFlags) !== 0) ? null : found;
    },
  };
}

/** Returns true for an element that contains at most one text or comment, and no words. */
function isEmpty(page: Page, node: PageNode): boolean {
  const first = page.first(node);
  if (first === noNode) return true;
  if (page.isElement(first) || page.next(first) !== noNode) return false;
  return !page.isText(first) || page.textSize(first) === 0;
}

function selectorOf(page: Page, node: PageNode): string | null {
  const id = page.attribute(node, "id");
  if (id !== null && id.length < maxSelector && navigationId.test(id)) return detachedText(`#${id}`, maxSelector);
  return page.tag(node) === navTag ? "nav" : null;
}
