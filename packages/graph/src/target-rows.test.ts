import { edgeKinds } from "@sightline/facts";
import { collect } from "@sightline/model";
import type { TargetsQuery } from "@sightline/model/rule";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomSites, type TestEdge, type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";
import { matchingEdges, oracle } from "./site-oracle.cases.ts";

const rowsOf = async (urls: readonly TestUrl[], query: TargetsQuery) =>
  collect((await settle(testSite(urls))).rows([query]));

describe("target queries", () => {
  const queries: fc.Arbitrary<TargetsQuery> = fc.record({
    kind: fc.constant("targets" as const),
    edges: fc.shuffledSubarray([...edgeKinds], { minLength: 1 }),
    target: fc.constantFrom("broken" as const, "redirecting" as const, "any" as const),
    flags: fc.constantFrom([], ["nofollow" as const]),
    without: fc.constantFrom([], ["hidden" as const]),
    internal: fc.boolean(),
  });

  it("give one row for each URL that pages answering 200 name, with these pages, the text of the first edge of the first kind and the common flags", async () => {
    await fc.assert(
      fc.asyncProperty(randomSites, queries, async (urls, query) => {
        const rows = await rowsOf(urls, query);
        const found = rows.map(({ row: { target, sourceIds, sample, text, flags } }) => {
          expect(sample.map(({ id }) => id)).toEqual(sourceIds.slice(0, 10));
          return [target.id, sourceIds, text, flags];
        });
        expect(found).toEqual(gatheredEdges(urls, query));
      }),
      { numRuns: 300 },
    );
  });

  it("find links to local hosts, but not those of the site itself", async () => {
    const outside = { outcome: "not-crawled", internal: false } as const;
    const urls: TestUrl[] = [
      { edges: [2, 3, 4].map((to) => ({ kind: "anchor", to })) },
      { ...outside, url: "http://localhost:3000/a" },
      { ...outside, url: "https://shop.com/" },
      { url: "http://127.0.0.1:8080/own" },
    ];
    const rows = await rowsOf(urls, { kind: "targets", edges: ["anchor"], target: "local" });
    expect(rows.map(({ row }) => row.target.url)).toEqual(["http://localhost:3000/a"]);
  });

  it("leave out targets that pages also name by other kinds", async () => {
    const edges: TestEdge[] = [
      { kind: "preview-image", to: 2 },
      { kind: "preview-image", to: 3 },
      { kind: "image", to: 3 },
    ];
    const query: TargetsQuery = { kind: "targets", edges: ["preview-image"], target: "any", notNamedAs: ["image"] };
    const rows = await rowsOf([{ edges }, {}, {}], query);
    expect(rows.map(({ row }) => row.target.id)).toEqual([2]);
  });

  it("find links to pages that only forward, with the end of their refreshes and redirects", async () => {
    const forwarding = { kind: "html", indexability: "redirect" } as const;
    const urls: TestUrl[] = [
      { edges: [2, 4].map((to) => ({ kind: "anchor", to })) },
      { ...forwarding, edges: [{ kind: "meta-refresh", to: 3 }] },
      { ...forwarding, edges: [{ kind: "meta-refresh", to: 5 }] },
      { ...forwarding, edges: [{ kind: "meta-refresh", to: 4 }] },
      { status: 301, kind: "redirect", indexability: "redirect", edges: [{ kind: "redirect", to: 6 }] },
      { url: "https://shop.test/new" },
    ];
    const rows = await rowsOf(urls, { kind: "targets", edges: ["anchor"], target: "redirecting" });
    expect(rows.map(({ row }) => [row.target.id, row.target.forwardsTo])).toEqual([
      [2, { url: "https://shop.test/new", status: 200 }],
      [4, null],
    ]);
  });

  it("name a navigation link of thousands of pages once, with ten of them", async () => {
    const moved: TestUrl = {
      status: 301,
      kind: "redirect",
      indexability: "redirect",
      edges: [{ kind: "redirect", to: 2 }],
    };
    const pages = Array.from({ length: 3_000 }, (): TestUrl => ({ edges: [{ kind: "anchor", to: 1, text: "Shop" }] }));
    const rows = await rowsOf([moved, ...pages], {
      kind: "targets",
      edges: ["anchor"],
      target: "redirecting",
      internal: true,
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row.sourceIds).toEqual(pages.map((_, index) => index + 2));
    expect(rows[0]?.row).toMatchObject({ target: { id: 1, finalStatus: 200 }, text: "Shop", sample: { length: 10 } });
  });
});

function gatheredEdges(urls: readonly TestUrl[], query: TargetsQuery): unknown[] {
  const site = oracle(urls);
  const pages = site.ids.filter((id) => site.row(id)?.page?.status === 200);
  const wanted = pages.flatMap((id) =>
    matchingEdges(site, id, query)
      .filter(({ to }) => to !== id)
      .map((edge) => ({ ...edge, id })),
  );
  return site.ids.flatMap((target) => {
    const edges = wanted.filter(({ to }) => to === target);
    const rankOf = ({ kind }: TestEdge): number => query.edges.indexOf(kind);
    // Sorting is stable.
    const [first] = [...edges].sort((a, b) => rankOf(a) - rankOf(b));
    if (first === undefined) return [];
    const common = (first.flags ?? []).filter((flag) => edges.every(({ flags = [] }) => flags.includes(flag)));
    return [[target, [...new Set(edges.map(({ id }) => id))], first.text ?? "", common]];
  });
}
