import type { InlinkRow } from "@sightline/model/ports";
import fc from "fast-check";
import { expect, it } from "vitest";
import { randomSites, type TestEdge, type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";
import { type Oracle, oracle } from "./site-oracle.cases.ts";

async function indexOf(urls: readonly TestUrl[]): Promise<{ rows: readonly InlinkRow[]; batches: number }> {
  const saved: (readonly InlinkRow[])[] = [];
  await settle({ ...testSite(urls), saveInlinks: async (rows) => void saved.push(rows) });
  return { rows: saved.flat(), batches: saved.length };
}

const link = (to: number, kind: TestEdge["kind"] = "anchor"): TestEdge => ({ kind, to });
const redirect = (to: number): TestUrl => {
  return { status: 301, kind: "redirect", indexability: "redirect", edges: [link(to, "redirect")] };
};

/** The site's URLs that a page links to, and where the redirects of these end. */
function reachedFrom(site: Oracle, from: number): ReadonlySet<number> {
  const targets = [...site.linksOf(from)].filter(site.isNode);
  return new Set(
    targets.flatMap((target) => {
      const { end, loop } = site.walk(target, site.redirect);
      return loop ? [target] : [target, end];
    }),
  );
}

it("has every fetched page with the pages that reach it, directly or over redirects", async () => {
  await fc.assert(
    fc.asyncProperty(randomSites, async (urls) => {
      const site = oracle(urls);
      const { rows } = await indexOf(urls);
      const pages = site.ids.filter(site.isFetched);
      expect(rows.map(({ pageId }) => pageId)).toEqual(pages);
      const reached = new Map(site.ids.filter(site.isNode).map((from) => [from, reachedFrom(site, from)]));
      for (const { pageId, sources } of rows) {
        const linking = site.ids.filter((from) => from !== pageId && reached.get(from)?.has(pageId));
        expect(sources).toEqual(linking);
      }
    }),
  );
});

it("agrees with the counts of in-links within a site", async () => {
  await fc.assert(
    fc.asyncProperty(randomSites, async (urls) => {
      const own = urls.map((url) => ({ ...url, internal: true }));
      const { rows } = await indexOf(own);
      const columns = [...(await settle(testSite(own))).columns()].flat();
      const counts = new Map(columns.map(({ id, inlinks }) => [id, inlinks]));
      for (const { pageId, sources } of rows) expect(sources).toHaveLength(counts.get(pageId) ?? -1);
    }),
  );
});

it("names the linked URLs that redirect to a page, and its second URLs", async () => {
  const document = { mainTextHash: "same", bodyBytes: 5 };
  const { rows } = await indexOf([
    { url: "https://site.test/", edges: [link(2), link(3), link(5), link(6)], ...document },
    redirect(3),
    redirect(4),
    { edges: [link(1), link(2)] },
    { url: "https://site.test/index.html", edges: [link(4)], ...document },
    redirect(6),
    redirect(4),
  ]);
  const entries = new Map(rows.map(({ pageId, ...entry }) => [pageId, entry]));
  expect(entries.get(4)).toEqual({ sources: [1, 5], aliases: [2, 3] });
  expect(entries.get(1)).toEqual({ sources: [4], aliases: [5] });
  expect(entries.get(6)).toEqual({ sources: [1], aliases: [] });
  expect(entries.get(7)).toEqual({ sources: [], aliases: [] });
});

it("cuts the sources of a page at the first thousand, and yields them in batches", async () => {
  const urls = Array.from({ length: 1500 }, (): TestUrl => ({ edges: [link(1), link(2), link(1500)] }));
  const { rows, batches } = await indexOf(urls);
  expect(rows).toHaveLength(1500);
  expect(batches).toBe(1);
  expect(rows[0]?.sources).toEqual(Array.from({ length: 1000 }, (_, index) => index + 2));
  expect(rows[1]?.sources).toEqual([1, ...Array.from({ length: 999 }, (_, index) => index + 3)]);
  expect(rows[2]?.sources).toEqual([]);
});

it("transposes more links than it holds at once", async () => {
  const size = 1100;
  const edges = Array.from({ length: size }, (_, index) => link(index + 1));
  const { rows, batches } = await indexOf(Array.from({ length: size }, (): TestUrl => ({ edges })));
  expect(rows.map(({ pageId }) => pageId)).toEqual(edges.map(({ to }) => to));
  expect(batches).toBeGreaterThan(20);
  const first = (pageId: number) => edges.map(({ to }) => to).filter((to) => to !== pageId);
  for (const { pageId, sources } of rows) expect(sources).toEqual(first(pageId).slice(0, 1000));
});
