import { maxTreeDepth, maxTreeElements, TreeLimitError } from "../tree/tree-limits.ts";
import type { Builder } from "./builder.ts";
import { elementClass, hasClass } from "./element-classes.ts";
import { tagId } from "./tag-names.ts";
import { namespaceId, nodeKind, noNode, noParent, notInSource } from "./tape.ts";

const baseTag = tagId("base");
const tableTag = tagId("table");
const templateTag = tagId("template");

/** Creates a detached element for the current tag. */
export function createElement(b: Builder, id: number, namespace: number): number {
  const { tape, tag } = b;
  countElement(b);
  const node = tape.addElement(id, namespace, tag.from, tag.to);
  tape.setAttributes(node, tag.firstAttribute, tag.attributeCount);
  if (id === baseTag && namespace === namespaceId.html) b.bases.push(node);
  return node;
}

function countElement(b: Builder): void {
  b.elementCount += 1;
  if (b.elementCount > maxTreeElements) {
    throw new TreeLimitError(`The page has more than ${maxTreeElements} elements.`);
  }
}

/** Creates a detached element for a start tag that already has an element. */
export function recreateElement(b: Builder, element: number): number {
  const { tape } = b;
  countElement(b);
  const node = tape.addElement(tape.tagId(element), namespaceId.html, tape.from(element), tape.to(element));
  tape.setAttributes(node, tape.firstAttribute(element), tape.attributesOf(element));
  tape.setRecreated(node);
  return node;
}

/** Returns the parent for children of an element: the content of a template, otherwise the element. */
export function contentOf(b: Builder, index: number): number {
  const node = b.open.node(index);
  return b.open.key(index) === templateTag ? node + 1 : node;
}

/** Returns the parent for nodes that are not foster parented. */
export function currentParent(b: Builder): number {
  return b.open.depth === 0 ? noNode : contentOf(b, b.open.depth - 1);
}

/**
 * Puts a node at "the appropriate place for inserting a node" (HTML standard §13.2.6.1).
 *
 * @param depth number of open elements after the insertion, including the node itself if it stays open
 */
export function place(b: Builder, node: number, depth: number): void {
  if (isFosterParented(b)) {
    fosterParent(b, node);
    return;
  }
  const parent = currentParent(b);
  const shallower = shallowerParent(b, parent, depth);
  if (shallower !== parent) b.flattenedCount += 1;
  b.tape.append(node, shallower);
}

/** Returns the parent for a node in place of `parent`: an ancestor of it while too many elements are open. */
export function shallowerParent({ tape }: Builder, parent: number, depth: number): number {
  if (depth <= maxTreeDepth) return parent;
  const template = parent - 1;
  const above = tape.parent(tape.kind(parent) === nodeKind.fragment ? template : parent);
  return above === noParent ? parent : above;
}

/** Returns true if nodes inserted now are foster parented. */
export function isFosterParented(b: Builder): boolean {
  return b.fosterParenting && hasClass(b.open.currentKey, elementClass.tableStructure);
}

/** Inserts a node by foster parenting, relative to the last table. */
export function fosterParent(b: Builder, node: number): void {
  const table = tableToInsertBefore(b);
  if (table === noNode) b.tape.append(node, fosterParentOf(b));
  else b.tape.insertBefore(node, table);
}

/**
 * Returns the table before which foster parented nodes are inserted; none if they are appended to
 * {@link fosterParentOf}.
 */
export function tableToInsertBefore(b: Builder): number {
  const table = b.open.topmost(tableTag);
  if (table === -1 || b.open.topmost(templateTag) > table) return noNode;
  const node = b.open.node(table);
  return b.tape.parent(node) === noParent ? noNode : node;
}

/** Returns the parent for foster parented nodes if there is no table to insert them before. */
export function fosterParentOf(b: Builder): number {
  const table = b.open.topmost(tableTag);
  const template = b.open.topmost(templateTag);
  if (template > table) return contentOf(b, template);
  return b.open.node(table === -1 ? 0 : table - 1);
}

/** "Insert an HTML element" for the current tag; returns it. */
export function insertElement(b: Builder, id: number): number {
  return insertForeign(b, id, namespaceId.html, id);
}

/** "Insert a foreign element" for the current tag, which stays open. */
export function insertForeign(b: Builder, id: number, namespace: number, key: number): number {
  const node = createElement(b, id, namespace);
  place(b, node, b.open.depth + 1);
  b.open.push(node, key, id === 0 ? b.tag.name : id);
  return node;
}

/** Inserts an element for the current tag and closes it at once. */
export function appendElement(b: Builder, id: number, namespace: number = namespaceId.html): number {
  const node = createElement(b, id, namespace);
  place(b, node, b.open.depth);
  return node;
}

/** Inserts a template for the current tag, with its content. */
export function insertTemplate(b: Builder): void {
  const node = createElement(b, templateTag, namespaceId.html);
  b.tape.addNode(nodeKind.fragment, 0, 0);
  place(b, node, b.open.depth + 1);
  b.open.push(node, templateTag, templateTag);
}

/** Inserts an element without a tag. */
export function insertImplied(b: Builder, id: number, depth: number = b.open.depth + 1): number {
  countElement(b);
  const node = b.tape.addElement(id, namespaceId.html, notInSource, notInSource);
  place(b, node, depth);
  b.open.push(node, id, id);
  return node;
}
