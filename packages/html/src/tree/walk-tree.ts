import type { TreeNode } from "./tree-node.ts";

/** What a visitor wants next: the children of the node, the node after it, or nothing more. */
export type Step = "children" | "skip" | "stop";

/** What happens at each node of a walk. */
export interface TreeVisitor {
  /** Called before the children. */
  enter(node: TreeNode): Step;
  /** Called after the children, also when they were skipped. */
  leave(node: TreeNode): void;
}

/** Walks a tree in document order, root included, without recursion: pages may be nested as deep as they like. */
export function walkTree(root: TreeNode, visitor: TreeVisitor): void {
  let node: TreeNode | null = root;
  while (node !== null) {
    const step = visitor.enter(node);
    if (step === "stop") return;
    node = step === "children" && node.first !== null ? node.first : leaveToNext(node, root, visitor);
  }
}

function leaveToNext(node: TreeNode, root: TreeNode, visitor: TreeVisitor): TreeNode | null {
  for (let current: TreeNode | null = node; current !== null; current = current.parent) {
    visitor.leave(current);
    if (current === root) return null;
    if (current.next !== null) return current.next;
  }
  return null;
}
