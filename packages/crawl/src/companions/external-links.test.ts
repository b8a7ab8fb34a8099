import { type CrawlPlanInput, companionSurveyKind, type ExternalLink, externalLinksKind } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, type FakeCrawl, fakeCrawl, type SeenRequest } from "../fake-site.test.fixture.ts";

/** A crawl of a page at e.test with links to other sites, which answer as the table says, by default with 200. */
function crawled(
  links: readonly string[],
  others: Readonly<Record<string, FakeAnswer>> = {},
  plan: CrawlPlanInput = {},
): Promise<FakeCrawl> {
  const answer = (url: string): FakeAnswer | undefined => {
    if (url === "https://e.test/") return { links };
    if (url.startsWith("https://e.test/")) return undefined;
    return others[url] ?? (url.endsWith("/robots.txt") ? { status: 404 } : { status: 200 });
  };
  return fakeCrawl(answer, { maxExternalUrls: 100, ...plan }, { latencyMs: 10 });
}

async function linksOf({ store, crawlId }: FakeCrawl): Promise<ReadonlyMap<string, ExternalLink>> {
  const documents = await store.documents.list(crawlId, externalLinksKind);
  return new Map(documents.flatMap(({ value }) => value as ExternalLink[]).map((link) => [link.url, link]));
}

const surveyOf = ({ store, crawlId }: FakeCrawl) =>
  store.documents.get(crawlId, companionSurveyKind, externalLinksKind);

function external(requests: readonly SeenRequest[]): readonly SeenRequest[] {
  return requests.filter(({ url }) => !url.startsWith("https://e.test/") && !url.endsWith("/robots.txt"));
}

describe("externalLinks", () => {
  it("requests each URL of other sites once, and none by default", async () => {
    const links = ["https://a.test/1", "https://a.test/1", "https://b.test/", "/own"];
    const crawl = await crawled(links);
    await crawl.run();
    expect(external(crawl.requests).map(({ url, method }) => `${method} ${url}`)).toEqual([
      "HEAD https://a.test/1",
      "HEAD https://b.test/",
    ]);
    expect([...(await linksOf(crawl)).values()]).toMatchObject([{ verdict: "alive" }, { verdict: "alive" }]);
    const off = await crawled(links, {}, { maxExternalUrls: 0 });
    await off.run();
    expect(external(off.requests)).toEqual([]);
  });

  it("sends a host one request at a time, a second apart, and no header of the site", async () => {
    const links = Array.from({ length: 5 }, (_, index) => `https://a.test/${index}`);
    const crawl = await crawled(links, {}, { headers: { authorization: "Basic secret", cookie: "sid=1" } });
    await crawl.run();
    const requests = external(crawl.requests);
    expect(requests).toHaveLength(5);
    for (const [index, { startedAt, headers }] of requests.entries()) {
      expect(Object.keys(headers).toSorted()).toEqual(["accept", "user-agent"]);
      const previous = requests[index - 1];
      if (previous !== undefined) expect(startedAt - previous.startedAt).toBeGreaterThanOrEqual(1000);
    }
  });

  it("asks at most 50 URLs of a host and as many as the plan allows, and counts the others", async () => {
    const links = [
      ...Array.from({ length: 60 }, (_, index) => `https://a.test/${index}`),
      ...Array.from({ length: 30 }, (_, index) => `https://b${index}.test/`),
      "https://www.facebook.com/sharer?u=1",
      "https://victim.test:22/",
    ];
    const slow = { links, plan: { maxExternalUrls: 70 } };
    const crawl = await crawled(slow.links, {}, slow.plan);
    await crawl.run();
    const notLookedAt = { "host-budget": 10, budget: 10, "side-effect": 1, port: 1 };
    expect(await surveyOf(crawl)).toMatchObject({ notLookedAt, hosts: 21 });
  });

  it("gives requests 20 seconds after the last page, and says what was not looked at", async () => {
    const links = Array.from({ length: 40 }, (_, index) => `https://a.test/${index}`);
    const crawl = await crawled(links);
    await crawl.run();
    const asked = external(crawl.requests).length;
    expect(asked).toBeGreaterThan(15);
    expect(asked).toBeLessThan(25);
    const survey = (await surveyOf(crawl)) as { notLookedAt: { time: number } };
    expect(survey.notLookedAt.time).toBe(40 - (await linksOf(crawl)).size);
  });

  it("asks a host no more once it answers 429", async () => {
    const links = ["https://a.test/1", "https://a.test/2", "https://a.test/3"];
    const crawl = await crawled(links, { "https://a.test/1": { status: 429 } });
    await crawl.run();
    expect(external(crawl.requests)).toHaveLength(1);
    expect(await surveyOf(crawl)).toMatchObject({ notLookedAt: { "host-refused": 2 } });
  });

  it("respects the robots.txt of other hosts", async () => {
    const robots = { "https://a.test/robots.txt": { body: "User-agent: *\nDisallow: /" } };
    const crawl = await crawled(["https://a.test/1"], robots);
    await crawl.run();
    expect(external(crawl.requests)).toEqual([]);
    expect((await linksOf(crawl)).get("https://a.test/1")).toMatchObject({ verdict: "unverifiable", reason: "robots" });
  });

  it("confirms a broken link at least a minute later, while the crawl goes on", async () => {
    const pages = (url: string): FakeAnswer | undefined => {
      const number = Number(url.match(/^https:\/\/e\.test\/(\d*)$/)?.[1] ?? Number.NaN);
      if (!Number.isNaN(number)) return { links: [`/${number + 1}`, "https://a.test/gone"] };
      return url === "https://a.test/gone" ? { status: 404 } : undefined;
    };
    const plan = { maxExternalUrls: 10, maxPages: 100, requestsPerSecond: 1, trapBudget: null };
    const crawl = await fakeCrawl(pages, plan, { latencyMs: 10 });
    await crawl.run();
    const times = external(crawl.requests).filter(({ method }) => method === "GET");
    expect(times).toHaveLength(2);
    expect((times[1]?.startedAt ?? 0) - (times[0]?.startedAt ?? 0)).toBeGreaterThanOrEqual(60_000);
    expect((await linksOf(crawl)).get("https://a.test/gone")).toMatchObject({ verdict: "broken", confirmed: true });
  });

  it("does not call a link confirmed that was looked at once", async () => {
    const crawl = await crawled(["https://a.test/gone"], { "https://a.test/gone": { status: 404 } });
    await crawl.run();
    expect((await linksOf(crawl)).get("https://a.test/gone")).toMatchObject({ verdict: "broken", confirmed: false });
  });

  it("goes on after an interruption without asking again", async () => {
    const stop = new AbortController();
    const links = Array.from({ length: 10 }, (_, index) => `https://a${index}.test/`);
    const crawl = await fakeCrawl(
      (url) => {
        if (url === "https://e.test/") return { links: [...links, "/more"] };
        if (url === "https://e.test/more") stop.abort(new Error("killed"));
        return url.endsWith("/robots.txt") ? { status: 404 } : { links: [] };
      },
      { maxExternalUrls: 100, requestsPerSecond: 0.1 },
      { latencyMs: 10 },
    );
    await expect(crawl.run({ signal: stop.signal })).rejects.toThrow("killed");
    await crawl.run();
    const urls = external(crawl.requests).map(({ url }) => url);
    expect([...new Set(urls)].toSorted()).toEqual(links.toSorted());
    // What was asked and not yet stored is asked once more.
    expect(urls.length).toBeLessThanOrEqual(2 * links.length);
    expect((await linksOf(crawl)).size).toBe(10);
  });
});
