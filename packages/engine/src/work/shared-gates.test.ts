import { memoryStore } from "@sightline/store-memory";
import { serveRoutes } from "@sightline/testkit";
import { expect, it } from "vitest";
import { createAuditor } from "../index.ts";

it("keeps the crawls of two tenants to the requests at once that a host takes from one", async () => {
  let underWay = 0;
  let most = 0;
  let requests = 0;
  const pages = Array.from({ length: 12 }, (_, page) => `/p${page}`);
  const body = `<!DOCTYPE html><title>Page</title>${pages.map((href) => `<a href="${href}">Page</a>`).join("")}`;
  const server = await serveRoutes({});
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  let startPages = 0;
  let isUnderWay = false;
  /** Holds an answer until both crawls have pages to ask for, and then for some turns, so that all that may start has. */
  async function hold(url: string): Promise<void> {
    const isStart = url === server.url;
    if (isStart) startPages++;
    const mayGo = () => url.endsWith(".txt") || (isStart ? startPages === 2 : isUnderWay);
    while (!mayGo()) await turn();
    for (let turns = 0; turns < 20; turns++) await turn();
  }
  const auditor = createAuditor({
    store: memoryStore(),
    fetcher: () => ({
      async fetch({ url }) {
        requests++;
        underWay++;
        most = Math.max(most, underWay);
        await hold(url);
        underWay--;
        const isPage = !url.endsWith(".txt");
        return {
          kind: "answer",
          url,
          status: isPage ? 200 : 404,
          headers: [["content-type", "text/html"]],
          body: Buffer.from(isPage ? body : ""),
          bodyTruncated: false,
          wireBytes: 0,
          ttfbMs: 0,
          totalMs: 0,
          remoteAddress: null,
        };
      },
      async close() {},
    }),
  });
  try {
    let left = 2;
    const ended = new Promise<void>((resolve) => auditor.jobs.onEnd(() => --left === 0 && resolve()));
    auditor.jobs.start();
    const settings = {
      concurrency: 2,
      discoverSitemaps: false,
      allowPrivateHosts: [new URL(server.url).host],
      // The start page is asked for in its turn, not before.
      canonicalHost: "off",
    };
    const tenants = ["a", "b"].map((id) => auditor.tenant(id));
    const crawls = await Promise.all(
      tenants.map(async (tenant) => {
        const { id } = await tenant.sites.create(server.url, { settings });
        return { tenant, crawl: await tenant.crawls.start(id) };
      }),
    );
    for (const { tenant, crawl } of crawls) {
      while ((await tenant.crawls.pages(crawl.id, { limit: 1 })).items.length === 0) await turn();
    }
    isUnderWay = true;
    await ended;
    for (const { tenant, crawl } of crawls) {
      expect(await tenant.crawls.get(crawl.id)).toMatchObject({ status: "completed", counts: { pages: 13 } });
    }
    expect(requests).toBeGreaterThanOrEqual(28);
    expect(most).toBe(2);
  } finally {
    await auditor.close();
    await server.close();
  }
});
