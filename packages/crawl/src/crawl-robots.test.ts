import { silentLogger } from "@sightline/model/ports";
import { describe, expect, it } from "vitest";
import { fakeCrawl } from "./fake-site.test.fixture.ts";

const e = "https://e.test";
const plain = { discoverSitemaps: false } as const;
const robots = (body: string) => ({ headers: { "content-type": "text/plain" }, body });

describe("robots.txt", () => {
  const site = {
    [`${e}/robots.txt`]: robots("User-agent: *\nDisallow: /private\nUser-agent: Special\nDisallow: /a"),
    [`${e}/`]: { links: ["/private/x", "/a"] },
    [`${e}/a`]: { links: ["/private/y"] },
    [`${e}/private/x`]: {},
    [`${e}/private/y`]: {},
  };

  it("keeps the crawl from what it forbids", async () => {
    const crawl = await fakeCrawl(site, plain);
    const { counts } = await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/a`]);
    expect(counts).toMatchObject({ skippedByRobots: 2, discovered: 4 });
    expect((await crawl.core()).filter(({ outcome }) => outcome === "disallowed").map(({ url }) => url)).toEqual([
      `${e}/private/x`,
      `${e}/private/y`,
    ]);
    expect(crawl.requests.some(({ url }) => url.includes("private"))).toBe(false);
  });

  it("is judged for the product token of the user agent", async () => {
    const crawl = await fakeCrawl(site, { ...plain, userAgent: "Special/2.0 (+https://x.test)" });
    await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/private/x`]);
  });

  it("is read and not obeyed when the plan ignores it", async () => {
    const crawl = await fakeCrawl(site, { ...plain, robots: "ignore" });
    await crawl.run();
    expect(await crawl.pages()).toHaveLength(4);
    expect(await crawl.store.documents.list(crawl.crawlId, "robots-report")).toEqual([]);
  });

  it("is only reported when the plan wants a report", async () => {
    const crawl = await fakeCrawl(site, { ...plain, robots: "report" });
    await crawl.run();
    expect(await crawl.pages()).toHaveLength(4);
    const report = await crawl.store.documents.get(crawl.crawlId, "robots-report", "urls");
    expect(report).toEqual({ count: 2, urls: [`${e}/private/x`, `${e}/private/y`] });
  });

  it("leaves out and reports URLs that take too much work to check", async () => {
    const nested = Array.from({ length: 900 }, (_, n) => `Disallow: /*${"a".repeat(n + 1)}*b`);
    const costly = (n: number) => `/${"a".repeat(1500)}${n}`;
    const crawl = await fakeCrawl(
      {
        [`${e}/robots.txt`]: robots(`User-agent: *\n${nested.join("\n")}`),
        [`${e}/`]: { links: ["/plain", ...Array.from({ length: 30 }, (_, n) => costly(n))] },
        [`${e}/plain`]: {},
      },
      plain,
    );
    const { counts, limitsHit } = await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, `${e}/plain`]);
    expect(crawl.requests.some(({ url }) => url.includes("aaaa"))).toBe(false);
    expect(limitsHit).toMatchObject([
      { limit: "robots-work", count: 30, detail: expect.stringContaining("robots.txt") },
    ]);
    expect(counts).toMatchObject({ discovered: 32, fetched: 2, skippedByRobots: 0 });
  });

  it("is kept with the number of redirects to it, or why it could not be read", async () => {
    const moved = { status: 301, headers: { location: "/rules.txt" } };
    const documentOf = async (file: Parameters<typeof fakeCrawl>[0]) => {
      const crawl = await fakeCrawl({ [`${e}/`]: {}, ...file }, { ...plain, robots: "ignore" });
      await crawl.run();
      return crawl.store.documents.get(crawl.crawlId, "robots", e);
    };
    expect(
      await documentOf({ [`${e}/robots.txt`]: moved, [`${e}/rules.txt`]: robots("User-agent: *\nDisallow: /a") }),
    ).toMatchObject({ status: 200, policy: "parsed", redirects: 1 });
    expect(await documentOf({ [`${e}/robots.txt`]: { status: 503 } })).toMatchObject({
      status: 503,
      policy: "disallow-all",
      unread: { attempts: 3, reason: null },
    });
  });

  it("is kept as a document of its origin", async () => {
    const crawl = await fakeCrawl(site, plain);
    await crawl.run();
    expect(await crawl.store.documents.get(crawl.crawlId, "robots", e)).toEqual({
      url: `${e}/robots.txt`,
      status: 200,
      policy: "parsed",
      text: site[`${e}/robots.txt`]?.body,
      sitemaps: [],
      truncated: false,
    });
  });

  it("is another file for every origin", async () => {
    const crawl = await fakeCrawl(
      {
        [`${e}/`]: { links: ["http://e.test/a", "https://sub.e.test/b", "https://sub.e.test/private"] },
        "http://e.test/robots.txt": robots("User-agent: *\nDisallow: /"),
        "https://sub.e.test/robots.txt": robots("User-agent: *\nDisallow: /private"),
        "https://sub.e.test/b": {},
      },
      { ...plain, scope: "subdomains" },
    );
    const { counts } = await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`, "https://sub.e.test/b"]);
    expect(counts.skippedByRobots).toBe(2);
  });

  it("is followed over five redirects, whose target's rules hold for the asking host", async () => {
    const hop = (index: number) => `https://cdn.test/${index}`;
    const crawl = await fakeCrawl(
      {
        [`${e}/robots.txt`]: { redirect: hop(1) },
        [hop(1)]: { redirect: hop(2) },
        [hop(2)]: { redirect: hop(3) },
        [hop(3)]: { redirect: hop(4) },
        [hop(4)]: { redirect: hop(5) },
        [hop(5)]: robots("User-agent: *\nDisallow: /a"),
        [`${e}/`]: { links: ["/a"] },
      },
      { ...plain, headers: { authorization: "secret" } },
    );
    await crawl.run();
    expect(await crawl.pages()).toEqual([`${e}/`]);
    for (const { url, headers } of crawl.requests) {
      expect(headers["authorization"]).toBe(url.startsWith("https://cdn.test/") ? undefined : "secret");
    }
  });

  it("is not fetched again when the crawl is resumed", async () => {
    const crawl = await fakeCrawl(site, { ...plain, concurrency: 1 }, { latencyMs: 10 });
    const abort = new AbortController();
    void crawl.clock.sleep(25, abort.signal).then(() => abort.abort(new Error("killed")));
    await expect(crawl.run({ signal: abort.signal })).rejects.toThrow("killed");
    await crawl.run();
    expect(crawl.requests.filter(({ url }) => url.endsWith("/robots.txt"))).toHaveLength(1);
  });

  it("slows the host down to its crawl-delay, at most 30 s", async () => {
    const pages = { [`${e}/`]: { links: ["/a", "/b"] }, [`${e}/a`]: {}, [`${e}/b`]: {} };
    for (const [asked, given] of [
      [2, 2000],
      [900, 30_000],
    ] as const) {
      const file = robots(`User-agent: *\nCrawl-delay: ${asked}`);
      const crawl = await fakeCrawl({ ...pages, [`${e}/robots.txt`]: file }, plain);
      await crawl.run();
      const [, home, a, b] = crawl.requests.map(({ startedAt }) => startedAt);
      expect([(a ?? 0) - (home ?? 0), (b ?? 0) - (a ?? 0)]).toEqual([given, given]);
    }
  });
});

describe("a crawl of which nothing comes fails", () => {
  it("with robots_blocked_all when robots.txt forbids the start URL", async () => {
    const crawl = await fakeCrawl({ [`${e}/robots.txt`]: robots("User-agent: *\nDisallow: /"), [`${e}/`]: {} });
    const result = await crawl.run();
    expect(result).toMatchObject({ status: "failed", stopReason: "failed", error: { code: "robots_blocked_all" } });
    expect(await crawl.crawl()).toMatchObject({
      status: "failed",
      stopReason: "failed",
      error: { code: "robots_blocked_all", message: `${e}/robots.txt disallows every URL that was to be crawled.` },
      finishedAt: expect.any(String),
    });
    expect(result.events.map(({ type }) => type)).not.toContain("crawl-finished");
  });

  it("with robots_blocked_all when robots.txt answers 503, which it is asked again for", async () => {
    const crawl = await fakeCrawl({ [`${e}/robots.txt`]: { status: 503 }, [`${e}/`]: {} }, plain);
    const { error } = await crawl.run();
    expect(error).toEqual({
      code: "robots_blocked_all",
      message: `${e}/robots.txt answered 503, which closes the site to crawlers.`,
    });
    expect(crawl.requests.map(({ url }) => url)).toEqual([1, 2, 3].map(() => `${e}/robots.txt`));
  });

  it("with dns_failed when the host does not resolve", async () => {
    const crawl = await fakeCrawl(() => ({ failure: "dns" }));
    const { error } = await crawl.run();
    expect(error).toEqual({ code: "dns_failed", message: "The host name e.test does not resolve." });
    expect((await crawl.store.pages.get(crawl.crawlId, `${e}/`))?.failure?.kind).toBe("dns");
  });

  it("with address_not_allowed at a private address, of which no URL was crawled", async () => {
    const lines: string[] = [];
    const logger = { ...silentLogger, info: (line: string) => lines.push(line) };
    const crawl = await fakeCrawl(() => ({ failure: "address-not-allowed" }), {}, { ports: { logger } });
    const { error } = await crawl.run();
    expect(lines).toEqual([`Crawl of ${e}/ failed: ${error?.message}`]);
  });

  it("with address_not_allowed at a private address, and says how to allow it", async () => {
    const crawl = await fakeCrawl(() => ({ failure: "address-not-allowed" }));
    const { error } = await crawl.run();
    expect(error?.code).toBe("address_not_allowed");
    expect(error?.message).toMatch(/\(e\.test\): by allowPrivateHosts .*--allow-private/);
  });

  it.each(["connect", "tls"] as const)("with start_url_unreachable on %s", async (failure) => {
    const crawl = await fakeCrawl(() => ({ failure }));
    expect((await crawl.run()).error).toMatchObject({ code: "start_url_unreachable" });
    expect((await crawl.store.pages.get(crawl.crawlId, `${e}/`))?.failure?.kind).toBe(failure);
  });

  it("with start_url_unreachable, and no request for a page, when robots.txt only times out", async () => {
    const crawl = await fakeCrawl({ [`${e}/robots.txt`]: { failure: "timeout" }, [`${e}/`]: {} }, plain);
    expect((await crawl.run()).error).toMatchObject({ code: "start_url_unreachable" });
    expect(crawl.requests.every(({ url }) => url === `${e}/robots.txt`)).toBe(true);
  });

  it("but not when only the start URL fails and others answer", async () => {
    const crawl = await fakeCrawl(
      { [`${e}/`]: { failure: "timeout" }, [`${e}/a`]: {} },
      { mode: "list", urls: [`${e}/a`] },
    );
    expect(await crawl.run()).toMatchObject({ status: "crawled", error: null });
  });
});
