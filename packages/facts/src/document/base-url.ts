import { noNode, type Page, type PageNode, tagId } from "@sightline/html";
import { detachedText } from "@sightline/text";
import { parseUrl } from "@sightline/url";
import { maxStoredUrlLength } from "../read/references.ts";

const baseTag = tagId("base");

/**
 * Returns the base element that sets the document base URL: the first one with an href; `noNode` when there is none.
 */
export function baseElement(page: Page): PageNode {
  const inTree = page.bases.filter((base) => page.isInDocument(base) && page.has(base, "href"));
  return inTree.length > 1 ? firstInTree(page) : (inTree[0] ?? noNode);
}

/** Returns the document base URL: that of its base element, if it parses (HTML standard §2.4.3). */
export function baseUrlOf(page: Page, base: PageNode, url: string): string {
  const href = base === noNode ? null : page.attribute(base, "href");
  const resolved = href === null ? null : parseUrl(href, url);
  if (resolved === null || resolved.protocol === "data:" || resolved.protocol === "javascript:") return url;
  return resolved.href.length > maxStoredUrlLength ? url : detachedText(resolved.href, maxStoredUrlLength);
}

function firstInTree(page: Page): PageNode {
  for (let node = page.following(noNode, noNode, true); node !== noNode; node = page.following(node, noNode, true)) {
    if (page.tag(node) === baseTag && page.has(node, "href")) return node;
  }
  return noNode;
}
