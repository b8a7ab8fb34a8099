import { collect } from "@sightline/model";
import { describe, expect, it } from "vitest";
import type { GraphQuery } from "./graph-rows.ts";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

/** Pages 3 and above belong to a trap. */
const settledWithTrap = (urls: readonly TestUrl[]) => settle({ ...testSite(urls), isTrapped: (id) => id >= 3 });

async function idsOf(urls: readonly TestUrl[], query: GraphQuery): Promise<unknown[]> {
  const rows = await collect((await settledWithTrap(urls)).rows([query]));
  return rows.map(({ row }) => {
    if ("source" in row && typeof row.source !== "string") return row.source.id;
    if ("sourceIds" in row) return row.sourceIds;
    if ("compared" in row) return row.memberIds;
    if ("fromIds" in row) return row.fromIds;
    if ("hops" in row) return row.hops[0]?.id;
    return "page" in row ? row.page.id : null;
  });
}

describe("pages of a trap", () => {
  const anchor = { kind: "anchor", to: 2 } as const;
  const hreflang = { kind: "hreflang", to: 2, text: "de" } as const;

  it("give no rows about their own edges, and are counted as links all the same", async () => {
    const urls: TestUrl[] = [{ edges: [anchor, hreflang] }, {}, { edges: [anchor, hreflang] }];
    expect(await idsOf(urls, { kind: "edges", edges: ["anchor"], target: "any" })).toEqual([1]);
    expect(await idsOf(urls, { kind: "targets", edges: ["anchor"], target: "any" })).toEqual([[1]]);
    expect(await idsOf(urls, { kind: "pairs", relation: "hreflang" })).toEqual([[1]]);
    expect((await settledWithTrap(urls)).slice(2).inlinks).toBe(2);
  });

  it("start no chains", async () => {
    const redirect: TestUrl = {
      status: 301,
      kind: "redirect",
      indexability: "redirect",
      edges: [{ kind: "redirect", to: 2 }],
    };
    const urls: TestUrl[] = [{ edges: [{ kind: "anchor", to: 3 }] }, {}, redirect];
    expect(await idsOf(urls, { kind: "chains", relation: "redirect", minHops: 0 })).toEqual([]);
    expect(await idsOf([redirect, {}], { kind: "chains", relation: "redirect", minHops: 0 })).toEqual([1]);
  });

  it("miss in no sitemap, are no orphans and no members of groups", async () => {
    const urls: TestUrl[] = [{ inSitemap: true }, {}, {}, {}];
    const settled = await settledWithTrap(urls);
    expect(await idsOf(urls, { kind: "unlisted" })).toEqual([[2]]);
    expect([settled.orphanIds, settled.indexablePages]).toEqual([[2], 2]);
    const row = settled.groupRow("title", "a", [1, 2, 3, 4], () => null);
    expect([row.memberIds, row.unrelatedMembers]).toEqual([[1, 2], 2]);
    expect(settled.groupRow("mainTextHash", "a", [2, 3, 4], () => null).memberIds).toEqual([2]);
  });

  it("are near-duplicates of nothing", async () => {
    const text = Array.from({ length: 200 }, (_, index) => `word${index}`).join(" ");
    const page: TestUrl = { bands: Array.from({ length: 16 }, (_, index) => index + 1), text };
    const ofFour = [page, page, page, page];
    const [cluster] = await collect(
      (await settledWithTrap(ofFour)).rows([{ kind: "clusters", relation: "near-duplicate" }]),
    );
    expect(cluster?.row.memberIds).toEqual([1, 2]);
  });
});
