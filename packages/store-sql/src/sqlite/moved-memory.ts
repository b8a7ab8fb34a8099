import type { PageRow, PageRows } from "../rows/page-row.ts";

/**
 * The memory that moves with a request instead of being copied: buffers, which are filled and moved back, and what pages
 * consist of, which would stay with this thread until its next full collection.
 */
export function movedWith(values: readonly unknown[]): ArrayBuffer[] {
  return values.flatMap((value) => {
    if (value instanceof ArrayBuffer) return value;
    if (!isPageRows(value)) return [];
    const { urls, pages } = value;
    return [urls.bytes, urls.ends, ...pages.flatMap(arraysOf)].flatMap(ownMemory);
  });
}

function isPageRows(value: unknown): value is PageRows {
  return typeof value === "object" && value !== null && "pages" in value;
}

function arraysOf({ facts, mainText, source, packedEdges, discovered }: PageRow): (Uint8Array | Int32Array)[] {
  return [facts, packedEdges, discovered, mainText, source].filter((array) => array !== null);
}

/** Arrays that share their memory with others are copied. */
function ownMemory({ buffer, byteLength }: Uint8Array | Int32Array | Uint32Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [];
}
