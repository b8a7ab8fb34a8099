import { listPage, type PackedEdges } from "@sightline/model/ports";
import type { ReadBatch } from "../store-operations.ts";

/** Takes the edges of the first pages; `packed` is `null` or the row missing for a page that was not fetched. */
export function edgeBatch(
  rows: Iterable<{ readonly pageId: number; readonly packed: Uint8Array | null } | undefined>,
  count: number,
): ReadBatch<readonly PackedEdges[]> {
  const { rows: taken } = listPage(rows, count, (row) => row?.packed?.length ?? 0);
  const items = taken.flatMap((row) => (row?.packed ? [{ pageId: row.pageId, packed: row.packed }] : []));
  return { items, read: taken.length };
}
