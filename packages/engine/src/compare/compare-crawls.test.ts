import type { CrawlPlanInput } from "@sightline/model";
import { definePageRule, type Rule } from "@sightline/model/rule";
import { rules } from "@sightline/rules";
import { memoryStore } from "@sightline/store-memory";
import { type RouteAnswer, serveRoutes } from "@sightline/testkit";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { type Routes, changingSite as servedSite } from "../changing-site.test.fixture.ts";
import type { Auditor, AuditorOptions, ScoreBridge } from "../index.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0)) await resource.close();
});

const robots: Routes = { "/robots.txt": { status: 404 } };

async function changingSite(options: AuditorOptions = {}) {
  const site = await servedSite(options);
  opened.push(site);
  return site;
}

const html = (body: string, head = "<title>Boots for wet winters</title>") =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body><main><h1>Boots</h1>${body}</main></body></html>`;
const links = (...paths: readonly string[]) => paths.map((path) => `<a href="${path}">Page ${path}</a>`).join(" ");
const titled = html(links("/"));
const untitled = html(links("/"), "");
const few = (...ids: readonly string[]) => rules.filter(({ meta }) => ids.includes(meta.id));

/** Lists all issues as `state rule path`, page by page. */
async function statesOf(auditor: Auditor, crawlId: string, options: { with?: string; state?: "fixed" | "new" } = {}) {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const list = await auditor.crawls.comparisonIssues(crawlId, { limit: 2, cursor, ...options });
    for (const { state, reason, rule, subject } of list.items) {
      const because = reason === null ? "" : ` (${reason})`;
      found.push(`${state}${because} ${rule} ${new URL(subject.url).pathname}`);
    }
    cursor = list.cursor;
  } while (cursor !== null);
  return found.sort();
}

const sumOf = ({ terms }: ScoreBridge) => Object.values(terms).reduce((sum, term) => sum + term, 0);

describe("two crawls with planted changes", () => {
  const paths = ["/again", "/mended", "/lasting", "/left", "/broken", "/dropped", "/late"];
  const planted = async () => {
    const site = await changingSite({ rules: few("title-missing", "link-internal-broken", "http-404-internal") });
    const before: Routes = Object.fromEntries(paths.map((path) => [path, titled]));
    const oldest = await site.crawl({ ...before, "/": html(links(...paths)), "/again": untitled });
    const from = await site.crawl({
      ...before,
      "/": html(links(...paths, "/dead")),
      ...Object.fromEntries(["/mended", "/lasting", "/left", "/broken", "/dropped"].map((path) => [path, untitled])),
    });
    const to = await site.crawl(
      {
        ...before,
        "/": html(links(...paths.filter((path) => path !== "/dropped"), "/added", "/other")),
        "/again": untitled,
        "/lasting": untitled,
        "/left": untitled,
        "/broken": { status: 503 },
        "/late": untitled,
        "/added": untitled,
      },
      { exclude: ["/left"] },
    );
    return { ...site, oldest, from, to };
  };

  it("lists exactly what is new, fixed, regressed, still there and not assessed", async () => {
    const { auditor, from, to } = await planted();
    expect(await statesOf(auditor, to, { with: from })).toEqual([
      "fixed link-internal-broken /",
      "fixed title-missing /mended",
      "new link-internal-broken /",
      "new title-missing /late",
      "not-assessed (page-not-visited) title-missing /added",
      "not-assessed (page-not-visited) title-missing /dropped",
      "not-assessed (page-not-visited) title-missing /left",
      "not-assessed (page-unreadable) title-missing /broken",
      "regressed title-missing /again",
      "still-there title-missing /lasting",
    ]);
    expect(await statesOf(auditor, to, { state: "fixed" })).toEqual([
      "fixed link-internal-broken /",
      "fixed title-missing /mended",
    ]);
    expect(await auditor.crawls.comparison(to)).toMatchObject({
      from: { crawlId: from },
      to: { crawlId: to },
      differences: ["exclude"],
      issues: {
        new: { error: 2, warning: 0, notice: 0 },
        regressed: { error: 1 },
        "still-there": { error: 1 },
        fixed: { error: 2 },
        "not-assessed": { error: 4 },
      },
      pages: { added: 0, removed: 0, changed: 4, notCompared: 4 },
    });
  });

  it("gives reports what is gone as fixed or unknown, and what is there as added or unchanged", async () => {
    const { auditor, from, to } = await planted();
    const { added, fixed, unknown, unchanged } = await auditor.compare(from, to);
    const paths = (issues: typeof added) => issues.map(({ subject }) => new URL(subject.url).pathname).sort();
    expect([paths(added), paths(fixed)]).toEqual([
      ["/", "/again", "/late"],
      ["/", "/mended"],
    ]);
    expect(paths(unknown)).toEqual(["/broken", "/dropped", "/left"]);
    expect(unchanged).toBe(2);
  });

  it("lists the issues that have appeared since a crawl", async () => {
    const { auditor, from, to, oldest } = await planted();
    const since = async (earlier: string) => {
      const { items } = await auditor.crawls.issues(to, { limit: 100, since: earlier, sort: "severity" });
      return items.map(({ rule, subject }) => `${rule} ${new URL(subject.url).pathname}`).sort();
    };
    expect(await since(from)).toEqual(["link-internal-broken /", "title-missing /again", "title-missing /late"]);
    expect(await since(oldest)).toEqual(["link-internal-broken /", "title-missing /lasting", "title-missing /late"]);
  });

  it("stores a pair, and computes it anew when a crawl has another score", async () => {
    const { auditor, from, to } = await planted();
    const first = await auditor.crawls.comparison(to, { with: from });
    expect(await auditor.crawls.comparison(to, { with: from })).toEqual(first);
    await auditor.rescore(from);
    expect((await auditor.crawls.comparison(to, { with: from })).issues).toEqual(first.issues);
  });
});

describe("a whole crawl after a whole crawl", () => {
  it("shows what became of pages, and mends a dead URL that nothing names any more", async () => {
    const { auditor, crawl } = await changingSite({ rules: few("title-missing", "http-404-internal") });
    await crawl({ "/": html(links("/a", "/b", "/c")), "/a": untitled, "/b": titled, "/c": html("Some text.") });
    const to = await crawl({ "/": html(links("/a", "/c", "/d")), "/c": html("Another text."), "/d": untitled });
    expect(await statesOf(auditor, to)).toEqual(["fixed title-missing /a", "new title-missing /d"]);
    const { pages } = await auditor.crawls.comparison(to);
    expect(pages).toEqual({ added: 1, removed: 2, changed: 1, unchanged: 1, notCompared: 0 });
  });

  it("calls the issues of a page that nothing names any more not assessed", async () => {
    const { auditor, crawl } = await changingSite({ rules: few("title-missing") });
    await crawl({ "/": html(links("/a")), "/a": untitled });
    const to = await crawl({ "/": titled });
    expect(await statesOf(auditor, to)).toEqual(["not-assessed (page-gone) title-missing /a"]);
  });

  it("does not call news what a crawl without requests for files or links out could not find", async () => {
    const { auditor, crawl } = await changingSite({ rules: few("image-broken", "link-external-broken") });
    const page = html('<img src="/gone.png" alt="Boots"><a href="https://gone.invalid/">Shop</a>');
    await crawl({ "/": page }, { fetchResources: false });
    const to = await crawl({ "/": page }, { maxExternalUrls: 10 });
    expect(await statesOf(auditor, to)).toEqual([
      "not-assessed (rule-not-assessed) image-broken /",
      "not-assessed (rule-not-assessed) link-external-broken /",
    ]);
  });

  it("calls what rules with other settings, or switched off, do not find any more not assessed", async () => {
    const { auditor, crawl } = await changingSite({ rules: few("title-missing", "title-too-long") });
    const long = html("", `<title>${"Boots for wet winters ".repeat(9)}</title>`);
    const site = { "/": html(links("/a", "/long")), "/a": untitled, "/long": long };
    await crawl(site);
    const to = await crawl(site, {
      rules: { "title-missing": "off", "title-too-long": { options: { maxPixels: 9000 } } },
    });
    expect(await statesOf(auditor, to)).toEqual([
      "not-assessed (rule-not-run) title-missing /a",
      "not-assessed (rule-settings-differ) title-too-long /long",
    ]);
  });
});

describe("pages of both crawls", () => {
  const head = '<title>Boots</title><meta name="description" content="All boots."><link rel="canonical" href="/a">';
  const data = '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product"}</script>';
  const changesOf = async (before: string, after: string) => {
    const { auditor, crawl } = await changingSite({ rules: few("title-missing") });
    await crawl({ "/": html(links("/a")), "/a": before });
    return (await auditor.crawls.comparison(await crawl({ "/": html(links("/a")), "/a": after }))).changes;
  };
  const none = { title: 0, metaDescription: 0, headings: 0, canonical: 0, indexability: 0, structuredData: 0 };
  const page = html("Text.", head + data);

  it("have no changes when only the place of something in the source differs", async () => {
    expect(await changesOf(page, page.replace("<head>", "<head>\n\n"))).toEqual(none);
  });

  it.each([
    ["title", page.replace("<title>Boots", "<title>Shoes")],
    ["metaDescription", page.replace("All boots.", "All shoes.")],
    ["headings", page.replace("h1>", "h2>")],
    ["canonical", page.replace('href="/a"', 'href="/a?b"')],
    ["structuredData", page.replace("Product", "Offer")],
    ["indexability", page.replace("<head>", '<head><meta name="robots" content="noindex">')],
  ])("count a changed %s", async (aspect, after) => {
    expect(await changesOf(page, after)).toMatchObject({ [aspect]: 1, title: aspect === "title" ? 1 : 0 });
  });
});

describe("crawls that cannot be compared", () => {
  it("are refused with a reason", async () => {
    const one = await changingSite();
    const first = await one.crawl({ "/": titled });
    await expect(one.auditor.crawls.comparison(first)).rejects.toMatchObject({ code: "crawl_required" });
    const second = await one.crawl({ "/": titled });
    await expect(one.auditor.crawls.comparison(first, { with: second })).rejects.toMatchObject({ code: "conflict" });
    await expect(one.auditor.crawls.comparison(first, { with: first })).rejects.toMatchObject({ code: "conflict" });
    await expect(one.auditor.crawls.comparison("crawl_none")).rejects.toMatchObject({ code: "not_found" });
    await expect(one.auditor.tenant("other").crawls.comparison(second)).rejects.toMatchObject({ code: "not_found" });
    const other = await serveRoutes({ ...robots, "/": titled });
    opened.push(other);
    const plan = { allowPrivateHosts: [new URL(other.url).host] };
    const { crawl } = await one.auditor.audit(other.url, plan).result();
    await expect(one.auditor.crawls.comparison(crawl.id, { with: first })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("different sites"),
    });
  });
});

describe("the bridge between two scores", () => {
  const bridgeOf = async (before: Routes, after: Routes, plan: CrawlPlanInput = {}) => {
    const { auditor, crawl } = await changingSite();
    await crawl(before);
    const { bridge, from, to } = await auditor.crawls.comparison(await crawl(after, plan));
    if (bridge === null) throw new TypeError("There is no bridge.");
    expect(bridge.difference).toBe((to.value ?? 0) - (from.value ?? 0));
    expect(sumOf(bridge)).toBeCloseTo(bridge.difference, 9);
    return bridge.terms;
  };
  const home = html(links("/a", "/b"));
  const none = { fixed: 0, new: 0, addedPages: 0, removedPages: 0, rules: 0, coverage: 0 };

  it("has no terms for the same site", async () => {
    const site = { "/": home, "/a": untitled, "/b": titled };
    expect(await bridgeOf(site, site)).toEqual(none);
  });

  it("shows each kind of change as its own term", async () => {
    const site = {
      "/": home,
      "/a": html("A", "<title>Boots of leather</title>"),
      "/b": html("B", "<title>Care</title>"),
    };
    const faulty = { ...site, "/a": html("A", "") };
    const { fixed, ...others } = await bridgeOf(faulty, site);
    expect(fixed).toBeGreaterThan(1);
    for (const term of Object.values(others)) expect(term).toBeCloseTo(0, 9);
    const { new: added, fixed: inverse } = await bridgeOf(site, faulty);
    expect(added).toBeCloseTo(-fixed, 9);
    expect(inverse).toBeCloseTo(0, 9);
    expect((await bridgeOf(faulty, site, { rules: { "title-missing": "off" } })).rules).toBeGreaterThan(1);
    const unreachable = { ...site, "/a": { body: "" } };
    expect((await bridgeOf(site, unreachable)).new).toBeLessThan(-1);
    expect((await bridgeOf(unreachable, site)).fixed).toBeGreaterThan(1);
  });

  it("shows pages that come, go or are hidden from the index", async () => {
    const site = { "/": html(links("/a", "/b", "/c")), "/a": html("A"), "/b": html("B"), "/c": html("C", "") };
    const hidden = { ...site, "/c": html("C", '<meta name="robots" content="noindex">') };
    expect((await bridgeOf(site, hidden)).removedPages).toBeGreaterThan(0.1);
    expect((await bridgeOf(hidden, site)).addedPages).toBeLessThan(-0.1);
    const { coverage, removedPages } = await bridgeOf(site, site, { exclude: ["/c"] });
    expect(coverage).toBeGreaterThan(0.1);
    expect(removedPages).toBeCloseTo(0, 9);
  });

  const faults = [
    "untitled",
    "noindex",
    "described",
    "broken",
    "elsewhere",
    "503",
    "404",
    "twin",
    "none",
    "absent",
  ] as const;
  const pages = fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 7 });
  const pageWith = (fault: (typeof faults)[number], path: string): RouteAnswer => {
    const title = `<title>The page ${path} about boots</title>`;
    if (fault === "503" || fault === "404") return { status: Number(fault) };
    if (fault === "untitled") return html(`Text of ${path}`, "");
    if (fault === "noindex") return html(path, `${title}<meta name="robots" content="noindex">`);
    if (fault === "described") return html(path, `${title}<meta name="description" content="All about ${path}.">`);
    if (fault === "broken") return html(links("/dead", "/p0"), title);
    if (fault === "elsewhere") return html(path, `${title}<link rel="canonical" href="/p0">`);
    if (fault === "twin") return html("The same text on several pages.", "<title>Twin</title>");
    return html(path, title);
  };
  const siteOf = (kinds: readonly (typeof faults)[number][]): Routes => {
    const named = kinds.map((kind, index) => ({ kind, path: `/p${index}` })).filter(({ kind }) => kind !== "absent");
    return {
      "/": html(links(...named.map(({ path }) => path))),
      ...Object.fromEntries(named.map(({ kind, path }) => [path, pageWith(kind, path)])),
    };
  };

  it("adds up for any two crawls", async () => {
    const plans = fc.constantFrom<CrawlPlanInput>(
      {},
      {},
      { maxPages: 3 },
      { exclude: ["/p1"] },
      { expectIndexing: false },
    );
    await fc.assert(
      fc.asyncProperty(pages, pages, plans, plans, async (before, after, firstPlan, secondPlan) => {
        const { auditor, crawl } = await changingSite();
        await crawl(siteOf(before), firstPlan);
        const { bridge, from, to } = await auditor.crawls.comparison(await crawl(siteOf(after), secondPlan));
        expect(bridge === null).toBe(from.value === null || to.value === null);
        if (bridge === null) return;
        expect(Math.abs(sumOf(bridge) - ((to.value ?? 0) - (from.value ?? 0)))).toBeLessThan(1e-9);
        expect(bridge.terms.fixed).toBeGreaterThan(-1e-9);
        expect(bridge.terms.new).toBeLessThan(1e-9);
      }),
      { numRuns: 15 },
    );
  });
});

describe("two crawls by different versions of the rules", () => {
  /** A rule whose version reports every page that lacks a word; another version has more rules beside it. */
  const ruleset = (word: string, ...others: readonly string[]) => [
    definePageRule({
      meta: {
        id: "lacks-word",
        category: "custom",
        title: "Page lacks a word",
        severity: "error",
        why: "",
        fix: "",
        sources: [],
        messages: { lacks: "It is not there." },
      },
      population: "html",
      reads: ["title"],
      *evaluate({ title }) {
        if (title?.includes(word) !== true) yield { message: "lacks" };
      },
    }),
    ...few(...others),
  ];
  const audited = async (later: Routes) => {
    const routes: Record<string, RouteAnswer> = { ...robots, "/": titled };
    const server = await serveRoutes(routes);
    opened.push(server);
    const store = memoryStore();
    const crawl = async (judging: readonly Rule[]) => {
      const auditor = inlineAuditor({ store, rules: judging });
      opened.push(auditor);
      const plan = { allowPrivateHosts: [new URL(server.url).host], maxAttempts: 1 };
      return { auditor, id: (await auditor.audit(server.url, plan).result()).crawl.id };
    };
    const from = await crawl(ruleset("Boots"));
    Object.assign(routes, later);
    const to = await crawl(ruleset("Sandals", "title-missing"));
    return { auditor: to.auditor, from: from.id, to: to.id };
  };

  it("are not compared where the site is the same: the issue comes from the rules", async () => {
    const { auditor, from, to } = await audited({});
    expect(await statesOf(auditor, to)).toEqual(["not-assessed (ruleset-differs) lacks-word /"]);
    expect(await auditor.compare(from, to)).toMatchObject({ added: [], byRuleset: 1 });
  });

  it("show as new what is found on a page that changed", async () => {
    const { auditor, to } = await audited({ "/": html("<p>Sold out.</p>", "<title>Shoes</title>") });
    expect(await statesOf(auditor, to)).toEqual(["new lacks-word /"]);
  });

  it("differ in score by the term of the rules alone where the site is the same", async () => {
    const server = await serveRoutes({ ...robots, "/": untitled });
    opened.push(server);
    const store = memoryStore();
    const crawl = async (...ids: readonly string[]) => {
      const auditor = inlineAuditor({ store, rules: few(...ids) });
      opened.push(auditor);
      const plan = { allowPrivateHosts: [new URL(server.url).host], maxAttempts: 1 };
      return { auditor, id: (await auditor.audit(server.url, plan).result()).crawl.id };
    };
    await crawl("h1-multiple", "link-internal-broken");
    const { auditor, id } = await crawl("h1-multiple", "link-internal-broken", "title-missing");
    const { bridge } = await auditor.crawls.comparison(id);
    expect(bridge?.difference).toBeLessThan(0);
    expect(bridge?.terms.rules).toBeCloseTo(bridge?.difference ?? 0, 9);
  });
});
