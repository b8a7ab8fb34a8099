import { type Edge, emptyFacts } from "@sightline/facts";
import { crawlPlan, noCounts } from "@sightline/model";
import { memoryStore } from "@sightline/store-memory";
import fc from "fast-check";
import { expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const at = (path: string | number) => `https://example.test/${path}`;
const link = (path: string | number): Edge => ({ kind: "anchor", url: at(path), text: `to ${path}`, flags: [] });

type Pages = Readonly<Record<string, { status?: number; edges?: readonly Edge[] }>>;

/** A crawl that has committed pages with these edges, and has not been judged. */
async function crawled(pages: Pages) {
  const { commit, ...rest } = await crawling(pages);
  await commit(...Object.keys(pages));
  return rest;
}

/** A crawl that has yet to commit pages with these edges, which it knows in this order. */
async function crawling(pages: Pages) {
  const store = memoryStore();
  const auditor = inlineAuditor({ store });
  const site = await auditor.tenant("a").sites.create(at(""));
  const tenant = store.tenant("a");
  const id = "crawl_1";
  await tenant.crawls.create({
    id,
    siteId: site.id,
    startUrl: site.url,
    status: "queued",
    stopReason: null,
    truncated: false,
    plan: crawlPlan(),
    counts: noCounts,
    limitsHit: [],
    epoch: 0,
    rulesetVersion: "1",
    createdAt: "2026-01-01T00:00:00Z",
    startedAt: null,
    finishedAt: null,
    error: null,
  });
  const { epoch } = await tenant.crawls.claim(id);
  const seed = { outcome: "pending", depth: 0, internal: true, inSitemap: false } as const;
  await tenant.frontier.add(
    id,
    epoch,
    Object.keys(pages).map((path) => ({ ...seed, url: at(path) })),
  );
  const leased = await tenant.frontier.lease(id, epoch, { count: 1000, forMs: null });
  const commit = async (...paths: string[]) => {
    const commits = paths.flatMap((path) => {
      const target = leased.find(({ url }) => url === at(path));
      const { status = 200, edges = [] } = pages[path] ?? {};
      const facts = { ...emptyFacts(at(path)), status };
      return target === undefined ? [] : [{ target, facts, mainText: null, edges, issues: [], discovered: [] }];
    });
    await tenant.pages.commit(id, epoch, commits);
  };
  return { auditor, id, epoch, store: tenant, commit };
}

const names = ["a", "b", "c", "d", "e", "f"];
/** Pages of which some have no links, and some many. */
const linked = Object.fromEntries(
  names.map((name, index) => [name, { edges: Array.from({ length: index }, (_, place) => link(`${name}${place}`)) }]),
);

it("yields each link once to a follower, however commits and reads are interleaved", async () => {
  const order = fc.shuffledSubarray(names, { minLength: names.length });
  const steps = fc.array(fc.record({ commits: fc.nat(2), limit: fc.integer({ min: 1, max: 4 }) }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(order, steps, async (paths, taken) => {
      const { auditor, id, epoch, store, commit } = await crawling(linked);
      const { crawls } = auditor.tenant("a");
      const waiting = [...paths];
      const seen: string[] = [];
      let cursor: string | null = null;
      const read = async (limit: number) => {
        const list = await crawls.links(id, { limit, cursor });
        seen.push(...list.items.map(({ target }) => target.url));
        cursor = list.cursor;
        return list.hasMore;
      };
      for (const { commits, limit } of taken) {
        await commit(...waiting.splice(0, commits));
        await read(limit);
        expect(cursor).not.toBeNull();
      }
      await commit(...waiting);
      await store.crawls.update(id, epoch, { status: "completed" });
      while (await read(3)) {}
      expect(cursor).toBeNull();
      expect(seen).toEqual(paths.flatMap((path) => (linked[path]?.edges ?? []).map(({ url }) => url)));
      await auditor.close();
    }),
    { numRuns: 100 },
  );
});

it.each([
  ["arrival", ["c", "b", "d"]],
  ["-arrival", ["d", "b", "c"]],
  ["source", ["b", "c", "d"]],
  ["-source", ["d", "c", "b"]],
] as const)("lists links in order of %s, whatever the size of the pages", async (sort, expected) => {
  const { auditor, id, commit } = await crawling(linked);
  await commit("c", "a");
  await commit("b", "d");
  const { crawls } = auditor.tenant("a");
  for (const limit of [1, 2, 100]) {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const list = await crawls.links(id, { limit, cursor, sort });
      found.push(...list.items.map(({ target }) => target.url));
      cursor = list.hasMore ? list.cursor : null;
      expect(list.cursor === null).toBe(!list.hasMore && sort !== "arrival");
    } while (cursor !== null);
    expect(found).toEqual(expected.flatMap((path) => (linked[path]?.edges ?? []).map(({ url }) => url)));
  }
  await auditor.close();
});

it("refuses an unknown order of links, and a cursor of another order", async () => {
  const { auditor, id } = await crawled(linked);
  const { crawls } = auditor.tenant("a");
  const { cursor } = await crawls.links(id, { limit: 1 });
  const other = crawls.links(id, { limit: 1, cursor, sort: "source" });
  await expect(other).rejects.toMatchObject({ code: "invalid_options" });
  // @ts-expect-error: callers without types may ask for anything.
  await expect(crawls.links(id, { limit: 1, sort: "target" })).rejects.toThrow("use one of arrival");
  await auditor.close();
});

it("examines a bounded number of links at a time, and continues after an empty page", async () => {
  const many = Array.from({ length: 2000 }, (_, index) => link(`seen-${index}`));
  const names = Array.from({ length: 60 }, (_, index) => `p${index}`);
  const pages = Object.fromEntries(names.map((name) => [name, { edges: many }]));
  const { auditor, id } = await crawled({ ...pages, last: { edges: [link("gone")] }, gone: { status: 404 } });
  const { crawls } = auditor.tenant("a");
  const calls: [number, boolean][] = [];
  let cursor: string | null = null;
  do {
    const list = await crawls.links(id, { broken: true, limit: 10, cursor });
    calls.push([list.items.length, list.scanLimitReached]);
    cursor = list.hasMore ? list.cursor : null;
  } while (cursor !== null);
  expect(calls).toEqual([
    [0, true],
    [0, true],
    [1, false],
  ]);
  await auditor.close();
});

it("finds all links of a page with more of them than one look-up takes", async () => {
  const edges = Array.from({ length: 5000 }, (_, index) => link(index % 2 === 0 ? "gone" : `seen-${index}`));
  const { auditor, id } = await crawled({ home: { edges }, gone: { status: 404 } });
  const { crawls } = auditor.tenant("a");
  const found: number[] = [];
  let cursor: string | null = null;
  do {
    const list = await crawls.outlinks(id, 1, { broken: true, limit: 999, cursor });
    expect(list.scanLimitReached).toBe(false);
    found.push(...list.items.map(({ index }) => index));
    cursor = list.cursor;
  } while (cursor !== null);
  expect(found).toEqual(Array.from({ length: 2500 }, (_, index) => index * 2));
  await auditor.close();
});

it("has no links to a page before the crawl has been judged", async () => {
  const { auditor, id, epoch, store } = await crawled({ home: { edges: [link("a")] }, a: {} });
  const { crawls } = auditor.tenant("a");
  await expect(crawls.inlinks(id, 2, { limit: 10 })).rejects.toMatchObject({ code: "conflict" });
  expect(await crawls.page(id, 2)).toMatchObject({ url: at("a"), firstInlinks: null, firstOutlinks: [] });
  await store.pages.indexInlinks(id, epoch, [{ pageId: 2, sources: [1], aliases: [] }]);
  const { items, listedSources } = await crawls.inlinks(id, 2, { limit: 10 });
  expect([items.map(({ text }) => text), listedSources]).toEqual([["to a"], 1]);
  expect((await crawls.page(id, 2))?.firstInlinks).toEqual(items);
  await auditor.close();
});

it("does not find pages, issues and links that there are not", async () => {
  const { auditor, id } = await crawled({ home: { edges: [link("a")] } });
  const { crawls } = auditor.tenant("a");
  expect(await crawls.page(id, 2)).toBeNull();
  expect(await crawls.issue(id, "issue_1")).toBeNull();
  for (const list of [crawls.inlinks(id, 2, { limit: 1 }), crawls.outlinks(id, 99, { limit: 1 })]) {
    await expect(list).rejects.toMatchObject({ code: "not_found" });
  }
  for (const list of [crawls.links("crawl_2", { limit: 1 }), crawls.page("crawl_2", 1), crawls.issue("crawl_2", "i")]) {
    await expect(list).rejects.toMatchObject({ code: "not_found" });
  }
  await auditor.close();
});
