import { type Builder, mode } from "./builder.ts";
import { currentParent, shallowerParent } from "./insertion.ts";
import { nodeKind, noNode } from "./tape.ts";

/** "Insert a comment" (HTML standard §13.2.6.1) according to the insertion mode. */
export function insertComment(b: Builder, from: number, to: number): void {
  const { tape } = b;
  tape.append(tape.addNode(nodeKind.comment, from, to), shallowerParent(b, parentOfComment(b), b.open.depth));
}

function parentOfComment(b: Builder): number {
  if (b.isForeign) return currentParent(b);
  switch (b.mode) {
    case mode.afterBody:
      return b.open.node(0);
    case mode.afterAfterBody:
    case mode.afterAfterFrameset:
      return noNode;
    default:
      return currentParent(b);
  }
}
