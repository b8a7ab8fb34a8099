import type { Page, PageNode } from "@sightline/html";
import { detachedText, trimWhiteSpace } from "@sightline/text";

const maxType = 200;

/** Returns the type of an input element in lower case. */
export function inputType(page: Page, node: PageNode): string {
  return detachedText(trimWhiteSpace(page.attribute(node, "type") ?? "").toLowerCase(), maxType) || "text";
}
