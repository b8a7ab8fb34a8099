import type { IncomingMessage, ServerResponse } from "node:http";
import type { CrawlPlanInput, Site } from "@sightline/model";
import { memoryStore } from "@sightline/store-memory";
import { type LoopbackServer, type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, expect, it } from "vitest";
import type { Auditor } from "../../auditor/auditor.ts";
import { inlineAuditor } from "../../inline-auditor.test.fixture.ts";
import type { EndedCrawl } from "./background-crawls.ts";
import type { NumberedEvent } from "./numbered-event.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const page = (links: readonly string[]): string =>
  `<!DOCTYPE html><html lang="en"><title>A page</title>${links.map((link) => `<a href="${link}">to ${link}</a>`).join(" ")}</html>`;

async function served(routes: Readonly<Record<string, RouteAnswer>>): Promise<LoopbackServer> {
  const server = await serveRoutes(routes);
  closing.push(() => server.close());
  return server;
}

function opened(store = memoryStore()): Auditor {
  const auditor = inlineAuditor({ store });
  closing.push(() => auditor.close());
  return auditor;
}

const planFor = (server: LoopbackServer, plan: CrawlPlanInput = {}): CrawlPlanInput => ({
  allowPrivateHosts: [new URL(server.url).host],
  ...plan,
});

function nextEnd({ jobs }: Auditor): Promise<EndedCrawl> {
  return new Promise((resolve) => {
    const stop = jobs.onEnd((ended) => {
      stop();
      resolve(ended);
    });
  });
}

/** A site whose second page is only answered when the test lets it. */
async function heldSite() {
  const waiting: ServerResponse[] = [];
  const arrived: (() => void)[] = [];
  const held = (_: IncomingMessage, response: ServerResponse) => {
    waiting.push(response);
    for (const wake of arrived.splice(0)) wake();
  };
  const server = await served({ "/": page(["/held"]), "/held": held, "/last": page([]) });
  return {
    server,
    arrival: () => (waiting.length > 0 ? Promise.resolve() : new Promise<void>((resolve) => arrived.push(resolve))),
    answer() {
      for (const response of waiting.splice(0)) {
        response.writeHead(200, { "content-type": "text/html" }).end(page(["/last"]));
      }
    },
  };
}

async function siteWith(auditor: Auditor, server: LoopbackServer, tenant = "a"): Promise<Site> {
  return auditor.tenant(tenant).sites.create(server.url, { settings: planFor(server) });
}

it("stores a crawl as queued at once, and runs it when the work has begun", async () => {
  const server = await served({ "/": page(["/b"]), "/b": page(["/"]) });
  const auditor = opened();
  const site = await siteWith(auditor, server);
  const { crawls, healthScore } = auditor.tenant("a");
  const started = await crawls.start(site.id, { plan: { maxPages: 7 } });
  expect(started).toMatchObject({ status: "queued", epoch: 0, siteId: site.id, plan: { maxPages: 7 } });
  expect(await crawls.get(started.id)).toEqual(started);
  const end = nextEnd(auditor);
  await auditor.jobs.start();
  const ended = await end;
  expect(ended).toMatchObject({ tenant: "a", crawl: { id: started.id, status: "completed", counts: { pages: 2 } } });
  const score = await healthScore(site.id);
  expect(score?.crawl.id).toBe(started.id);
  expect(score?.previous).toBeNull();
});

it("names the score of the crawl before", async () => {
  const server = await served({ "/": page([]) });
  const auditor = opened();
  await auditor.jobs.start();
  const site = await siteWith(auditor, server);
  const { crawls, healthScore } = auditor.tenant("a");
  const ids: string[] = [];
  for (let crawl = 0; crawl < 2; crawl++) {
    const end = nextEnd(auditor);
    ids.push((await crawls.start(site.id)).id);
    await end;
  }
  const latest = await healthScore(site.id);
  expect([latest?.previous?.crawlId, latest?.crawl.id]).toEqual(ids);
  expect(latest?.previous?.value).toBe(latest?.score.value);
  expect(await healthScore(site.id, { crawlId: ids[0] ?? "" })).toMatchObject({
    crawl: { id: ids[0] },
    previous: null,
  });
  await expect(healthScore(site.id, { crawlId: "crawl_none" })).rejects.toMatchObject({ code: "not_found" });
});

it("hides everything of a tenant from the others", async () => {
  const server = await served({ "/": page([]) });
  const auditor = opened();
  const site = await siteWith(auditor, server);
  const { id } = await auditor.tenant("a").crawls.start(site.id);
  const other = auditor.tenant("b");
  expect(await other.sites.get(site.id)).toBeNull();
  expect(await other.crawls.get(id)).toBeNull();
  const refused = [
    other.crawls.start(site.id),
    other.crawls.cancel(id),
    other.crawls.pages(id, { limit: 1 }),
    other.crawls.issues(id, { limit: 1 }),
    other.crawls.issueGroups(id, { limit: 1 }),
    other.crawls.severityCounts(id),
    other.healthScore(site.id),
  ];
  for (const outcome of await Promise.allSettled(refused)) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
  }
  for await (const event of other.crawls.events(id)) throw new Error(`Nothing is told, but ${event.type} was.`);
});

it("ends a crawl that has not begun at once when it is cancelled", async () => {
  const server = await served({ "/": page([]) });
  const auditor = opened();
  const site = await siteWith(auditor, server);
  const { crawls } = auditor.tenant("a");
  const { id } = await crawls.start(site.id);
  const end = nextEnd(auditor);
  expect(await crawls.cancel(id)).toMatchObject({ status: "cancelled" });
  expect((await end).crawl.status).toBe("cancelled");
  expect(await crawls.cancel(id)).toMatchObject({ status: "cancelled" });
  await auditor.jobs.start();
  expect(server.requests).toEqual([]);
});

it("ends a running crawl gently when it is cancelled", async () => {
  const { server, arrival, answer } = await heldSite();
  const auditor = opened();
  await auditor.jobs.start();
  const site = await siteWith(auditor, server);
  const { crawls } = auditor.tenant("a");
  const { id } = await crawls.start(site.id);
  await arrival();
  const end = nextEnd(auditor);
  expect(await crawls.cancel(id)).toMatchObject({ status: "cancelling" });
  expect((await crawls.get(id))?.status).toBe("cancelling");
  answer();
  const { crawl } = await end;
  expect(crawl).toMatchObject({ id, status: "cancelled", stopReason: "stopped" });
  // What was under way was kept, what it led to was not begun.
  expect((await crawls.pages(id, { limit: 10 })).items.map(({ url }) => new URL(url).pathname)).toEqual(["/", "/held"]);
  await expect(crawls.start(site.id)).resolves.toMatchObject({ status: "queued" });
});

it("refuses to cancel a crawl that has completed", async () => {
  const server = await served({ "/": page([]) });
  const auditor = opened();
  await auditor.jobs.start();
  const site = await siteWith(auditor, server);
  const end = nextEnd(auditor);
  const { id } = await auditor.tenant("a").crawls.start(site.id);
  await end;
  await expect(auditor.tenant("a").crawls.cancel(id)).rejects.toMatchObject({ code: "conflict" });
});

it("leaves a crawl open when the work is stopped, and goes on with it when the work begins again", async () => {
  const { server, arrival, answer } = await heldSite();
  const store = memoryStore();
  const first = opened(store);
  await first.jobs.start();
  const site = await siteWith(first, server);
  const { id } = await first.tenant("a").crawls.start(site.id);
  await arrival();
  const stopped = first.jobs.stop();
  answer();
  await stopped;
  expect(await first.tenant("a").crawls.get(id)).toMatchObject({ status: "running", epoch: 1 });

  const second = opened(store);
  const end = nextEnd(second);
  await second.jobs.start();
  expect((await end).crawl).toMatchObject({ id, status: "completed", epoch: 2, counts: { pages: 3 } });
  expect(server.requests.filter((path) => path === "/held")).toHaveLength(1);
});

it("ends a crawl of which nothing came as failed, with the reason", async () => {
  const server = await served({});
  const auditor = opened();
  await auditor.jobs.start();
  const site = await siteWith(auditor, server);
  const end = nextEnd(auditor);
  await auditor.tenant("a").crawls.start(site.id);
  expect((await end).crawl).toMatchObject({ status: "failed", error: { code: "start_url_unreachable" } });
});

it("numbers events so that a reader can go on where it was", async () => {
  const { server, arrival, answer } = await heldSite();
  const auditor = opened();
  await auditor.jobs.start();
  const site = await siteWith(auditor, server);
  const { crawls } = auditor.tenant("a");
  const { id } = await crawls.start(site.id);
  const read = async (after?: number): Promise<NumberedEvent[]> => {
    const events: NumberedEvent[] = [];
    for await (const event of crawls.events(id, after === undefined ? {} : { after })) events.push(event);
    return events;
  };
  const live = read();
  const end = nextEnd(auditor);
  await arrival();
  answer();
  const events = await live;
  await end;
  const ids = events.map((event) => event.id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(new Set(ids).size).toBe(ids.length);
  expect(events[0]?.type).toBe("crawl-started");
  expect(events.at(-1)).toMatchObject({ type: "crawl-finished", status: "completed" });
  // Afterwards only the end is left to tell, and that only once.
  const [last, ...rest] = await read();
  expect(last).toMatchObject({ type: "crawl-finished", status: "completed" });
  expect(rest).toEqual([]);
  expect(await read(last?.id)).toEqual([]);
});

it("ends a reader whose signal aborts", async () => {
  const auditor = opened();
  const server = await served({ "/": page([]) });
  const site = await siteWith(auditor, server);
  const { crawls } = auditor.tenant("a");
  const { id } = await crawls.start(site.id);
  const leave = new AbortController();
  const events = crawls.events(id, { signal: leave.signal })[Symbol.asyncIterator]();
  const next = events.next();
  leave.abort();
  expect(await next).toMatchObject({ done: true });
});

it("lists issues in words, by severity, and by rule", async () => {
  const server = await served({
    "/": page(["/b", "/gone"]),
    "/b": '<!DOCTYPE html><html lang="en"><img src="x.png"></html>',
  });
  const auditor = opened();
  await auditor.jobs.start();
  const site = await siteWith(auditor, server);
  const { crawls } = auditor.tenant("a");
  const end = nextEnd(auditor);
  const { id } = await crawls.start(site.id);
  await end;
  const { items: all } = await crawls.issues(id, { limit: 1000 });
  const missing = all.find(({ rule }) => rule === "title-missing");
  expect(missing?.text).toMatch(/\S/);
  expect(missing?.fix).toMatch(/\S/);
  const sorted: string[] = [];
  let cursor: string | null = null;
  do {
    const { items, cursor: next }: Awaited<ReturnType<typeof crawls.issues>> = await crawls.issues(id, {
      limit: 3,
      sort: "severity",
      cursor,
    });
    expect(items.length).toBeLessThanOrEqual(3);
    sorted.push(...items.map(({ severity }) => severity));
    cursor = next;
  } while (cursor !== null);
  const rank = ["error", "warning", "notice"];
  expect(sorted).toEqual(all.map(({ severity }) => severity).sort((a, b) => rank.indexOf(a) - rank.indexOf(b)));
  const counts = await crawls.severityCounts(id);
  expect(counts.error + counts.warning + counts.notice).toBe(all.length);
  expect(counts.error).toBe(sorted.filter((severity) => severity === "error").length);
  const { items: groups } = await crawls.issueGroups(id, { limit: 1000 });
  expect(groups.reduce((sum, { issues }) => sum + issues, 0)).toBe(all.length);
  const { items: left, cursor: more } = await crawls.issueGroups(id, { limit: 1 });
  expect(left).toEqual(groups.slice(0, 1));
  const { items: others } = await crawls.issueGroups(id, { limit: 1000, cursor: more });
  expect(others).toEqual(groups.slice(1));
  const { items: pages } = await crawls.pages(id, { limit: 10 });
  const onPages = pages.reduce((sum, { issueCounts }) => sum + issueCounts.error, 0);
  expect(onPages).toBe(all.filter(({ severity, pageId }) => severity === "error" && pageId !== null).length);
});
