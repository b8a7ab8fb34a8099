import type { CrawlPlanInput, HostVariant, ServerCertificate, TlsInspection } from "@sightline/model";
import type { FetchFailure, TlsRequest } from "@sightline/model/ports";
import { virtualClock } from "@sightline/testkit";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, type FakeCrawl, fakeCrawl, fakeFetcher } from "../fake-site.test.fixture.ts";
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

const withCertificate = (certificate: Partial<ServerCertificate>): TlsInspection => ({
  ...inspection,
  certificate: { ...inspection.certificate, ...certificate },
});
const failed = (failure: FetchFailure["failure"]): FetchFailure => ({
  kind: "failure",
  url: "https://www.e.test",
  failure,
  message: "",
  totalMs: 1,
});

interface Crawled extends FakeCrawl {
  /** Looks at the TLS of e.test. */
  readonly inspected: readonly TlsRequest[];
  readonly asked: readonly string[];
}

/** A crawl of a page at e.test whose hosts are probed. */
async function crawled(
  site: (url: string) => FakeAnswer | undefined = () => ({ links: [] }),
  {
    plan = {},
    start = "https://e.test/",
    tls = inspection,
    wwwTls = inspection,
    isPublic = true,
    robots = () => undefined,
  }: CrawledOptions = {},
): Promise<Crawled> {
  const clock = virtualClock();
  const answer = (url: string) => (url.endsWith("/robots.txt") ? robots(url) : site(url));
  const fetcher = fakeFetcher(answer, clock, 10);
  const inspected: TlsRequest[] = [];
  async function inspectTls(request: TlsRequest): Promise<TlsInspection | FetchFailure> {
    if (request.origin.includes("//www.")) return wwwTls;
    inspected.push(request);
    return tls;
  }
  const ports = { fetcher: { ...fetcher, inspectTls }, isPublicAddress: () => isPublic };
  const crawl = await fakeCrawl({}, { maxProbedHosts: 5, discoverSitemaps: false, ...plan }, { clock, start, ports });
  return {
    ...crawl,
    inspected,
    get asked() {
      return fetcher.requests.map(({ url }) => url);
    },
  };
}

const madeUp = /\/[a-z]{20}$/;
const html = { "content-type": "text/html" };

interface CrawledOptions {
  readonly plan?: CrawlPlanInput;
  readonly start?: string;
  readonly tls?: TlsInspection | FetchFailure;
  readonly wwwTls?: TlsInspection | FetchFailure;
  readonly isPublic?: boolean;
  readonly robots?: (url: string) => FakeAnswer | undefined;
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

  it("probes nothing where the plan says so, and on http at loopback or other IP addresses", async () => {
    const off = await crawled(undefined, { plan: { maxProbedHosts: 0 } });
    await off.run();
    expect(off.inspected).toEqual([]);
    expect(await probesOf(off)).toEqual([]);
    for (const start of ["http://localhost:8080/", "http://127.0.0.1/", "http://192.0.2.1/"]) {
      const crawl = await crawled(undefined, { start });
      await crawl.run();
      expect(await probesOf(crawl)).toEqual([]);
    }
  });

  it.each(["https://localhost:8443/", "https://127.0.0.1/", "https://192.0.2.1/"])(
    "looks at the certificate alone at %s, which the report has to name if it was not verified",
    async (start) => {
      const crawl = await crawled(undefined, { start });
      await crawl.run();
      expect(crawl.inspected).toHaveLength(1);
      expect(crawl.asked.filter((url) => url === start)).toHaveLength(1);
      expect(await probesOf(crawl)).toMatchObject([
        { isPrivate: true, tls: inspection, missingPages: [], pending: [] },
      ]);
    },
  );

  it("looks at the certificate alone at a private address, unless the plan names it", async () => {
    const private_ = { links: [], headers: html, remoteAddress: "10.0.0.1" };
    const crawl = await crawled(() => private_, { isPublic: false });
    await crawl.run();
    expect(crawl.inspected).toHaveLength(1);
    expect(await probesOf(crawl)).toMatchObject([{ isPrivate: true, tls: inspection, home: null, variant: null }]);
    const resolve = [{ host: "e.test", port: 443, address: "10.0.0.1" }];
    const named = await crawled(() => private_, { isPublic: false, plan: { resolve } });
    await named.run();
    expect(await probesOf(named)).toMatchObject([{ isPrivate: false, home: { ttfbMs: [0, 0, 0] } }]);
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

  it.each<[HostVariant["outcome"], string, TlsInspection | FetchFailure, FakeAnswer?]>([
    ["certificate", "for another name", withCertificate({ coversHost: false })],
    ["certificate", "that is self-signed", withCertificate({ trust: "self-signed" })],
    ["certificate", "that has expired", withCertificate({ notAfter: "2025-06-01T00:00:00.000Z" })],
    ["unknown", "that has not expired by its own clock", withCertificate({ notAfter: "2025-12-30T00:00:00.000Z" })],
    ["redirects", "whose chain browsers complete", withCertificate({ trust: "incomplete" })],
    ["redirects", "that is valid", inspection],
    ["handshake", "that cannot be seen", failed("tls")],
    ["closed", "that nobody shows", failed("connect"), { failure: "connect" }],
    ["answers", "that nobody shows, where http redirects", failed("connect"), { redirect: "https://e.test/" }],
    ["unknown", "that nobody shows in time", failed("timeout")],
    ["unknown", "at a private address", failed("address-not-allowed")],
    ["no-such-host", "of no host", { ...failed("dns"), isUnknownName: true }],
    ["unknown", "of a name server that fails", failed("dns")],
  ])("finds www as %s with a certificate %s", async (outcome, _name, wwwTls, http) => {
    const date = { date: "Mon, 29 Dec 2025 00:00:00 GMT" };
    const crawl = await crawled(
      (url) => {
        if (url === "http://www.e.test/") return http;
        return url.includes("//www.") ? { redirect: "https://e.test/" } : { links: [], headers: { ...html, ...date } };
      },
      { wwwTls },
    );
    await crawl.run();
    const fault = outcome === "certificate" ? expect.any(String) : null;
    expect(await probesOf(crawl)).toMatchObject([{ variant: { url: "https://www.e.test/", outcome, fault } }]);
    const asked = crawl.asked.filter((url) => url.startsWith("https://www.e.test/"));
    expect(asked.length > 0).toBe(outcome === "redirects");
  });

  it("does not look at the other form of a host that the plan resolves", async () => {
    const resolve = [{ host: "www.e.test", port: 443, address: "10.0.0.1" }];
    const crawl = await crawled(undefined, { plan: { resolve } });
    await crawl.run();
    expect(await probesOf(crawl)).toMatchObject([{ variant: null }]);
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

  it("takes an interrupted visit up where it was", async () => {
    const stop = new AbortController();
    const crawl = await crawled(
      (url) => {
        if (url.endsWith("/favicon.ico") && !stop.signal.aborted) stop.abort(new Error("killed"));
        const page = Number(new URL(url).pathname.slice(1));
        return Number.isNaN(page) ? undefined : { links: [`/${page + 1}`], headers: html };
      },
      { plan: { maxPages: 30, requestsPerSecond: 1, trapBudget: null } },
    );
    await expect(crawl.run({ signal: stop.signal })).rejects.toThrow("killed");
    expect(await probesOf(crawl)).toMatchObject([{ pending: ["favicon", "timing", "exposed-files"] }]);
    await crawl.run();
    expect(await probesOf(crawl)).toMatchObject([{ pending: [], favicon: "missing", tls: inspection }]);
    expect(crawl.inspected).toHaveLength(1);
    expect(crawl.asked.filter((url) => url === "http://e.test/")).toHaveLength(1);
  });

  it("keeps what it has found when time is up", async () => {
    const crawl = await crawled(() => ({ links: [], headers: html }), { plan: { requestsPerSecond: 0.2 } });
    await crawl.run();
    const [probe] = await probesOf(crawl);
    expect(probe).toMatchObject({ tls: inspection });
    expect(probe?.pending).toContain("exposed-files");
  });

  it("asks a host for nothing more once it has asked for a pause", async () => {
    const crawl = await crawled((url) => {
      if (url.endsWith("/")) return { links: [], headers: html };
      return { status: 429 };
    });
    await crawl.run();
    const after = crawl.asked.slice(crawl.asked.findIndex((url) => madeUp.test(url)) + 1);
    expect(after.filter((url) => url.startsWith("https://e.test/"))).toEqual([]);
    expect(await probesOf(crawl)).toMatchObject([{ missingPages: [], favicon: "unknown", exposedFiles: null }]);
  });

  it("makes at most 25 requests to a host that redirects without end, two of them for its TLS", async () => {
    let redirects = 0;
    const further = (url: string) => ({ redirect: `${new URL(url).origin}/${++redirects}` });
    const page = { links: ["/blog/post"], headers: html };
    const crawl = await crawled(
      (url) => {
        if (url.endsWith("/") && redirects === 0) return page;
        return url === "https://e.test/7" ? page : further(url);
      },
      { robots: (url) => (url.startsWith("http:") ? further(url) : undefined), plan: { maxPages: 1 } },
    );
    await crawl.run();
    const [probe] = await probesOf(crawl);
    // The page and robots.txt are the crawl's own.
    const asked = crawl.asked.filter((url) => new URL(url).host === "e.test").length - 2;
    expect([asked, crawl.inspected.length]).toEqual([23, 1]);
    expect(probe?.requests).toBe(25);
  });
});
