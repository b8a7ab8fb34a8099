import { noNode, type Page, type PageNode } from "@sightline/html";

/** Next step of a walk: to the children of the node, past them, or to the end. */
export type Step = "children" | "skip" | "stop";

/** Visitor of a walk. */
export interface TreeVisitor {
  /** Called before the children. */
  enter(node: PageNode): Step;
  /** Called after the children, even if they were skipped. */
  leave(node: PageNode): void;
}

/** Walks the nodes inside a root in document order, without recursion: pages may be nested to any depth. */
export function walkTree(page: Page, root: PageNode, visitor: TreeVisitor): void {
  let node = page.first(root);
  while (node !== noNode) {
    const step = visitor.enter(node);
    if (step === "stop") return;
    node = step === "children" && page.first(node) !== noNode ? page.first(node) : nextAfter(page, node, root, visitor);
  }
}

function nextAfter(page: Page, node: PageNode, root: PageNode, visitor: TreeVisitor): PageNode {
  for (let current = node; current !== root; current = page.parent(current)) {
    visitor.leave(current);
    const next = page.next(current);
    if (next !== noNode) return next;
  }
  return noNode;
}
