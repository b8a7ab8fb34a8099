import { noNode, type Page, type PageNode, tagId } from "@sightline/html";

const anchorTag = tagId("a");

/** Adds the names by which fragments find an element: its id, and the name of an anchor. */
export function addPartNames(page: Page, node: PageNode, names: Set<string>): void {
  const id = page.attribute(node, "id");
  if (id !== null) names.add(id);
  const name = page.tag(node) === anchorTag ? page.attribute(node, "name") : null;
  if (name !== null) names.add(name);
}

/** Returns the names of all elements of a page. */
export function partNames(page: Page): ReadonlySet<string> {
  const names = new Set<string>();
  for (let node = page.following(noNode, noNode, true); node !== noNode; node = page.following(node, noNode, true)) {
    if (page.isElement(node)) addPartNames(page, node, names);
  }
  return names;
}
