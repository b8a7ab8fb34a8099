import type { CrawlPlanInput, TlsInspection } from "@sightline/model";
import type { FetchFailure, TlsRequest } from "@sightline/model/ports";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, type FakeCrawl, fakeCrawl, fakeFetcher } from "../fake-site.test.fixture.ts";
import { virtualClock } from "../virtual-clock.test.fixture.ts";
import { loadHostProbes } from "./load-host-probes.ts";

const inspection: TlsInspection = {
  kind: "inspected",
  protocol: "TLSv1.3",
  alpn: "h2",
  oldProtocol: "none",
  certificate: {
    names: ["e.test"],
    nameCount: 1,
    coversHost: true,
    issuer: "Test",
    notBefore: "2020-01-01T00:00:00.000Z",
    notAfter: "2049-01-01T00:00:00.000Z",
    trust: "trusted",
  },
};

interface Crawled extends FakeCrawl {
  readonly inspected: readonly TlsRequest[];
  readonly asked: readonly string[];
}

/** A crawl of a page at e.test whose hosts are probed. */
async function crawled(
  site: (url: string) => FakeAnswer | undefined = () => ({ links: [] }),
  { plan = {}, start = "https://e.test/", tls = inspection, isPublic = true }: CrawledOptions = {},
): Promise<Crawled> {
  const clock = virtualClock();
  const answer = (url: string) => (url.endsWith("/robots.txt") ? undefined : site(url));
  const fetcher = fakeFetcher(answer, clock, 10);
  const inspected: TlsRequest[] = [];
  async function inspectTls(request: TlsRequest): Promise<TlsInspection | FetchFailure> {
    inspected.push(request);
    return tls;
  }
  const ports = { fetcher: { ...fetcher, inspectTls }, isPublicAddress: () => isPublic };
  const crawl = await fakeCrawl({}, { maxProbedHosts: 5, ...plan }, { clock, start, ports });
  return {
    ...crawl,
    inspected,
    get asked() {
      return fetcher.requests.map(({ url }) => url);
    },
  };
}

interface CrawledOptions {
  readonly plan?: CrawlPlanInput;
  readonly start?: string;
  readonly tls?: TlsInspection | FetchFailure;
  readonly isPublic?: boolean;
}

const probesOf = ({ store, crawlId }: FakeCrawl) => loadHostProbes(store.documents, crawlId);

describe("hostProbes", () => {
  it("inspects each host once, by the clock of the crawl", async () => {
    const crawl = await crawled(() => ({ links: ["/2", "/3", "https://other.test/"] }));
    await crawl.run();
    expect(crawl.inspected.map(({ origin }) => origin)).toEqual(["https://e.test"]);
    expect(crawl.inspected[0]?.at).toBeLessThanOrEqual(crawl.clock.now());
    expect(await probesOf(crawl)).toMatchObject([{ url: "https://e.test/", tls: inspection }]);
  });

  it("probes several hosts of a site, up to the plan's limit", async () => {
    const links = [1, 2, 3].map((host) => `https://h${host}.e.test/`);
    const crawl = await crawled(() => ({ links }), { plan: { scope: "subdomains", maxProbedHosts: 2 } });
    await crawl.run();
    expect(new Set(crawl.inspected.map(({ origin }) => origin)).size).toBe(2);
  });

  it("probes nothing where the plan says so, on http, and at loopback or other IP addresses", async () => {
    const off = await crawled(undefined, { plan: { maxProbedHosts: 0 } });
    await off.run();
    expect(off.inspected).toEqual([]);
    expect(await probesOf(off)).toEqual([]);
    for (const start of ["https://localhost:8443/", "https://127.0.0.1/", "https://192.0.2.1/", "http://e.test/"]) {
      const crawl = await crawled(undefined, { start });
      await crawl.run();
      expect(crawl.inspected).toEqual([]);
    }
  });

  it("looks no further at a private address, unless the plan names it", async () => {
    const private_ = { links: [], remoteAddress: "10.0.0.1" };
    const crawl = await crawled(() => private_, { isPublic: false });
    await crawl.run();
    expect(crawl.inspected).toEqual([]);
    expect(await probesOf(crawl)).toMatchObject([{ isPrivate: true, tls: null }]);
    const resolve = [{ host: "e.test", port: 443, address: "10.0.0.1" }];
    const named = await crawled(() => private_, { isPublic: false, plan: { resolve } });
    await named.run();
    expect(named.inspected).toHaveLength(1);
  });

  it.each<[string, FakeAnswer, string | null]>([
    ["to https", { redirect: "https://e.test/" }, "https"],
    ["to a page", { headers: { "content-type": "text/html" } }, "page"],
    ["to a page by a redirect", { redirect: "http://e.test/home" }, "page"],
    ["nowhere where it is closed", { failure: "connect" }, "closed"],
    ["nowhere where no answer comes", { failure: "timeout" }, null],
    ["to another site", { redirect: "http://other.test/" }, "other"],
    ["to an error", { status: 403 }, "other"],
    ["in a circle", { redirect: "http://e.test/" }, "other"],
  ])("follows http %s", async (_name, answer, plainHttp) => {
    const crawl = await crawled((url) => {
      if (url === "http://e.test/") return answer;
      return { links: [], headers: { "content-type": "text/html" } };
    });
    await crawl.run();
    expect(await probesOf(crawl)).toMatchObject([{ plainHttp }]);
    expect(crawl.asked.some((url) => url.includes("other.test"))).toBe(false);
  });

  it("asks nothing at a port that the plan does not resolve", async () => {
    const resolve = [{ host: "e.test", port: 443, address: "10.0.0.1" }];
    const crawl = await crawled(undefined, { plan: { resolve } });
    await crawl.run();
    expect(crawl.asked.filter((url) => url.startsWith("http:"))).toEqual([]);
  });

  it("keeps the reason of a handshake that failed", async () => {
    const tls = { kind: "failure", url: "https://e.test", failure: "timeout", message: "", totalMs: 1 } as const;
    const crawl = await crawled(undefined, { tls });
    await crawl.run();
    expect(await probesOf(crawl)).toMatchObject([{ tls: { kind: "failed", failure: "timeout" } }]);
  });

  it("notes the time by the server", async () => {
    const crawl = await crawled(() => ({ links: [], headers: { date: "Thu, 01 Jan 2026 00:00:00 GMT" } }));
    await crawl.run();
    expect(await probesOf(crawl)).toMatchObject([{ serverTime: "2026-01-01T00:00:00.000Z" }]);
  });

  it("asks nothing again after an interruption once it is stored", async () => {
    const stop = new AbortController();
    const crawl = await crawled(
      (url) => {
        if (url === "https://e.test/9") stop.abort(new Error("killed"));
        const number = Number(new URL(url).pathname.slice(1));
        return { links: [`/${number + 1}`] };
      },
      { plan: { maxPages: 20, requestsPerSecond: 1, trapBudget: null } },
    );
    await expect(crawl.run({ signal: stop.signal })).rejects.toThrow("killed");
    await crawl.run();
    expect(crawl.inspected).toHaveLength(1);
    expect(await probesOf(crawl)).toHaveLength(1);
  });

  it("asks each probe at most once more when it was interrupted before that", async () => {
    const stop = new AbortController();
    const crawl = await crawled((url) => {
      if (url === "https://e.test/2") stop.abort(new Error("killed"));
      return { links: ["/2", "/3"] };
    });
    await expect(crawl.run({ signal: stop.signal })).rejects.toThrow("killed");
    await crawl.run();
    // The page itself, and the probe, each at most twice.
    expect(crawl.asked.filter((url) => url === "https://e.test/").length).toBeLessThanOrEqual(4);
    expect(crawl.inspected.length).toBeLessThanOrEqual(2);
    expect(await probesOf(crawl)).toHaveLength(1);
  });
});
