import { noNode, type PageNode, parsePage, tagId } from "@sightline/html";
import { noElements } from "../page-text/accessible-name.ts";
import { elementPositions } from "../read/element-positions.ts";
import type { PageReading } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import { isScriptUrl } from "./control.ts";
import { linkReader } from "./link-reader.ts";
import { markUnnamed } from "./unnamed-links.ts";

const noframesTag = tagId("noframes");
const anchorTag = tagId("a");
const areaTag = tagId("area");

/**
 * Reads the links of a frameset's noframes elements, whose content is plain text to the tree rules. Browsers never show
 * it, so its links are hidden; crawlers without frame support have nothing else to follow.
 *
 * @returns the number of a[href] elements
 */
export function readNoframes(html: PageNode, reading: PageReading): number {
  const { page } = reading;
  let anchors = 0;
  for (let node = page.following(html, html, true); node !== noNode; node = page.following(node, html, true)) {
    if (page.tag(node) === noframesTag) anchors += readContent(page.childText(node), page.startTagEnd(node), reading);
  }
  return anchors;
}

function readContent(text: string, start: number, reading: PageReading): number {
  const page = parsePage(text);
  const links = linkReader({
    ...reading,
    page,
    byId: noElements,
    at: elementPositions(page, reading.positionOf, start),
  });
  let anchors = 0;
  for (let node = page.following(noNode, noNode, true); node !== noNode; node = page.following(node, noNode, true)) {
    const href = page.tag(node) === anchorTag ? page.attribute(node, "href") : null;
    if (href !== null) anchors += 1;
    if (href !== null && !isScriptUrl(href)) links.readAnchor(node, href, scope.hidden);
    if (page.tag(node) === areaTag) links.readArea(node, scope.hidden);
  }
  markUnnamed(page, links);
  return anchors;
}
