import type { TreeNode } from "./tree-node.ts";

/** Next step that a visitor requests: the children of the node, the node after it, or the end of the walk. */
export type Step = "children" | "skip" | "stop";

/** Callbacks at each node of a walk. */
export interface TreeVisitor {
  /** Called before the children. */
  enter(node: TreeNode): Step;
  /** Called after the children, even if they were skipped. */
  leave(node: TreeNode): void;
}

/** Walks a tree in document order, including the root, without recursion: pages may be nested to any depth. */
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
