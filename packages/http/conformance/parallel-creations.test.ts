import { type AuditorOptions, createAuditor } from "@sightline/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Plan, Quotas } from "../src/accounts/plans.ts";
import { smallSite } from "../src/crawled-service.test.fixture.ts";
import { createHandler } from "../src/create-handler.ts";
import { onEveryStore } from "../src/every-store.test.fixture.ts";
import { type Answer, answerOf, type TestService, testService } from "../src/service.test.fixture.ts";

const writers = 50;
const numbers = Array.from({ length: writers }, (_, number) => number);

/** Limits that the fifty exceed, each with a tenant of its own. */
const limits = {
  sites: { sites: 10 },
  crawlsAtOnce: { crawlsAtOnce: 7 },
  pagesPerMonth: { pagesPerMonth: 95 },
  tasksAtOnce: { tasksAtOnce: 6 },
  modelTokensPerMonth: { modelTokensPerMonth: 55_000 },
  requestsPerMinute: { requestsPerMinute: 12 },
} satisfies Readonly<Record<string, Partial<Quotas>>>;

const roomy: Quotas = {
  sites: 1000,
  pagesPerCrawl: 100,
  crawlsAtOnce: 1000,
  pagesPerMonth: 1_000_000,
  requestsPerMinute: 1_000_000,
  tasksAtOnce: 1000,
  modelTokensPerMonth: 1_000_000_000,
  storedBytes: 1_000_000_000_000,
  reportsPerSite: 1000,
};

const plans: readonly Plan[] = Object.entries({ roomy: {}, ...limits }).map(([id, quotas], rank) => ({
  id,
  name: id,
  rank,
  apiAccess: true,
  price: null,
  quotas: { ...roomy, ...quotas },
}));

/** Nobody asks it: the tasks of these tests stay queued. */
const model: AuditorOptions["model"] = {
  modelId: "never-asked",
  generate: () => Promise.reject(new Error("The model was asked.")),
};

type Ask = (method: string, path: string, body?: object, key?: string) => Promise<Answer>;

onEveryStore((open) => {
  let service: TestService;
  let second: ReturnType<typeof createHandler>;
  const crawledSites = new Map<string, string>();

  beforeAll(async () => {
    // Nothing that is created here is worked on: what is reserved stays reserved.
    const auditor = createAuditor({ model, ...(await open()) });
    service = await testService({ auditor, plans, role: "api" });
    second = createHandler({ auditor, plans, role: "api", allowPrivate: true });
    await Promise.all([service.handler.started, second.started]);
    // Before anything else is queued: only here somebody works.
    const site = await smallSite();
    for (const tenant of ["of-tasks", "of-tokens", "of-keys"])
      crawledSites.set(tenant, await crawled(tenant, site.url));
    await site.close();
  });
  afterAll(async () => {
    await second.close();
    await service.close();
  });

  /** Crawls a site to its end. @returns its id */
  async function crawled(tenant: string, url: string): Promise<string> {
    const { jobs, tenant: tenantOf } = service.auditor;
    const { sites, crawls } = tenantOf(tenant);
    const { id: siteId } = await sites.create(url, { settings: { allowPrivateHosts: [new URL(url).host] } });
    const { id } = await crawls.start(siteId);
    const ended = new Promise<void>((resolve) => {
      const stop = jobs.onEnd(({ crawl }) => {
        if (crawl.id !== id) return;
        stop();
        resolve();
      });
    });
    await jobs.start();
    await ended;
    await jobs.stop();
    return siteId;
  }

  /** Asks as a tenant, in turn through two handlers, which know of each other as little as two processes do. */
  async function tenantAsks(tenantId: string, plan: keyof typeof limits | "roomy"): Promise<Ask> {
    const { token } = await service.tokens.issue({ tenantId, plan });
    let turn = 0;
    return async (method, path, body, key) => {
      const request = new Request(`http://service.test${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return answerOf(await (turn++ % 2 === 0 ? service.handler : second)(request));
    };
  }

  const atOnce = (ask: (number: number) => Promise<Answer>) => Promise.all(numbers.map(ask));

  /** How many answers there were of each status and code. */
  function tally(answers: readonly Answer[]): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { status, body } of answers) {
      const key = [status, body.code, body.quota].filter((part) => part !== undefined).join(" ");
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  }

  async function sitesOf(ask: Ask, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let number = 0; number < count; number++) {
      ids.push((await ask("POST", "/v1/sites", { url: `https://site-${number}.example.com/` })).body.id);
    }
    return ids;
  }

  const listedSites = async (ask: Ask) => (await ask("GET", "/v1/sites?limit=100")).body.data.length;

  describe("fifty creations at once", () => {
    it("never exceed the sites of a plan, and give away the place of a deleted one once", async () => {
      const ask = await tenantAsks("of-sites", "sites");
      const add = (name: string) => (number: number) =>
        ask("POST", "/v1/sites", { url: `https://${name}-${number}.example.com/` });
      const created = await atOnce(add("first"));
      expect(tally(created)).toEqual({ "201": 10, "403 plan_limit sites": 40 });
      expect(created.find(({ status }) => status === 403)?.body).toMatchObject({ limit: 10, used: 10 });
      expect(await listedSites(ask)).toBe(10);

      const known = created.find(({ status }) => status === 201)?.body;
      expect(tally([await ask("POST", "/v1/sites", { url: known.url })])).toEqual({ "409 site_exists": 1 });
      await ask("DELETE", `/v1/sites/${known.id}`);
      expect(tally(await atOnce(add("second")))).toEqual({ "201": 1, "403 plan_limit sites": 49 });
      expect(await listedSites(ask)).toBe(10);
    });

    it("make one site of one origin", async () => {
      const ask = await tenantAsks("of-origin", "roomy");
      const answers = await atOnce((number) => ask("POST", "/v1/sites", { url: `https://one.example.com/${number}` }));
      expect(tally(answers)).toEqual({ "201": 1, "409 site_exists": writers - 1 });
      expect(await listedSites(ask)).toBe(1);
    });

    it("never exceed the crawls at once", async () => {
      const ask = await tenantAsks("of-crawls", "crawlsAtOnce");
      const sites = await sitesOf(ask, writers);
      const answers = await atOnce((number) => ask("POST", `/v1/sites/${sites[number]}/crawl`, {}));
      expect(tally(answers)).toEqual({ "202": 7, "429 quota_exceeded crawlsAtOnce": 43 });
    });

    it("start one crawl of one site", async () => {
      const ask = await tenantAsks("of-one-site", "roomy");
      const [site] = await sitesOf(ask, 1);
      const answers = await atOnce(() => ask("POST", `/v1/sites/${site}/crawl`, {}));
      expect(tally(answers)).toEqual({ "202": 1, "409 crawl_active": writers - 1 });
    });

    it("never exceed the pages of a month", async () => {
      const ask = await tenantAsks("of-pages", "pagesPerMonth");
      const sites = await sitesOf(ask, writers);
      const body = { overrides: { maxPages: 10 } };
      const answers = await atOnce((number) => ask("POST", `/v1/sites/${sites[number]}/crawl`, body));
      expect(tally(answers)).toEqual({ "202": 9, "429 quota_exceeded pagesPerMonth": 41 });
    });

    it("never exceed the requests of a minute", async () => {
      const ask = await tenantAsks("of-requests", "requestsPerMinute");
      // Each of the two handlers counts for itself, as processes do.
      const counts = tally(await atOnce(() => ask("GET", "/v1/sites")));
      expect(counts).toEqual({ "200": 24, "429 rate_limited": writers - 24 });
    });
  });

  describe("fifty creations at once of a crawled site", () => {
    it("never exceed the tasks at once", async () => {
      const ask = await tenantAsks("of-tasks", "tasksAtOnce");
      const path = `/v1/sites/${crawledSites.get("of-tasks")}/reports`;
      const answers = await atOnce(() => ask("POST", path, { format: "md" }));
      expect(tally(answers)).toEqual({ "202": 6, "429 quota_exceeded tasksAtOnce": 44 });
    });

    it("never exceed the tokens of a month", async () => {
      const ask = await tenantAsks("of-tokens", "modelTokensPerMonth");
      const path = `/v1/sites/${crawledSites.get("of-tokens")}/analyze`;
      const answers = await atOnce(() => ask("POST", path, { maxTokens: 10_000 }));
      expect(tally(answers)).toEqual({ "202": 5, "429 quota_exceeded modelTokensPerMonth": 45 });
    });

    it("create once with one Idempotency-Key", async () => {
      const ask = await tenantAsks("of-keys", "roomy");
      const path = `/v1/sites/${crawledSites.get("of-keys")}/reports`;
      const answers = await atOnce(() => ask("POST", path, { format: "md" }, "the-same"));
      for (const { status } of answers) expect([202, 409]).toContain(status);
      expect(new Set(answers.flatMap(({ status, body }) => (status === 202 ? [body.id] : []))).size).toBe(1);
      expect((await ask("GET", path)).body.data).toHaveLength(1);
    });
  });
});
