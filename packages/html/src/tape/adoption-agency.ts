import type { Builder } from "./builder.ts";
import { boundary, elementClass, hasClass } from "./element-classes.ts";
import { contentOf, fosterParent, recreateElement } from "./insertion.ts";

const outerLoops = 8;
const innerLoops = 3;

/**
 * The adoption agency algorithm (HTML standard §13.2.6.4.7) for a formatting tag.
 *
 * @param anyOtherEndTag processes the tag if no element is in the list
 */
export function adoptionAgency(b: Builder, id: number, anyOtherEndTag: (b: Builder, id: number) => void): void {
  const { formatting, open } = b;
  if (open.currentKey === id && formatting.indexOf(open.current) === -1) {
    open.pop();
    return;
  }
  for (let loop = 0; loop < outerLoops; loop++) {
    const entry = formatting.lastWithTag(id);
    if (entry === -1) {
      anyOtherEndTag(b, id);
      return;
    }
    if (!adopt(b, entry)) return;
  }
}

/** Runs one iteration of the outer loop; returns true if another may follow. */
function adopt(b: Builder, entry: number): boolean {
  const { formatting, open } = b;
  const element = formatting.node(entry);
  const index = open.indexOf(element);
  if (index === -1) {
    formatting.removeAt(entry);
    return false;
  }
  if (open.hasAbove(index, boundary.scope)) return false;
  const furthest = furthestBlock(b, index);
  if (furthest === -1) {
    open.popTo(index);
    formatting.removeAt(entry);
    return false;
  }
  const block = open.node(furthest);
  const { last, bookmark } = innerLoop(b, element, furthest, entry + 1);
  placeInCommonAncestor(b, last, open.indexOf(element) - 1);
  replaceFormattingElement(b, element, block, bookmark);
  return true;
}

/** Returns the index of the lowest special element above the formatting element; -1 when there is none. */
function furthestBlock({ open }: Builder, formattingIndex: number): number {
  for (let index = formattingIndex + 1; index < open.depth; index++) {
    if (hasClass(open.key(index), elementClass.special)) return index;
  }
  return -1;
}

/**
 * Step 13: recreates the formatting elements between the formatting element and the furthest block around the latter.
 *
 * @param firstBookmark position in the list of the formatting element's successor if none is recreated
 * @returns the outermost element, and the bookmark
 */
function innerLoop(
  b: Builder,
  element: number,
  furthest: number,
  firstBookmark: number,
): { last: number; bookmark: number } {
  const { formatting, open, tape } = b;
  const block = open.node(furthest);
  let last = block;
  let bookmark = firstBookmark;
  for (let index = furthest - 1, loop = 0; open.node(index) !== element; index--, loop++) {
    const entry = formatting.indexOf(open.node(index));
    if (entry === -1 || loop >= innerLoops) {
      open.removeAt(index);
      if (entry === -1) continue;
      formatting.removeAt(entry);
      if (entry < bookmark) bookmark -= 1;
      continue;
    }
    const recreated = recreateElement(b, open.node(index));
    formatting.replaceAt(entry, recreated);
    open.replaceAt(index, recreated);
    if (last === block) bookmark = entry + 1;
    tape.detach(last);
    tape.append(last, recreated);
    last = recreated;
  }
  return { last, bookmark };
}

/** Step 14. */
function placeInCommonAncestor(b: Builder, node: number, ancestor: number): void {
  b.tape.detach(node);
  if (hasClass(b.open.key(ancestor), elementClass.tableStructure)) fosterParent(b, node);
  else b.tape.append(node, contentOf(b, ancestor));
}

/**
 * Steps 15 to 19: the formatting element's successor adopts the children of the furthest block, and becomes its child.
 */
function replaceFormattingElement(b: Builder, element: number, block: number, bookmark: number): void {
  const { formatting, open, tape } = b;
  const successor = recreateElement(b, element);
  tape.moveChildren(block, successor);
  tape.append(successor, block);
  formatting.insertAt(bookmark, successor);
  formatting.removeAt(formatting.indexOf(element));
  open.remove(element);
  open.insertAt(open.indexOf(block) + 1, successor, tape.tagId(successor));
}
