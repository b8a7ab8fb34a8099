import { noNode, type Page, type PageNode } from "@sightline/html";

/** Returns true for an element that contains at most one text or comment, and no words. */
export function isWordless(page: Page, node: PageNode): boolean {
  const first = page.first(node);
  if (first === noNode) return true;
  if (page.isElement(first) || page.next(first) !== noNode) return false;
  return !page.isText(first) || page.textSize(first) === 0;
}
