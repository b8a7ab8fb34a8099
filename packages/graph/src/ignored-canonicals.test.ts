import type { Edge } from "@sightline/facts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomSites, type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";
import { oracle } from "./site-oracle.cases.ts";

const edge = (kind: Edge["kind"], to: number) => ({ kind, to, flags: ["in-head" as const] });
const copy = (to: number): TestUrl => ({ indexability: "canonicalised", edges: [edge("canonical", to)] });
const redirect = (to: number): TestUrl => {
  return { status: 301, kind: "redirect", indexability: "redirect", edges: [edge("redirect", to)] };
};

async function indexabilities(urls: readonly TestUrl[]): Promise<string[]> {
  return [...(await settle(testSite(urls))).columns()].flat().map(({ indexability }) => indexability);
}

describe("ignoredCanonicals", () => {
  it("keeps a page whose canonical redirects back to it", async () => {
    expect(await indexabilities([copy(2), redirect(1)])).toEqual(["indexable", "redirect"]);
  });

  it("keeps a copy of a page that can be indexed, directly or over redirects, a copy", async () => {
    expect(await indexabilities([copy(3), copy(4), {}, redirect(3)])).toEqual([
      "canonicalised",
      "canonicalised",
      "indexable",
      "redirect",
    ]);
  });

  it.each<[string, TestUrl]>([
    ["is broken", { status: 404, indexability: "client-error" }],
    ["fails", { status: null, indexability: "failed" }],
    ["says noindex", { indexability: "noindex" }],
    ["was not fetched", { outcome: "pending" }],
    ["may not be fetched", { outcome: "disallowed" }],
    ["redirects in circles", redirect(2)],
  ])("ignores a canonical whose target %s", async (_, target) => {
    expect((await indexabilities([copy(2), target]))[0]).toBe("indexable");
  });

  it("ignores the canonicals of pages that name each other, not that of a page outside their circle", async () => {
    expect(await indexabilities([copy(2), copy(1), copy(1)])).toEqual(["indexable", "indexable", "canonicalised"]);
  });

  it("takes a page for a copy of the page whose own canonical is ignored", async () => {
    const dead: TestUrl = { status: 404, indexability: "client-error" };
    expect(await indexabilities([copy(2), copy(3), dead])).toEqual(["canonicalised", "indexable", "client-error"]);
  });

  it("takes a page with a canonical on another site for a copy", async () => {
    expect((await indexabilities([copy(2), { outcome: "not-crawled", internal: false }]))[0]).toBe("canonicalised");
  });

  it("ignores a canonical on a development host", async () => {
    const dev: TestUrl = { url: "http://localhost:4000/1", outcome: "not-crawled", internal: false };
    expect((await indexabilities([copy(2), dev]))[0]).toBe("indexable");
  });

  it("takes a page for a copy of one that could not be analysed", async () => {
    expect((await indexabilities([copy(2), { indexability: "not-analysed" }]))[0]).toBe("canonicalised");
  });

  it("does not make a file a page", async () => {
    expect((await indexabilities([{ ...copy(2), kind: "other" }, redirect(1)]))[0]).toBe("not-html");
  });

  it("clusters pages whose canonical is ignored with their near-duplicates", async () => {
    const bands = Array.from({ length: 16 }, (_, band) => band + 1);
    const text = "the same words again and again in both of these pages which nobody could tell apart at all";
    const twin: TestUrl = { bands, text, mainTextHash: "a" };
    const settled = await settle(testSite([{ ...copy(3), ...twin, mainTextHash: "b" }, twin, redirect(1)]));
    const clusters = [...settled.columns()].flat().map(({ nearDuplicateCluster }) => nearDuplicateCluster);
    expect(clusters).toEqual([1, 1, null]);
  });

  it("agrees with brute force on random sites", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, async (urls) => {
        const site = oracle(urls);
        const settled = await settle(testSite(urls));
        expect(settled.canonicalIgnoredIds).toEqual(site.ids.filter(site.ignoresCanonical));
        for (const { id, indexability } of [...settled.columns()].flat()) {
          expect(indexability === "indexable").toBe(site.isIndexable(id));
        }
      }),
    );
  });
});
