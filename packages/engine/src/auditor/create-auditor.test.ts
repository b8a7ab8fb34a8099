import { collect, type RuleTally, splitCrawl } from "@sightline/model";
import { definePageRule, type Rule } from "@sightline/model/rule";
import { rules } from "@sightline/rules";
import { memoryStore } from "@sightline/store-memory";
import { type LoopbackServer, type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { type Auditor, type AuditorOptions, createAuditor } from "../index.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await resource.close();
});

async function serve(routes: Readonly<Record<string, RouteAnswer>>): Promise<LoopbackServer> {
  const server = await serveRoutes({ "/robots.txt": { status: 404 }, ...routes });
  opened.push(server);
  return server;
}

function auditor(options: AuditorOptions = {}): Auditor {
  const made = createAuditor(options);
  opened.push(made);
  return made;
}

function html(title: string, body = ""): string {
  return `<!DOCTYPE html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main>`;
}

const allowPrivateHosts = (server: LoopbackServer) => [new URL(server.url).host];

const shop = {
  "/": html("A shop for boots", '<a href="/boots">Boots</a> <a href="/gone">Gone</a>'),
  "/boots": html("Boots for wet winters", '<a href="/">Home</a>'),
};

describe("an audit", () => {
  it("crawls, judges and scores a site", async () => {
    const server = await serve(shop);
    const audit = auditor().audit(server.url, { allowPrivateHosts: allowPrivateHosts(server) });
    const events = await collect(audit.events());
    const { crawl, score, rules: tallies, issues, report } = await audit.result();

    expect(crawl).toMatchObject({ status: "completed", stopReason: "exhausted", truncated: false });
    expect(crawl.counts).toMatchObject({ fetched: 3, pages: 2, failed: 0 });
    expect(events.map(({ type }) => type)).toContain("progress");
    expect(events.at(-1)).toMatchObject({ type: "crawl-finished", status: "completed" });
    const found = await collect(issues);
    expect(found.find(({ rule }) => rule === "link-internal-broken")?.subject).toEqual({
      kind: "group",
      url: server.url,
      key: `${server.url}gone`,
      size: 1,
      sample: [server.url],
    });
    expect(found.map(({ rule }) => rule)).not.toContain("http-404-internal");
    const lost = score.attribution.reduce((sum, { pointsLost }) => sum + pointsLost, 0);
    expect(lost).toBeCloseTo(100 - (score.value ?? Number.NaN), 9);
    expect(tallies.find(({ rule }) => rule === "title-missing")).toEqual({
      rule: "title-missing",
      status: "assessed",
      applicable: 2,
      failing: 0,
      needsReview: 0,
      issues: 0,
      unit: "page",
      lookedAt: 2,
      notLookedAt: 0,
    });
    // A fault of the site that names its pages fails on those, and on no page more.
    expect(tallies.find(({ rule }) => rule === "og-missing")).toMatchObject({ applicable: 1, failing: 1, issues: 1 });
    const pages = await collect(report.pages());
    expect(pages.map(({ url, status }) => [new URL(url).pathname, status])).toEqual([
      ["/", 200],
      ["/boots", 200],
      ["/gone", 404],
    ]);
  });

  it("comes to the same verdict twice", async () => {
    const server = await serve(shop);
    const run = async () => {
      const audit = auditor().audit(server.url, { allowPrivateHosts: allowPrivateHosts(server) });
      const { score, issues } = await audit.result();
      return { score, ids: (await collect(issues)).map(({ id }) => id) };
    };
    expect(await run()).toEqual(await run());
  });

  it("says that nothing could be audited", async () => {
    const server = await serve({});
    const audit = auditor().audit(server.url, { allowPrivateHosts: allowPrivateHosts(server) });
    await expect(audit.result()).rejects.toMatchObject({ code: "site_unreachable" });
    const ends = (await collect(audit.events())).filter(({ type }) => type === "crawl-finished");
    expect(ends).toMatchObject([{ status: "failed", stopReason: "failed" }]);
  });

  it("gives no score to a site whose pages are all indexed elsewhere, and says why", async () => {
    const elsewhere = '<link rel="canonical" href="https://original.test/">';
    const server = await serve({ "/": `<title>Copy</title>${elsewhere}<a href="/gone">Gone</a>` });
    const plan = { allowPrivateHosts: allowPrivateHosts(server), canonicalHost: "off" };
    const { score } = await auditor().audit(server.url, plan).result();
    expect(score.value).toBeNull();
    expect(score.reason).toMatch(/no page that can be judged/);
  });

  it("refuses plans that ask for field data where it has no source of it, unless no page is rendered", async () => {
    const server = await serve(shop);
    const renderer = () => {
      throw new Error("Nothing is rendered.");
    };
    const plan = { allowPrivateHosts: allowPrivateHosts(server), fieldData: true, render: "auto" } as const;
    const one = auditor({ renderer });
    expect(() => one.audit(server.url, plan)).toThrow(/There is no field data here/);
    const { crawl } = await one.audit(server.url, { ...plan, render: "off" }).result();
    expect(crawl.status).toBe("completed");
  });

  it("refuses to start without a URL that can be audited", () => {
    expect(() => auditor().audit("ftp://example.com/")).toThrow(/only http: and https:/);
  });

  it("does not reach a private address unless its host was named", async () => {
    const server = await serve(shop);
    await expect(auditor().audit(server.url).result()).rejects.toMatchObject({ code: "address_not_allowed" });
    expect(server.requests).toEqual([]);
  });

  it("reports a limit that was hit and leaves rules unassessed that need every page", async () => {
    const server = await serve(shop);
    const plan = { maxPages: 1, allowPrivateHosts: allowPrivateHosts(server) };
    const { crawl, rules: tallies } = await auditor().audit(server.url, plan).result();
    expect(crawl).toMatchObject({ stopReason: "max-pages", truncated: true });
    expect(crawl.limitsHit.map(({ limit }) => limit)).toContain("max-pages");
    expect(statusOf(tallies, "orphan-page")).toBe("not-assessed");
    expect(statusOf(tallies, "title-missing")).toBe("assessed");
  });

  it("does not count pages without a response as assessed", async () => {
    const server = await serve({ ...shop, "/boots": (_, response) => response.destroy() });
    const plan = { maxAttempts: 1, allowPrivateHosts: allowPrivateHosts(server) };
    const { score } = await auditor().audit(server.url, plan).result();
    expect(score.coverage).toBeCloseTo(2 / 3, 9);
  });

  it("reports nothing of a rule that it leaves unassessed", async () => {
    const server = await serve({ ...shop, "/": html("Shop", '<a href="/boots">Boots</a> <a href="/more">More</a>') });
    const plan = { maxPages: 2, allowPrivateHosts: allowPrivateHosts(server) };
    const { rules: tallies, issues } = await auditor().audit(server.url, plan).result();
    expect(statusOf(tallies, "page-single-inlink")).toBe("not-assessed");
    expect((await collect(issues)).map(({ rule }) => rule)).not.toContain("page-single-inlink");
  });

  it("goes on when a rule throws, and does not assess that rule", async () => {
    const broken: Rule = definePageRule({
      meta: {
        id: "broken-rule",
        category: "custom",
        title: "Rule is broken",
        severity: "notice",
        why: "",
        fix: "",
        sources: [],
        messages: {},
        partialCrawl: "safe",
      },
      population: "html",
      reads: ["title"],
      // biome-ignore lint/correctness/useYield: a rule that throws before it yields.
      *evaluate() {
        throw new Error("no such luck");
      },
    });
    const server = await serve(shop);
    const audit = auditor({ rules: [...rules, broken] }).audit(server.url, {
      allowPrivateHosts: allowPrivateHosts(server),
    });
    const { rules: tallies } = await audit.result();
    expect(tallies.find(({ rule }) => rule === "broken-rule")).toMatchObject({
      status: "not-assessed",
      reason: "Rule broken-rule failed: no such luck",
    });
  });

  it("can be stopped, judged as far as it came, and resumed to the end", async () => {
    const routes: Record<string, RouteAnswer> = {};
    for (let page = 0; page < 60; page++) {
      routes[page === 0 ? "/" : `/p${page}`] = html(`Page number ${page}`, `<a href="/p${page + 1}">Next</a>`);
    }
    const server = await serve(routes);
    const store = memoryStore();
    const plan = { allowPrivateHosts: allowPrivateHosts(server) };
    const one = auditor({ store });
    const stopped = one.audit(server.url, plan);
    await server.requested(10);
    stopped.stop();
    const first = await stopped.result();
    expect(first.crawl).toMatchObject({ status: "running", stopReason: "stopped", truncated: true });
    const second = await one.audit(server.url, plan, { resume: true }).result();
    expect(second.crawl).toMatchObject({ id: first.crawl.id, status: "completed", stopReason: "exhausted" });
    expect(second.crawl.counts.fetched).toBe(61);
    const pages = server.requests.filter((path) => path.startsWith("/p") || path === "/");
    expect(new Set(pages).size).toBe(pages.length);
  });

  it("stores no values of headers, and wants them again to be resumed", async () => {
    const authorizations: (string | undefined)[] = [];
    const server = await serve({
      "/": (request, response) => {
        authorizations.push(request.headers.authorization);
        response.setHeader("content-type", "text/html");
        response.end(html("Members", '<a href="/">Home</a>'));
      },
    });
    const store = memoryStore();
    const one = auditor({ store });
    const plan = { allowPrivateHosts: allowPrivateHosts(server), headers: { Authorization: "Basic cGxhbnRlZA==" } };
    const stopped = one.audit(server.url, plan);
    stopped.stop();
    const { crawl } = await stopped.result();
    const stored = await store.tenant("default").crawls.get(crawl.id);
    expect(stored?.plan.headers).toEqual({ Authorization: "(not stored)" });
    const without = one.audit(server.url, { ...plan, headers: {} }, { resume: true });
    await expect(without.result()).rejects.toMatchObject({
      code: "invalid_options",
      message: expect.stringContaining("Authorization"),
    });
    const again = { ...plan, headers: { authorization: "Basic cGxhbnRlZA==" } };
    await one.audit(server.url, again, { resume: true }).result();
    expect(authorizations.at(-1)).toBe("Basic cGxhbnRlZA==");
    expect(new Set(authorizations)).not.toContain(undefined);
  });
});

function statusOf(tallies: readonly RuleTally[], id: string): string | undefined {
  return tallies.find(({ rule }) => rule === id)?.status;
}

it("compares two crawls by what is new, fixed and unknown", async () => {
  const routes: Record<string, RouteAnswer> = { ...shop };
  const server = await serve(routes);
  const one = auditor();
  const plan = { allowPrivateHosts: allowPrivateHosts(server) };
  const before = await one.audit(server.url, plan).result();
  const again = await one.audit(server.url, { ...plan, maxPages: 2 }).result();
  const comparison = await one.compare(before.crawl.id, again.crawl.id);
  expect(comparison.added.map(({ rule }) => rule)).toEqual(["url-not-crawled-limit"]);
  expect(comparison.scoreFrom).toBe(before.score.value);
  await expect(one.compare("crawl_none", again.crawl.id)).rejects.toMatchObject({ code: "not_found" });
});

it("keeps sites, and the score of the latest completed crawl", async () => {
  const server = await serve(shop);
  const one = auditor();
  const site = await one.sites.create(server.url, { name: "Shop" });
  await expect(one.sites.create(`${server.url}boots`)).rejects.toMatchObject({ code: "conflict" });
  expect(await one.healthScore(site.id)).toBeNull();
  const { crawl, score } = await one.audit(server.url, { allowPrivateHosts: allowPrivateHosts(server) }).result();
  const { listed } = splitCrawl(crawl);
  expect(await one.healthScore(site.id)).toEqual({
    crawl: listed,
    score,
    overview: [expect.stringMatching(/^Site/), expect.stringMatching(/^What costs most: /), expect.anything()],
    accepted: null,
    canonicalHost: null,
    previous: null,
  });
  expect((await one.crawls.list(site.id)).items.map(({ id }) => id)).toEqual([crawl.id]);
  await one.sites.delete(site.id);
  await expect(one.healthScore(site.id)).rejects.toMatchObject({ code: "not_found" });
});

it.each([
  ["as a start URL", "https://petra:geheim@example.com/", {}],
  ["in a list", "https://example.com/", { urls: ["https://example.com/a", "https://petra:geheim@example.com/b"] }],
  ["as a sitemap", "https://example.com/", { sitemaps: ["http:\\\\petra@example.com/sitemap.xml"] }],
])("refuses credentials %s without repeating them", (_, url, plan) => {
  const refused = expect.objectContaining({ code: "invalid_url", message: expect.not.stringContaining("petra") });
  expect(() => createAuditor().audit(url, plan)).toThrow(refused);
});

it("takes an at sign in a path for no credentials", async () => {
  await expect(createAuditor().sites.create("https://example.com/@petra?mail=a@b.test")).resolves.toBeDefined();
});

it("refuses a start URL whose host DNS cannot have", async () => {
  const auditor = createAuditor();
  const url = `https://${"a".repeat(301)}.example.com/`;
  expect(() => auditor.audit(url)).toThrow(expect.objectContaining({ code: "invalid_url" }));
  await expect(auditor.sites.create(url)).rejects.toMatchObject({ code: "invalid_url" });
  await auditor.close();
});
