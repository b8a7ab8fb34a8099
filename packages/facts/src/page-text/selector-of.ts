import type { Page, PageNode } from "@sightline/html";
import { detachedText, tokensOf } from "@sightline/text";

const maxSelector = 100;

/** Returns a selector that identifies an element on its page: its name with its id, else with its first class. */
export function selectorOf(page: Page, node: PageNode): string {
  const name = page.name(node);
  const id = page.attribute(node, "id");
  if (id !== null && id !== "") return detachedText(`${name}#${id}`, maxSelector);
  const [firstClass] = tokensOf((page.attribute(node, "class") ?? "").slice(0, maxSelector));
  return detachedText(firstClass === undefined ? name : `${name}.${firstClass}`, maxSelector);
}
