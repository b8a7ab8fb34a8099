import { noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";

const anchorTag = tagId("a");
const controlTags = new Set(tagIds("button summary input select textarea label option"));

/** Maximum number of ancestors and descendants of an element that are searched for controls. */
const maxAncestors = 20;
const maxDescendants = 100;

/** Returns true if a click target is not a control itself, and no native control is inside or around it. */
export function isImitatedControl(page: Page, node: PageNode): boolean {
  return !isControl(page, node) && !isInControl(page, node) && !holdsControl(page, node);
}

function isControl(page: Page, node: PageNode): boolean {
  const tag = page.tag(node);
  return controlTags.has(tag) || (tag === anchorTag && page.has(node, "href"));
}

function isInControl(page: Page, node: PageNode): boolean {
  let ancestor = page.parent(node);
  for (let steps = 0; ancestor !== noNode && steps < maxAncestors; steps++) {
    if (isControl(page, ancestor)) return true;
    ancestor = page.parent(ancestor);
  }
  return false;
}

function holdsControl(page: Page, root: PageNode): boolean {
  let nodes = 0;
  for (let node = page.following(root, root, true); node !== noNode; node = page.following(node, root, true)) {
    if (++nodes > maxDescendants) return true;
    if (isControl(page, node)) return true;
  }
  return false;
}
