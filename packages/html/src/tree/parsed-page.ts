import type { TreeNode } from "./tree-node.ts";

/** Page as parsed by the tree rules. */
export interface ParsedPage {
  readonly document: TreeNode;
  /** HTML base elements in source order, including those inside templates. */
  readonly bases: readonly TreeNode[];
  /**
   * Name of the element (`#text` for text) that made the body begin although neither the head was closed nor the body
   * opened by a tag; `null` when none did.
   */
  readonly bodyImpliedBy: string | null;
}
