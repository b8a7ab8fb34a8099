import { geoResultSchema } from "@sightline/geo/result";
import type { AuditStore } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { fakeClock, type LoopbackServer, type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import type { Auditor, AuditorOptions } from "../auditor/auditor.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import type { GeoAuditRequest } from "./geo-request.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const text = (body: string): RouteAnswer => ({ headers: { "content-type": "text/plain; charset=utf-8" }, body });
const article = (
  title: string,
  words: string,
) => `<!DOCTYPE html><html lang="en"><head><title>${title} | Boot House</title>
<meta property="og:site_name" content="Boot House"><meta name="description" content="All about ${title}."></head>
<body><header><a href="/">Boot House</a></header><main><h1>${title}</h1><p>By Jane Doe, updated 12 September 2026</p>
<p>${words} ${"Walkers who go far want to know how things are made, and what they weigh. ".repeat(20)}</p><p>Sales rose by 12% in spring, says <a href="https://standards.example/wet">a standard</a>. They fell by 7% in summer. They grew by 31% in autumn.</p><h2>What do the ${title} weigh?</h2><p>The ${title} weigh 540 grams in size 42, and keep water out for 8 hours.</p>
<p><a href="/blog/boots">Boots</a> <a href="/blog/tents">Tents</a></p></main></body></html>`;

const pages: Readonly<Record<string, RouteAnswer>> = {
  "/": article("Walking things", "Walking things are what walkers carry when it rains for days."),
  "/blog/boots": article("boots", "A boot is a shoe that covers the ankle and keeps the foot dry."),
  "/blog/tents": article("tents", "A tent is a shelter of cloth that stands on poles in the rain."),
};

/** A site whose robots.txt keeps one search crawler out. */
async function served(more: Readonly<Record<string, RouteAnswer>> = {}): Promise<LoopbackServer> {
  const robots = text("User-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private\n");
  const server = await serveRoutes({ ...pages, "/robots.txt": robots, ...more });
  closing.push(() => server.close());
  return server;
}

/** A store that outlives its auditors, as a database does. */
function lastingStore(): AuditStore {
  return { ...memoryStore(), close: async () => {} };
}

function opened(options: AuditorOptions = {}): Auditor {
  const auditor = inlineAuditor(options);
  closing.push(() => auditor.close());
  return auditor;
}

async function crawled(auditor: Auditor, { url }: LoopbackServer) {
  const { site, crawl } = await auditor.audit(url, { allowPrivateHosts: [new URL(url).host] }).result();
  return { siteId: site.id, crawlId: crawl.id };
}

describe("a GEO audit with a crawl behind a password", () => {
  it("requests its documents with the headers of the crawl", async () => {
    const unauthorized: string[] = [];
    const guarded = (answer: RouteAnswer): RouteAnswer => {
      return (request, response) => {
        const isKnown = request.headers.authorization === "Basic dTpw";
        if (!isKnown) unauthorized.push(request.url ?? "");
        response.writeHead(isKnown ? 200 : 401, { "content-type": "text/html" }).end(isKnown ? String(answer) : "");
      };
    };
    const routes = Object.entries(pages).map(([path, answer]) => [path, guarded(answer)] as const);
    const server = await serveRoutes({ ...Object.fromEntries(routes), "/llms.txt": guarded("# Boot House") });
    closing.push(() => server.close());
    const plan = { allowPrivateHosts: [new URL(server.url).host], headers: { Authorization: "Basic dTpw" } };
    await opened()
      .audit(server.url, plan, { geo: { goal: "visible" } })
      .result();
    expect(server.requests).toContain("/llms.txt");
    expect(unauthorized).toEqual([]);
  });
});

describe("a GEO audit of a finished crawl", () => {
  it("names who is kept out and by which line, from what the crawl has stored", async () => {
    const server = await served();
    const auditor = opened();
    const { siteId, crawlId } = await crawled(auditor, server);
    const { result, ...task } = await auditor.geoAudit(siteId, { goal: "visible" });
    expect(task).toMatchObject({ kind: "geo", siteId, crawlId, status: "completed", error: null });
    expect(geoResultSchema.parse(result)).toEqual(result);
    const row = (token: string) => result?.access.find((access) => access.token === token);
    expect(row("OAI-SearchBot")).toMatchObject({
      ...{ engine: "openai", purpose: "search", allowed: 0, total: 3, line: "robots.txt line 2 (Disallow: /)" },
    });
    expect(row("Googlebot")).toMatchObject({ engine: "google", allowed: 3, total: 3, line: null });
    expect(result?.answers.read).toMatchObject({ state: "partly", passed: 10, failed: 1 });
    expect(result?.readiness).toBeGreaterThan(20);
    expect(result?.coverage).toMatchObject({ pages: 3, readPages: 3, share: 1, isPartial: false });
  });

  it("proposes the patch that mends it first", async () => {
    const server = await served();
    const auditor = opened();
    const { siteId } = await crawled(auditor, server);
    const { result } = await auditor.geoAudit(siteId, { goal: "visible" });
    const [step] = result?.doFirst ?? [];
    expect(step).toMatchObject({ rule: "access.robots-search-tokens", effect: "blocks", pages: 3 });
    expect(step?.patch).toMatchObject({ target: "/robots.txt" });
    expect(step?.patch?.diff).toContain("-User-agent: OAI-SearchBot");
    expect(result?.answers.read.issueIds).toEqual(step?.issueIds);
  });

  it("reads what pages link, so that sources outside count", async () => {
    const unsourced = String(pages["/blog/boots"]).replace(/, says <a.*?<\/a>/, "");
    const server = await served({ "/blog/boots": unsourced });
    const auditor = opened();
    const { siteId } = await crawled(auditor, server);
    const { result } = await auditor.geoAudit(siteId);
    const found = result?.findings.filter(({ rule }) => rule === "cite.sourced").map(({ subject }) => subject.url);
    expect(found).toEqual([`${server.url}blog/boots`]);
  });

  it("knows what pages state without their sources, if the audit was asked for with the crawl", async () => {
    const server = await served();
    const persons = async (options: object) => {
      const plan = { allowPrivateHosts: [new URL(server.url).host], maxSourceBytes: 0 };
      const store = lastingStore();
      const { crawl } = await opened({ store }).audit(server.url, plan, options).result();
      const record = await store.tenant("default").pages.get(crawl.id, `${server.url}blog/boots`);
      return record?.statements?.persons.map(({ name }) => name) ?? null;
    };
    expect(await persons({ geo: {} })).toEqual(["Jane Doe"]);
    expect(await persons({})).toBeNull();
  });

  it("counts rules of the crawl that failed among what to do first, but none that the owner accepted", async () => {
    const untitled = String(pages["/blog/boots"]).replace(/<title>.*?<\/title>/, "");
    const server = await served({ "/blog/boots": untitled });
    const auditor = opened();
    const { siteId } = await crawled(auditor, server);
    const rulesOf = async () => (await auditor.geoAudit(siteId)).result?.doFirst;
    const step = (await rulesOf())?.find(({ rule }) => rule === "title-missing");
    expect(step).toMatchObject({ effect: "costs", pages: 1, sample: [`${server.url}blog/boots`] });
    await auditor.acceptances.create(siteId, { rule: "title-missing", urlPattern: "/", reason: "On purpose." });
    expect((await rulesOf())?.map(({ rule }) => rule)).not.toContain("title-missing");
  });

  it("counts the known URLs that a limit kept from being crawled", async () => {
    const server = await served();
    const auditor = opened();
    const plan = { allowPrivateHosts: [new URL(server.url).host], maxPages: 1 };
    const { geo } = await auditor.audit(server.url, plan, { geo: {} }).result();
    expect(geo?.result?.coverage).toMatchObject({ pages: 1, readPages: 1, isPartial: true });
    expect(geo?.result?.coverage.share).toBeCloseTo(1 / 3);
    expect(geo?.result?.answers.read).toMatchObject({ state: "unknown", code: "coverage" });
    expect(geo?.result).toMatchObject({ readiness: null, basis: [] });
  });

  it("counts no finding that the owner accepted, and takes no check that the plan switches off", async () => {
    const server = await served();
    const auditor = opened();
    const { siteId } = await crawled(auditor, server);
    const { result } = await auditor.geoAudit(siteId);
    expect(result?.answers.who).toMatchObject({ state: "partly", failed: 1 });
    expect(result?.findings.find(({ rule }) => rule === "who.no-contact")?.accepted).toBe(false);
    await auditor.acceptances.create(siteId, { rule: "who.no-contact", urlPattern: "/", reason: "On purpose." });
    const { result: accepted } = await auditor.geoAudit(siteId);
    expect(accepted?.answers.who).toMatchObject({ state: "yes", failed: 0 });
    expect(accepted?.findings.find(({ rule }) => rule === "who.no-contact")?.accepted).toBe(true);
    const rules = { "who.no-contact": "off", "retr.h1": "off" } as const;
    const plan = { allowPrivateHosts: [new URL(server.url).host], rules };
    const { geo } = await opened().audit(server.url, plan, { geo: {} }).result();
    expect(geo?.result?.tallies.map(({ id }) => id)).not.toContain("who.no-contact");
    expect(geo?.result?.answers.who).toMatchObject({ state: "yes", failed: 0 });
  });

  it("asks the site only for small documents, within its robots.txt, and lists them", async () => {
    const server = await served({
      "/robots.txt": text("User-agent: *\nDisallow: /.well-known/\nSitemap: /sitemap.xml\n"),
      "/llms.txt": text("# Boot House\n\n> Boots.\n\n## Docs\n\n- [Boots](/blog/boots)\n"),
      "/sitemap.xml": {
        headers: { "content-type": "application/xml" },
        body: '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>',
      },
    });
    const auditor = opened();
    const { siteId } = await crawled(auditor, server);
    const before = server.requests.length;
    const { result } = await auditor.geoAudit(siteId);
    const asked = server.requests.slice(before);
    expect(asked).toEqual(expect.arrayContaining(["/llms.txt", "/sitemap.xml"]));
    expect(asked.filter((path) => path in pages || path.startsWith("/.well-known/"))).toEqual([]);
    const listed = result?.documents.map(({ url }) => new URL(url).pathname) ?? [];
    expect([...listed].sort()).toEqual([...asked].sort());
    expect(result?.documents).toContainEqual({ url: `${server.url}llms.txt`, status: 200 });
  });

  it("asks for files that the home page declares", async () => {
    const links =
      '<link rel="describedby" href="/help/llms.txt"><link rel="alternate" type="text/markdown" href="/home.md">';
    const server = await served({
      "/": String(pages["/"]).replace("</head>", `${links}</head>`),
      "/help/llms.txt": text("# Boot House"),
    });
    const auditor = opened();
    const { siteId } = await crawled(auditor, server);
    const { result } = await auditor.geoAudit(siteId);
    const statuses = new Map(result?.documents.map(({ url, status }) => [new URL(url).pathname, status]));
    expect([statuses.get("/help/llms.txt"), statuses.get("/home.md")]).toEqual([200, 404]);
    expect(result?.tallies.find(({ id }) => id === "mi.declared-files")).toMatchObject({ status: "failed" });
  });

  it("is kept: read again by id, by site and in the report, after a restart too", async () => {
    const store = lastingStore();
    const server = await served();
    const auditor = opened({ store });
    const { siteId, crawlId } = await crawled(auditor, server);
    const task = await auditor.geoAudit(siteId, { seed: 3 });
    const later = opened({ store });
    expect(await later.geoAudits.get(task.id)).toEqual(task);
    expect((await later.geoAudits.list(siteId)).items).toMatchObject([{ id: task.id, status: "completed" }]);
    expect((await later.report(crawlId)).geo).toEqual(task.result);
    expect(await later.tenant("other").geoAudits.get(task.id)).toBeNull();
  });

  it("tells how far it is", async () => {
    const server = await served();
    const auditor = opened();
    const { siteId } = await crawled(auditor, server);
    const reported: (readonly [string, number, number | null])[] = [];
    const stop = auditor.jobs.onTaskProgress(({ doing, done, total }) => reported.push([doing, done, total]));
    await auditor.geoAudit(siteId);
    expect(reported).toEqual(
      expect.arrayContaining([
        ["asking for documents", 0, null],
        ["looking through pages", 3, null],
        ["reading pages", 3, 3],
      ]),
    );
    stop();
    const before = reported.length;
    await auditor.geoAudit(siteId);
    expect(reported).toHaveLength(before);
  });

  it("gives the same result for the same crawl and seed", async () => {
    const server = await served();
    const auditor = opened();
    const { siteId } = await crawled(auditor, server);
    const task = await auditor.geoAudit(siteId, { seed: 5 });
    expect((await auditor.geoAudit(siteId, { seed: 5 })).result).toEqual(task.result);
  });

  it("proposes an llms.txt when it is asked to", async () => {
    const server = await served();
    const auditor = opened();
    const { siteId } = await crawled(auditor, server);
    expect((await auditor.geoAudit(siteId)).result?.proposals).toEqual([]);
    const { result } = await auditor.geoAudit(siteId, { llmsTxt: true });
    expect(result?.proposals).toMatchObject([{ target: "/llms.txt" }]);
    expect(result?.proposals[0]?.diff).toContain("+# Boot House");
  });

  it("refuses what it cannot do, before anything is done", async () => {
    const server = await served();
    const auditor = opened();
    const { siteId } = await crawled(auditor, server);
    await expect(auditor.geoAudit(siteId, { llm: {} })).rejects.toMatchObject({ code: "invalid_options" });
    await expect(auditor.geoAudit("site_none")).rejects.toMatchObject({ code: "not_found" });
    expect((await auditor.geoAudits.list(siteId)).items).toEqual([]);
    expect(() => auditor.audit(server.url, {}, { geo: { llm: {} } })).toThrow(/language model/);
  });
});

describe("the extractive adapter of earlier versions", () => {
  it("asks no model: every audit looks for the closest passages", async () => {
    const server = await served();
    const auditor = opened();
    const { siteId } = await crawled(auditor, server);
    const { result } = await auditor.geoAudit(siteId, { llm: { adapter: "extractive" } });
    expect(result).toMatchObject({ model: null, answers: { answer: { state: "unknown", code: "no-model" } } });
    expect(result?.questions.length).toBeGreaterThan(0);
    const { result: plain } = await auditor.geoAudit(siteId);
    expect(plain).toEqual(result);
  });
});

describe("what the owner asks about", () => {
  const weight = "What do the boots weigh?";

  it("gets the closest passage without a model, and no verdict", async () => {
    const store = lastingStore();
    const server = await served();
    const auditor = opened({ store });
    const { siteId } = await crawled(auditor, server);
    const request = { questions: [weight, "Who sells saunas?"], targetQueries: ["weigh tents"] };
    const task = await auditor.geoAudit(siteId, request);
    expect(task.options).toEqual(request);
    const none = { verdict: null, quote: null, quoteUrl: null };
    expect(task.result?.questions).toMatchObject([
      { question: weight, origin: "owner", ...none, isGap: false, passage: { url: `${server.url}blog/boots` } },
      { question: "Who sells saunas?", origin: "owner", ...none, isGap: true, passage: null },
      { question: "weigh tents", origin: "query", ...none, isGap: false, passage: { url: `${server.url}blog/tents` } },
    ]);
    expect(task.result?.questions[0]?.passage?.text).toContain("540 grams");
    expect(task.result?.answers.answer).toMatchObject({ state: "unknown", code: "no-model" });
    expect(task.result?.model).toBeNull();
    expect(await opened({ store }).geoAudits.get(task.id)).toEqual(task);
  });

  it.each([
    ["too many questions", { questions: Array.from({ length: 21 }, () => weight) }],
    ["a question that is too long", { questions: ["?".repeat(301)] }],
    ["a question that nobody can see", { questions: ["\u200B"] }],
    ["too many queries", { targetQueries: Array.from({ length: 51 }, () => "boots") }],
  ])("is refused before anything is done: %s", async (_, request) => {
    const server = await served();
    const auditor = opened();
    const { siteId } = await crawled(auditor, server);
    await expect(auditor.geoAudit(siteId, request)).rejects.toMatchObject({ code: "invalid_options" });
    expect((await auditor.geoAudits.list(siteId)).items).toEqual([]);
  });
});

describe("an audit with its GEO part", () => {
  it("crawls, judges and audits for answer engines in one go", async () => {
    const server = await served();
    const auditor = opened();
    const plan = { allowPrivateHosts: [new URL(server.url).host] };
    const { geo, report } = await auditor.audit(server.url, plan, { geo: { goal: "visible" } }).result();
    expect(geo).toMatchObject({ status: "completed" });
    expect(report.geo).toEqual(geo?.result);
    expect(report.geo?.goal).toBe("visible");
  });

  it("leaves it out when it is not asked for", async () => {
    const server = await served();
    const plan = { allowPrivateHosts: [new URL(server.url).host] };
    const { geo, report } = await opened().audit(server.url, plan).result();
    expect(geo).toBeNull();
    expect(report.geo).toBeUndefined();
  });
});

describe("a GEO audit with a probe", () => {
  const refusing: RouteAnswer = (request, response) => {
    const isRefused = request.headers["user-agent"]?.includes("bingbot") === true;
    const body = isRefused ? "" : String(pages["/blog/boots"]);
    response.writeHead(isRefused ? 403 : 200, { "content-type": "text/html" }).end(body);
  };

  async function audited(probe: GeoAuditRequest["probe"], robots = "User-agent: *\nAllow: /\n") {
    const server = await served({ "/robots.txt": text(robots), "/blog/boots": refusing });
    const auditor = opened({ clock: fakeClock() });
    const { siteId } = await crawled(auditor, server);
    const { result: before } = await auditor.geoAudit(siteId);
    const { result } = await auditor.geoAudit(siteId, probe === undefined ? {} : { probe });
    return { before, result, server };
  }

  it("tells what crawlers get by their names, and moves no answer", async () => {
    const { before, result, server } = await audited({ own: true });
    expect(geoResultSchema.parse(result)).toEqual(result);
    expect(result?.probe).toMatchObject({ naming: "exact", text: expect.stringMatching(/^bingbot was refused\./) });
    expect(result?.probe?.documents.map(({ url }) => url)).toEqual(
      ["", "robots.txt", "blog/boots"].map((path) => `${server.url}${path}`),
    );
    expect(result?.answers.read.text).toMatch(/say\. Tried from outside on \d{4}-\d\d-\d\d: bingbot was refused\./);
    const told = (audit: typeof result) =>
      JSON.stringify({ ...audit, probe: null }).replace(/say\. (?:It was not tried|Tried).*?"/, "");
    expect(told(result)).toBe(told(before));
    expect(before?.answers.read.text).toContain("It was not tried from outside");
  });

  it("asks as nobody else where the site does not serve the token", async () => {
    const { result } = await audited({ tokens: ["abc"] }, "# sightline-probe: abd\n");
    expect(result?.probe).toBeNull();
    expect(result?.answers.read.text).toContain("not tried from outside");
  });

  it("bears its own name where the site serves the token", async () => {
    const { result } = await audited({ tokens: ["abc"] }, "# sightline-probe: abc\n");
    expect(result?.probe?.naming).toBe("named");
    expect(result?.probe?.agents.find(({ token }) => token === "bingbot")).toMatchObject({
      verdict: "refused",
      userAgent: "Mozilla/5.0 (compatible; Sightline probe as bingbot)",
    });
  });
});
