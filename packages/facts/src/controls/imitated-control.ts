import { noNode, type Page, type PageNode, tagId, tagIds } from "@sightline/html";
import { controlRoles } from "../read/control-roles.ts";

const anchorTag = tagId("a");
const controlTags = new Set(tagIds("button summary input select textarea label option"));

/** Maximum number of ancestors and descendants of an element that are searched for controls. */
const maxAncestors = 20;
const maxDescendants = 100;

const roles: ReadonlySet<string> = new Set(controlRoles);
/** Handlers that do nothing on a click but keep it from others, or only hold the settings of a widget. */
const inertHandler =
  /^(?:javascript:)?(?:return\{.*|(?:(?:event|e|window\.event)\.(?:stopPropagation|preventDefault)\(\);?)?(?:void\(?0\)?;?)?(?:return(?:true|false)?;?)?)$/i;
const maxHandler = 1000;
const isInteger = /^\s*[+-]?\d/;

/** Returns true if an element has a click handler that can do something. */
export function respondsToClick(page: Page, node: PageNode): boolean {
  const handler = page.attribute(node, "onclick");
  return handler !== null && !inertHandler.test(handler.slice(0, maxHandler).replace(/\s+/g, ""));
}

/** Returns true if a click target is not a control itself, and no control is inside or around it. */
export function isImitatedControl(page: Page, node: PageNode): boolean {
  return !isControl(page, node) && !isInControl(page, node) && !holdsControl(page, node);
}

function isControl(page: Page, node: PageNode): boolean {
  const tag = page.tag(node);
  return controlTags.has(tag) || (tag === anchorTag && page.has(node, "href")) || isAriaControl(page, node);
}

/** Returns true for an element that says that it is a control and takes the focus: what keys do, only scripts tell. */
function isAriaControl(page: Page, node: PageNode): boolean {
  const role = page.attribute(node, "role");
  if (role === null || !roles.has(role.trim().toLowerCase())) return false;
  return isInteger.test(page.attribute(node, "tabindex") ?? "") || isEditable(page, node);
}

function isEditable(page: Page, node: PageNode): boolean {
  return /^(?:true|plaintext-only)?$/i.test(page.attribute(node, "contenteditable") ?? "false");
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
