import type { Block, Text } from "./block.ts";

/** Returns a list of items; nothing without items. */
export function listBlocks(items: readonly Text[]): readonly Block[] {
  return items.length === 0 ? [] : [{ kind: "list", items }];
}
