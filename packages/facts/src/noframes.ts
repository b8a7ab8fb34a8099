import { following, isHtmlElement, parsePage, type TreeNode } from "@sightline/html";
import { type ReadAnchor, readAnchor, readArea } from "./anchors.ts";
import { type PageDraft, scope } from "./page-draft.ts";

/**
 * Reads the links of a frameset's noframes elements, whose content is plain text for the tree rules. Browsers never show
 * it, so that its links are hidden; crawlers that know no frames have nothing else to follow.
 *
 * @throws TreeLimitError when that content is nested too deep
 */
export function readNoframes(html: TreeNode, draft: PageDraft, anchors: ReadAnchor[]): void {
  for (let node = following(html, html, true); node !== null; node = following(node, html, true)) {
    if (isHtmlElement(node, "noframes") && node.first !== null) readLinks(node.first.text, draft, anchors);
  }
}

function readLinks(text: string, draft: PageDraft, anchors: ReadAnchor[]): void {
  const { document } = parsePage(text);
  for (let node = following(document, document, true); node !== null; node = following(node, document, true)) {
    if (isHtmlElement(node, "a")) readAnchor(node, scope.hidden, draft, anchors);
    else if (isHtmlElement(node, "area")) readArea(node, scope.hidden, draft);
  }
}
