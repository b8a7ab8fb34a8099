import { isAuditError } from "@sightline/model";
import type { Clock } from "@sightline/model/ports";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, type FakeLink, fakeCrawl } from "./fake-site.test.fixture.ts";

const e = "https://e.test";
const plain = { discoverSitemaps: false } as const;

/** A site of pages and redirects by number; page 0 is the start, and a page: a site without one is no site. */
type Graph = readonly { readonly redirect: boolean; readonly fails: number; readonly links: readonly number[] }[];

const graphs: fc.Arbitrary<Graph> = fc
  .integer({ min: 1, max: 40 })
  .chain(anyGraph)
  .map(([start, ...rest]) => (start === undefined ? [] : [{ ...start, redirect: false }, ...rest]));

function anyGraph(size: number): fc.Arbitrary<Graph> {
  return fc.array(
    fc.record({
      redirect: fc.boolean(),
      fails: fc.constantFrom(0, 0, 0, 0, 1, 2),
      links: fc.array(fc.nat(size - 1), { maxLength: 6 }),
    }),
    { minLength: size, maxLength: size },
  );
}

const urlOf = (node: number) => (node === 0 ? `${e}/` : `${e}/${node}`);

/** Breadth first, by the definition of reachable. */
function reachable(graph: Graph): string[] {
  const found = new Set([0]);
  for (const node of found) {
    const { redirect, links } = graph[node] ?? { redirect: false, links: [] };
    for (const next of redirect ? links.slice(0, 1) : links) found.add(next);
  }
  return [...found].map(urlOf).sort();
}

function siteOf(graph: Graph): (url: string) => FakeAnswer | undefined {
  const failures = new Map<number, number>();
  return (url) => {
    const node = Number(new URL(url).pathname.slice(1));
    const page = graph[node];
    if (page === undefined) return undefined;
    const failed = failures.get(node) ?? 0;
    failures.set(node, failed + 1);
    if (failed < page.fails) return failed % 2 === 0 ? { status: 503 } : { failure: "timeout" };
    const [first] = page.links;
    if (page.redirect && first !== undefined) return { redirect: urlOf(first) };
    // The same URL by other spellings: with a fragment, and with an escape that means the same.
    const links: FakeLink[] = page.links.flatMap((link) => [urlOf(link), { kind: "canonical", url: urlOf(link) }]);
    return { links };
  };
}

describe("crawlSite", () => {
  it("stores every reachable page once and requests it once, with any concurrency and latency", async () => {
    await fc.assert(
      fc.asyncProperty(
        graphs,
        fc.integer({ min: 1, max: 9 }),
        fc.infiniteStream(fc.nat(90)),
        async (graph, concurrency, latencies) => {
          const latencyMs = () => latencies.next().value ?? 0;
          const crawl = await fakeCrawl(siteOf(graph), { ...plain, concurrency }, { latencyMs });
          const { counts, truncated } = await crawl.run();
          const stored = await crawl.pages();
          expect([...stored].sort()).toEqual(reachable(graph));
          expect([counts.fetched, counts.discovered, truncated]).toEqual([stored.length, stored.length, false]);
          const wanted = reachable(graph).map((url) => [url, 1 + (graph[Number(url.slice(e.length + 1))]?.fails ?? 0)]);
          const asked = wanted.map(([url]) => [url, crawl.requests.filter((request) => request.url === url).length]);
          expect(asked).toEqual(wanted);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("comes to the same pages when it is killed at any moment and resumed", async () => {
    await fc.assert(
      fc.asyncProperty(
        graphs,
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.nat(2500), { minLength: 1, maxLength: 3 }),
        async (graph, concurrency, kills) => {
          const crawl = await fakeCrawl(siteOf(graph), { ...plain, concurrency }, { latencyMs: 40 });
          for (const ms of kills) {
            const abort = new AbortController();
            const stopTimer = new AbortController();
            const timer = crawl.clock.sleep(ms, stopTimer.signal).then(
              () => abort.abort(new Error("killed")),
              () => {},
            );
            const before = new Set(await crawl.pages());
            const requestsBefore = crawl.requests.length;
            await crawl.run({ signal: abort.signal }).catch((error: unknown) => {
              if (!(error instanceof Error) || error.message !== "killed") throw error;
            });
            stopTimer.abort();
            await timer;
            // What was durable is not requested again.
            const again = crawl.requests.slice(requestsBefore).filter(({ url }) => before.has(url));
            expect(again).toEqual([]);
          }
          if ((await crawl.crawl()).status !== "failed") await crawl.run();
          const stored = await crawl.pages();
          expect([...stored].sort()).toEqual(reachable(graph));
          const { counts } = await crawl.crawl();
          expect([counts.fetched, counts.discovered]).toEqual([stored.length, stored.length]);
          expect(Object.values(counts.byStatusClass).reduce((sum, count) => sum + count, 0)).toBe(stored.length);
        },
      ),
      {
        numRuns: 60,
        examples: [
          // What the resumed part asks first fails twice, at a host that answered before.
          [
            [[4, 2], [], [3], [], []].map((links, index) => ({
              redirect: false,
              fails: index % 2 === 0 && index > 0 ? 2 : 0,
              links,
            })),
            1,
            [1121, 81, 0],
          ],
        ],
      },
    );
  });

  it("never stores more pages than the limit, also over several parts", async () => {
    await fc.assert(
      fc.asyncProperty(graphs, fc.integer({ min: 1, max: 10 }), fc.nat(1500), async (graph, maxPages, ms) => {
        const crawl = await fakeCrawl(siteOf(graph), { ...plain, maxPages, concurrency: 4 }, { latencyMs: 30 });
        const abort = new AbortController();
        const timer = crawl.clock.sleep(ms, abort.signal).then(
          () => abort.abort(new Error("killed")),
          () => {},
        );
        await crawl.run({ signal: abort.signal }).catch(() => {});
        abort.abort();
        await timer;
        const result = await crawl.run();
        const size = reachable(graph).length;
        expect(await crawl.pages()).toHaveLength(Math.min(size, maxPages));
        expect(result).toMatchObject(
          size > maxPages
            ? { stopReason: "max-pages", truncated: true }
            : { stopReason: "exhausted", truncated: false },
        );
      }),
      { numRuns: 60 },
    );
  });

  it("comes to an end with a clock whose sleepers wake at once", async () => {
    let elapsed = 0;
    const clock: Clock = {
      now: () => elapsed,
      monotonic: () => elapsed,
      async sleep(ms) {
        elapsed += ms;
      },
    };
    const graph: Graph = Array.from({ length: 300 }, (_, index) => ({
      redirect: index % 7 === 3,
      fails: index % 11 === 5 ? 2 : 0,
      links: [(index * 3) % 300, (index + 1) % 300],
    }));
    const crawl = await fakeCrawl(siteOf(graph), plain, { clock, latencyMs: 20 });
    await crawl.run();
    expect((await crawl.pages()).sort()).toEqual(reachable(graph));
  });

  it("stops gently: commits what is under way, and goes on when it is resumed", async () => {
    const site = (url: string) => {
      const index = Number(new URL(url).pathname.slice(1));
      return Number.isNaN(index) || index > 50
        ? undefined
        : { links: [`/${index + 1}`, `/${index + 2}`, `/${index + 3}`] };
    };
    const crawl = await fakeCrawl(site, { ...plain, concurrency: 2 }, { latencyMs: 100 });
    const stop = new AbortController();
    void crawl.clock.sleep(1050, stop.signal).then(() => stop.abort());
    const result = await crawl.run({ stopSignal: stop.signal });
    expect(result).toMatchObject({ status: "crawled", stopReason: "stopped", truncated: true });
    const asked = crawl.requests.filter(({ url }) => !url.endsWith(".txt")).map(({ url }) => url);
    expect((await crawl.pages()).sort()).toEqual(asked.sort());
    expect(await crawl.store.frontier.counts(crawl.crawlId)).toMatchObject({ leased: 0 });
    expect(await crawl.run()).toMatchObject({ stopReason: "exhausted", truncated: false, counts: { fetched: 54 } });
  });

  it("stops when the crawl's status is set to cancelling elsewhere", async () => {
    const site = (url: string) => ({ links: [`${url}x`] });
    const crawl = await fakeCrawl(site, { ...plain, robots: "ignore" }, { latencyMs: 100, start: `${e}/x` });
    const run = crawl.run();
    await crawl.clock.sleep(1000, new AbortController().signal);
    await crawl.store.crawls.update(crawl.crawlId, 1, { status: "cancelling" });
    expect(await run).toMatchObject({ stopReason: "stopped", truncated: true });
  });

  it("ends with `fenced` when another worker takes the crawl over", async () => {
    const site = (url: string) => ({ links: [`${url}x`] });
    const crawl = await fakeCrawl(site, { ...plain, robots: "ignore" }, { latencyMs: 100, start: `${e}/x` });
    const run = crawl.run().catch((error: unknown) => error);
    await crawl.clock.sleep(1000, new AbortController().signal);
    await crawl.store.crawls.claim(crawl.crawlId);
    const error = await run;
    expect(isAuditError(error) && error.code).toBe("fenced");
  });

  it("ends with the error of a part that throws", async () => {
    const crawl = await fakeCrawl({ [`${e}/`]: {} }, plain, {
      ports: {
        evaluatePage() {
          throw new Error("A rule is broken.");
        },
      },
    });
    await expect(crawl.run()).rejects.toThrow("A rule is broken.");
  });
});
