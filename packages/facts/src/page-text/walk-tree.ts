import { noNode, type Page, type PageNode } from "@sightline/html";

/** Where a walk goes on: to the children of the node, past them, or nowhere. */
export type Step = "children" | "skip" | "stop";

/** Visitor of a walk. */
export interface TreeVisitor {
  /** Called before the children. */
  enter(node: PageNode): Step;
  /** Called after the children, also when they were skipped. */
  leave(node: PageNode): void;
}

/** Walks the nodes below a root in document order, without recursion: pages may be nested as deep as they like. */
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
