import {
  type CompanionSurvey,
  type CrawlPlanInput,
  companionSurveyKind,
  externalLinksKind,
  foreignResourcesKind,
  hostProbesKind,
  resourcesKind,
} from "@sightline/model";
import type { Clock } from "@sightline/model/ports";
import { virtualClock } from "@sightline/testkit";
import { describe, expect, it } from "vitest";
import {
  type FakeAnswer,
  type FakeCrawl,
  type FakeLink,
  fakeCrawl,
  type SeenRequest,
} from "../fake-site.test.fixture.ts";
import type { TenantGates } from "../host-gate.ts";
import { hostGates } from "../host-gates.ts";

const links = (count: number, host: string, from = 0) =>
  Array.from({ length: count }, (_, index) => `https://${host}/${from + index}`);
const files = (count: number, host: string): FakeLink[] =>
  Array.from({ length: count }, (_, index) => ({ kind: "script", url: `https://${host}/${index}.js` }));

interface Parts {
  readonly named: readonly FakeLink[];
  /** Answers of other sites; by default small text. */
  readonly other?: (url: string) => FakeAnswer | undefined;
  readonly plan?: CrawlPlanInput;
  /** Pages, one a second: the crawl lasts as long. */
  readonly pages?: number;
  readonly clock?: Clock;
  readonly gates?: TenantGates;
}

/** A crawl of e.test whose home page names these URLs. */
function crawlNaming({
  named,
  other = () => undefined,
  plan = {},
  pages = 0,
  clock,
  gates,
}: Parts): Promise<FakeCrawl> {
  const answer = (url: string): FakeAnswer | undefined => {
    const page = /^https:\/\/e\.test\/(?:page(\d+))?$/.exec(url);
    if (page !== null) {
      const next = Number(page[1] ?? 0) + 1;
      return { links: [...(page[1] === undefined ? named : []), ...(next <= pages ? [`/page${next}`] : [])] };
    }
    if (url.endsWith("/robots.txt")) return other(url) ?? { status: 404 };
    return other(url) ?? { body: "a()", headers: { "content-type": "text/javascript" } };
  };
  const whole = { maxExternalUrls: 2000, discoverSitemaps: false, requestsPerSecond: 1, trapBudget: null, ...plan };
  return fakeCrawl(answer, whole, {
    latencyMs: 300,
    ...(clock !== undefined && { clock }),
    ...(gates !== undefined && { hostGates: gates }),
  });
}

/** Requests of crawls that reached a host, in order. */
function arrivedAt(host: string, crawls: readonly FakeCrawl[]): readonly SeenRequest[] {
  const all = crawls.flatMap(({ requests }) => requests.filter(({ url }) => new URL(url).hostname === host));
  return all.toSorted((a, b) => a.startedAt - b.startedAt);
}

const urlsOf = (requests: readonly SeenRequest[], pattern = /./) =>
  new Set(requests.map(({ url }) => url).filter((url) => pattern.test(url) && !url.endsWith("/robots.txt")));

async function surveyOf({ store, crawlId }: FakeCrawl, kind: string): Promise<CompanionSurvey> {
  return (await store.documents.get(crawlId, companionSurveyKind, kind)) as CompanionSurvey;
}

describe("companion requests of two tenants on one service", () => {
  const clock = virtualClock();
  const gates = hostGates(clock);
  const parts = { named: [...links(80, "a.test"), ...files(70, "a.test")], pages: 400, clock };
  const crawled = (async () => {
    const crawls = [
      await crawlNaming({ ...parts, gates: gates.tenant("one") }),
      await crawlNaming({ ...parts, gates: gates.tenant("two") }),
    ];
    await Promise.all(crawls.map((crawl) => crawl.run()));
    return crawls;
  })();

  it("reach a host that both link to one at a time, a second apart", async () => {
    const arrived = arrivedAt("a.test", await crawled);
    expect(arrived.length).toBeGreaterThan(200);
    for (const [index, { startedAt }] of arrived.entries()) {
      const before = arrived[index - 1];
      if (before === undefined) continue;
      expect(startedAt).toBeGreaterThanOrEqual(before.endedAt);
      expect(startedAt - before.startedAt).toBeGreaterThanOrEqual(1000);
    }
  });

  it("are for 50 links and 50 files of a host and crawl", async () => {
    for (const crawl of await crawled) {
      const arrived = arrivedAt("a.test", [crawl]);
      expect(urlsOf(arrived, /\d$/).size).toBe(50);
      expect(urlsOf(arrived, /\.js$/).size).toBe(50);
      expect(await surveyOf(crawl, externalLinksKind)).toMatchObject({ notLookedAt: { "host-budget": 30 } });
      expect(await surveyOf(crawl, foreignResourcesKind)).toMatchObject({ notLookedAt: { "host-budget": 20 } });
    }
  });

  it("are counted in full", async () => {
    for (const crawl of await crawled) {
      const surveys = [await surveyOf(crawl, externalLinksKind), await surveyOf(crawl, foreignResourcesKind)];
      const counted = surveys.reduce((sum, { requests }) => sum + requests, 0);
      expect(counted).toBe(arrivedAt("a.test", [crawl]).length);
      expect(surveys).toMatchObject([{ hosts: 1 }, { hosts: 1 }]);
    }
  });
});

describe("a host of another site that answers with 429", () => {
  const busy = { status: 429, headers: { "retry-after": "5" } };
  const gone = { status: 404 };

  it("gets no further request of the crawl: no link, no file, no second look, no redirect", async () => {
    const other = (url: string): FakeAnswer | undefined => {
      if (url === "https://b.test/moved") return { redirect: "https://a.test/target" };
      if (url === "https://a.test/0") return gone;
      return url === "https://a.test/3" ? busy : undefined;
    };
    const named = [...links(6, "a.test"), ...files(40, "a.test"), ...links(8, "b.test"), "https://b.test/moved"];
    const crawl = await crawlNaming({ named, other, pages: 150 });
    await crawl.run();
    const arrived = arrivedAt("a.test", [crawl]);
    expect(arrived.at(-1)?.url).toBe("https://a.test/3");
    expect(arrived.filter(({ url }) => url === "https://a.test/0")).toHaveLength(2);
    expect(await surveyOf(crawl, externalLinksKind)).toMatchObject({ notLookedAt: { "host-refused": 2 } });
  });

  it("gets none after the crawl was interrupted, either", async () => {
    const other = (url: string): FakeAnswer | undefined => (url === "https://a.test/1" ? busy : undefined);
    const crawl = await crawlNaming({ named: links(5, "a.test"), other, pages: 60 });
    const crash = new AbortController();
    const crashing = crawl.run({ signal: crash.signal });
    await crawl.clock.sleep(20_000, new AbortController().signal);
    crash.abort(new Error("The process ended."));
    await expect(crashing).rejects.toThrow("The process ended.");
    const before = arrivedAt("a.test", [crawl]).length;
    await crawl.run();
    expect(arrivedAt("a.test", [crawl])).toHaveLength(before);
    expect(arrivedAt("a.test", [crawl]).at(-1)?.url).toBe("https://a.test/1");
  });
});

describe("the limits of companion requests", () => {
  it("hold for URLs of a host to which redirects lead", async () => {
    const named = Array.from({ length: 80 }, (_, index) => `https://short${index}.test/`);
    const other = (url: string): FakeAnswer | undefined => {
      const index = /^https:\/\/short(\d+)\.test\/$/.exec(url)?.[1];
      return index === undefined ? undefined : { redirect: `https://long.test/${index}` };
    };
    const crawl = await crawlNaming({ named, other, pages: 200 });
    await crawl.run();
    expect(urlsOf(arrivedAt("long.test", [crawl])).size).toBe(50);
  });

  it("hold for 2,000 URLs of other sites, links and files apart", async () => {
    const hosts = Array.from({ length: 60 }, (_, index) => `host${index}.test`);
    const named = hosts.map((host) => [...links(40, host), ...files(40, host)]);
    const inTurn = Array.from({ length: 80 }, (_, index) => named.flatMap((each) => each[index] ?? [])).flat();
    const crawl = await crawlNaming({ named: inTurn, pages: 200, plan: { maxResources: 20_000 } });
    await crawl.run();
    const others = crawl.requests.filter(({ url }) => url.startsWith("https://host"));
    expect(urlsOf(others, /\d$/).size).toBe(2000);
    expect(urlsOf(others, /\.js$/).size).toBe(2000);
    expect(await surveyOf(crawl, externalLinksKind)).toMatchObject({ notLookedAt: { budget: 400 } });
  });

  it("hold for the bytes of all files together, of the site and of others", async () => {
    const script = { body: "a".repeat(2_000_000), headers: { "content-type": "text/javascript" } };
    const sent: number[] = [];
    const other = (url: string): FakeAnswer | undefined => (url.endsWith(".js") ? script : undefined);
    const named = [...files(30, "e.test"), ...Array.from({ length: 30 }, (_, i) => files(1, `cdn${i}.test`)).flat()];
    const crawl = await crawlNaming({ named, other, pages: 60, plan: { requestsPerSecond: null } });
    await crawl.run();
    for (const { url, maxBodyBytes } of crawl.requests) {
      if (url.endsWith(".js")) sent.push(Math.min(2_000_000, maxBodyBytes));
    }
    const all = 50 * 1024 * 1024;
    expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBe(all);
    const surveys = [await surveyOf(crawl, resourcesKind), await surveyOf(crawl, foreignResourcesKind)];
    expect(surveys.reduce((sum, { notLookedAt }) => sum + (notLookedAt["byte-budget"] ?? 0), 0)).toBeGreaterThan(20);
  });

  it("hold for 25 requests of probes to a host, whatever it answers", async () => {
    let round = 0;
    const other = (url: string): FakeAnswer | undefined => {
      if (new URL(url).pathname.startsWith("/page")) return undefined;
      return url.endsWith("robots.txt") ? undefined : { redirect: `https://e.test/round/${round++}` };
    };
    const crawl = await crawlNaming({ named: [], other, plan: { maxProbedHosts: 5, maxExternalUrls: 0 } });
    await crawl.run();
    const { requests } = await surveyOf(crawl, hostProbesKind);
    expect(requests).toBeLessThanOrEqual(25);
  });
});
