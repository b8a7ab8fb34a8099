import type { PageRow, PageRows } from "../rows/page-row.ts";

/**
 * Returns the buffers of pages to transfer with a request: copied ones would stay in this thread until its next full
 * collection.
 */
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

/** Returns the buffer of an array that fills it; arrays that share their buffer are copied. */
function ownMemory({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [];
}
