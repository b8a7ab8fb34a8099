import type { PageRow, PageRows } from "../rows/page-row.ts";

/** The memory of pages, which moves with a request: copied, it would stay with this thread until its next full collection. */
export function movedWith(values: readonly unknown[]): ArrayBuffer[] {
  return values.flatMap((value) => {
    if (!isPageRows(value)) return [];
    return value.pages.flatMap(arraysOf).flatMap(ownMemory);
  });
}

function isPageRows(value: unknown): value is PageRows {
  return typeof value === "object" && value !== null && "pages" in value;
}

function arraysOf({ facts, mainText, source, packedEdges }: PageRow): Uint8Array[] {
  return [facts, packedEdges, mainText, source].filter((array) => array !== null);
}

/** Arrays that share their memory with others are copied. */
function ownMemory({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [];
}
