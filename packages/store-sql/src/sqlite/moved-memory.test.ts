import { describe, expect, it } from "vitest";
import type { PageRow, PageRows } from "../rows/page-row.ts";
import { movedWith } from "./moved-memory.ts";

function rows(facts: Uint8Array, mainText: Uint8Array | null, source: Uint8Array | null = null): PageRows {
  const page: Pick<PageRow, "facts" | "mainText" | "source" | "packedEdges"> = {
    facts,
    mainText,
    source,
    packedEdges: new Uint8Array(4),
  };
  // Only what has memory of its own matters here.
  return { urls: [], urlIds: new Uint32Array(0), pages: [page as PageRow] };
}

describe("movedWith", () => {
  it("moves all that pages consist of, once each", () => {
    const batch = rows(new Uint8Array(5), new Uint8Array(6), new Uint8Array(7));
    const [page] = batch.pages;
    expect(movedWith(["tenant", 1, null, batch])).toEqual([
      page?.facts.buffer,
      page?.packedEdges.buffer,
      page?.mainText?.buffer,
      page?.source?.buffer,
    ]);
  });

  it("leaves memory that others use where it is", () => {
    const shared = new Uint8Array(100);
    const moved = movedWith([rows(shared.subarray(10, 20), null)]);
    expect(moved).not.toContain(shared.buffer);
    expect(moved).toHaveLength(1);
  });

  it("moves nothing of other values", () => {
    expect(movedWith([{ name: "x" }, [1], "text"])).toEqual([]);
  });
});
