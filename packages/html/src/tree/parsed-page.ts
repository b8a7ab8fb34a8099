import type { TreeNode } from "./tree-node.ts";

/** What the tree rules make of a page. */
export interface ParsedPage {
  readonly document: TreeNode;
  /** HTML base elements in source order, those inside templates included. */
  readonly bases: readonly TreeNode[];
  /**
   * Name of the element (`#text` for text) that made the body begin although neither the head was closed nor the body
   * opened by a tag; `null` when none did.
   */
  readonly bodyImpliedBy: string | null;
}
