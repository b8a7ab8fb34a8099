import { describe, expect, it } from "vitest";
import type { PageRow, PageRows } from "../rows/page-row.ts";
import { movedWith } from "./moved-memory.ts";

function rows(facts: Uint8Array, mainText: Uint8Array | null, source: Uint8Array | null = null): PageRows {
  const page: Pick<PageRow, "facts" | "mainText" | "source" | "packedEdges" | "discovered"> = {
    facts,
    mainText,
    source,
    packedEdges: new Uint8Array(4),
    discovered: new Int32Array(3),
  };
  // Only what has memory of its own matters here.
  return { urls: { bytes: new Uint8Array(2), ends: new Uint32Array(1) }, pages: [page as PageRow] };
}

describe("movedWith", () => {
  it("moves buffers and all that pages consist of, once each", () => {
    const buffer = new ArrayBuffer(8);
    const batch = rows(new Uint8Array(5), new Uint8Array(6), new Uint8Array(7));
    const [page] = batch.pages;
    expect(movedWith(["tenant", 1, null, buffer, batch])).toEqual([
      buffer,
      batch.urls.bytes.buffer,
      batch.urls.ends.buffer,
      page?.facts.buffer,
      page?.packedEdges.buffer,
      page?.discovered.buffer,
      page?.mainText?.buffer,
      page?.source?.buffer,
    ]);
  });

  it("leaves memory that others use where it is", () => {
    const shared = new Uint8Array(100);
    const moved = movedWith([rows(shared.subarray(10, 20), null)]);
    expect(moved).not.toContain(shared.buffer);
    expect(moved).toHaveLength(4);
  });

  it("moves nothing of other values", () => {
    expect(movedWith([{ name: "x" }, [1], "text"])).toEqual([]);
  });
});
