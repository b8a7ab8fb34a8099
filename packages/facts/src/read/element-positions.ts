import { noNode, type Page } from "@sightline/html";
import type { PageReading } from "./page-reading.ts";

/**
 * Creates a function from an element to its position.
 *
 * @param start offset of the page's source in that of `positionOf`
 */
export function elementPositions(page: Page, positionOf: PageReading["positionOf"], start = 0): PageReading["at"] {
  return (node) => {
    const offset = node === noNode ? -1 : page.sourceOffset(node);
    return offset === -1 ? undefined : positionOf(start + offset);
  };
}
