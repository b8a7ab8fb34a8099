import { noNode, type Page, type PageNode, tagId } from "@sightline/html";

const anchorTag = tagId("a");
const bodyTag = tagId("body");

/** Maximum number of levels above a heading, nodes in it and siblings before it that are examined. */
const maxLevels = 5;
const maxNodes = 20;

/**
 * Returns the id by which links can target a heading: its own, or that of an element in it, of an empty anchor right
 * before it, or of the section that it begins; `null` without one.
 */
export function headingId(page: Page, heading: PageNode): string | null {
  return idOf(page, heading) ?? idWithin(page, heading) ?? idOfSection(page, heading);
}

function idWithin(page: Page, heading: PageNode): string | null {
  let node = page.following(heading, heading, true);
  for (let nodes = 0; node !== noNode && nodes < maxNodes; nodes++) {
    const id = idOf(page, node);
    if (id !== null) return id;
    node = page.following(node, heading, true);
  }
  return null;
}

function idOfSection(page: Page, heading: PageNode): string | null {
  let node = heading;
  for (let level = 0; level < maxLevels; level++) {
    const parent = page.parent(node);
    if (parent === noNode || page.tag(parent) === bodyTag) return null;
    const before = anchorBefore(page, parent, node);
    const id = before === "content" ? null : (before ?? idOf(page, parent));
    if (before === "content" || id !== null) return id;
    node = parent;
  }
  return null;
}

/** Returns the id of an empty anchor among the siblings before a node, or `content` if they contain anything else. */
function anchorBefore(page: Page, parent: PageNode, node: PageNode): string | "content" | null {
  let id: string | null = null;
  let siblings = 0;
  for (let sibling = page.first(parent); sibling !== node; sibling = page.next(sibling)) {
    const isEmptyAnchor = page.tag(sibling) === anchorTag && page.first(sibling) === noNode;
    const isBlank = page.isText(sibling) && page.textSize(sibling) === 0;
    if (++siblings > maxNodes || !(isEmptyAnchor || isBlank || page.isComment(sibling))) return "content";
    if (isEmptyAnchor) id = idOf(page, sibling) ?? id;
  }
  return id;
}

function idOf(page: Page, node: PageNode): string | null {
  if (!page.isElement(node) || !page.hasAttributes(node)) return null;
  const id = page.attribute(node, "id") ?? (page.tag(node) === anchorTag ? page.attribute(node, "name") : null);
  return id === "" ? null : id;
}
