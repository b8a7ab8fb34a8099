import type { Builder } from "./builder.ts";
import { currentParent, fosterParentOf, isFosterParented, tableToInsertBefore } from "./insertion.ts";
import { nodeKind, noNode } from "./tape.ts";

/** "Insert a character" (HTML standard §13.2.6.1) for a range of text, which is merged into a text node before it. */
export function insertText(b: Builder, from: number, to: number): void {
  const { tape } = b;
  const isFostered = isFosterParented(b);
  const table = isFostered ? tableToInsertBefore(b) : noNode;
  if (table !== noNode) {
    const before = tape.previous(table);
    if (!extendsText(b, before, from, to)) tape.insertBefore(textAfter(b, before, from, to), table);
    return;
  }
  const parent = isFostered ? fosterParentOf(b) : currentParent(b);
  const before = tape.last(parent);
  if (!extendsText(b, before, from, to)) tape.append(textAfter(b, before, from, to), parent);
}

/** Extends a text entry if the range directly follows it in the source; returns true if it did. */
function extendsText(b: Builder, before: number, from: number, to: number): boolean {
  const { tape } = b;
  if (!isText(b, before) || tape.to(before) !== from || tape.isLiteral(before) !== b.isLiteral) return false;
  tape.extendText(before, to);
  return true;
}

function textAfter(b: Builder, before: number, from: number, to: number): number {
  return b.tape.addText(from, to, b.isLiteral, isText(b, before));
}

function isText(b: Builder, node: number): boolean {
  return node !== noNode && b.tape.kind(node) === nodeKind.text;
}
