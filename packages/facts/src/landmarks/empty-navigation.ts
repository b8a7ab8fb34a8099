import { type Page, type PageNode, tagId } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { edgeFlagBit } from "../edges/packed-edges.ts";
import { isWordless } from "../page-text/wordless.ts";
import type { DraftEdge } from "../read/edge-list.ts";
import { scope } from "../read/scope.ts";

const maxSelector = 100;
/** Number of links that navigate without a nav element. */
const enoughLinks = 4;
const navTag = tagId("nav");
/** Matches ids of elements for navigation, as in `navbar`, `ca-header` and `footer-placeholder`. */
const navigationId =
  /(?:^|[-_])(?:site|main|top)?[-_]?(?:nav|navbar|navigation|menu|header|footer|toc)(?:[-_](?:placeholder|container|root|mount))?$/i;
/** Matches those that stand for the navigation itself: a header or a menu may be a decoration, or a copy for phones. */
const mainNavigationId =
  /^(?:site|main|top)?[-_]?(?:nav|navbar|navigation)(?:[-_](?:placeholder|container|root|mount))?$|[-_](?:placeholder|mount)$/i;
const inNavigation = edgeFlagBit("in-navigation");
const inBoilerplate = edgeFlagBit("in-boilerplate");

/** Finds the first element of a page that is meant for navigation and empty. */
export function emptyNavigation(page: Page, ownUrl: string) {
  let found: string | null = null;
  let isMain = false;
  let outerLinks = 0;
  const read = (node: PageNode): void => {
    if (isMain || !isWordless(page, node)) return;
    const selector = selectorOf(page, node);
    if (selector === null) return;
    isMain = selector === "nav" || mainNavigationId.test(selector.slice(1));
    if (isMain || found === null) found = selector;
  };
  const navigates = (edges: readonly DraftEdge[]): boolean => {
    const flagged = (flag: number): number =>
      edges.filter(({ kind, url, flags }) => kind === "anchor" && url !== ownUrl && (flags & flag) !== 0).length;
    if (flagged(inNavigation) > 0) return true;
    const boilerplateLinks = flagged(inBoilerplate);
    return isMain ? boilerplateLinks >= enoughLinks : boilerplateLinks > 0 || outerLinks >= enoughLinks;
  };
  return {
    read,
    /** Reads a link. */
    readLink(_node: PageNode, bits: number): void {
      if ((bits & (scope.inMain | scope.inArticle)) === 0) outerLinks += 1;
    },
    /** Returns its selector; `null` if other links of the page navigate. */
    selector: (edges: readonly DraftEdge[]): string | null => (found === null || navigates(edges) ? null : found),
  };
}

function selectorOf(page: Page, node: PageNode): string | null {
  const id = page.attribute(node, "id");
  if (id !== null && id.length < maxSelector && navigationId.test(id)) return detachedText(`#${id}`, maxSelector);
  return page.tag(node) === navTag ? "nav" : null;
}
