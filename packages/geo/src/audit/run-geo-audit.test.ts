import { isAuditError } from "@sightline/model";
import { describe, expect, it } from "vitest";
import type { GeoPage } from "../input/geo-input.ts";
import { type GeoAudit, geoAuditSchema } from "../result/geo-audit.ts";
import { type CrawlParts, geoCrawl, geoPage, origin, type PageParts, paragraphs } from "../testing/index.ts";
import type { GeoAuditOptions } from "./geo-audit-options.ts";
import { runGeoAudit } from "./run-geo-audit.ts";

const now = new Date("2026-10-01T12:00:00Z");
const home: PageParts = { url: `${origin}/`, text: `# Site Test\n${paragraphs(4, 60)}` };

/** Audits a home page and an article, which a case may change. */
function audit(
  parts: { readonly page?: PageParts; readonly crawl?: CrawlParts; readonly options?: Partial<GeoAuditOptions> } = {},
): Promise<GeoAudit> {
  const { robots = "User-agent: *\nAllow: /" } = parts.crawl ?? {};
  const pages = [home, parts.page ?? {}].map((page) => geoPage(robots === null ? page : { ...page, robots }));
  return runGeoAudit(geoCrawl(pages, parts.crawl), { now, ...parts.options });
}

const engineIn = (result: GeoAudit, id: string) => result.perEngine.find(({ engine }) => engine === id);
const issueIn = (result: GeoAudit, id: string) => result.issues.find(({ checkId }) => checkId === id);

describe("the audit of a site", () => {
  it("is valid by its schema, and the same after a trip through JSON", async () => {
    const result = await audit({ options: { goal: "visible-no-training" } });
    expect(geoAuditSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  it("scores an open, server-rendered site by its quality alone", async () => {
    const { scores, confidence } = await audit();
    expect(scores).toMatchObject({ reach: 100, integrity: 100, answerability: null });
    expect(scores.geo).toBe(scores.quality);
    expect(confidence.interval).toEqual({ low: scores.geo, high: scores.geo });
    expect(confidence.lo).toBeLessThanOrEqual(scores.geo ?? 0);
    expect(confidence.hi).toBeGreaterThanOrEqual(scores.geo ?? 100);
  });

  it("takes measures that depend on the type of a page for unmeasured where the type is unknown", async () => {
    const site = (type: "listing" | "unsure") => {
      const page = (path: string): PageParts => ({
        url: `${origin}${type === "listing" ? "/tag" : ""}/${path}`,
        html: "<main><p>Boots and more boots.</p></main>",
        text: paragraphs(4, 60),
      });
      return runGeoAudit(geoCrawl([geoPage(home), geoPage(page("a1")), geoPage(page("b2"))]), { now });
    };
    const [known, unknown] = [await site("listing"), await site("unsure")];
    const typesOf = ({ templates }: GeoAudit) => templates.map(({ type }) => type).sort();
    expect([typesOf(known), typesOf(unknown)]).toEqual([
      ["home", "listing"],
      ["home", "unsure"],
    ]);
    expect(unknown.confidence.measuredShare).toBeLessThan(known.confidence.measuredShare);
    expect(unknown.confidence.lo).toBeLessThan(known.confidence.lo ?? 0);
    expect(unknown.confidence.gap).toContain("2 of 3 pages are of no type that can be told");
    const typed = unknown.checks.flatMap(({ checkId, pageTypes }) => (pageTypes === null ? [] : [checkId]));
    const off = await runGeoAudit(
      geoCrawl([geoPage(home), geoPage({ url: `${origin}/a1`, text: paragraphs(4, 60) })]),
      { now, switchedOff: new Set(typed) },
    );
    expect(off.confidence.gap).toBeNull();
  });

  it("leaves out what is switched off, and says so", async () => {
    const page: PageParts = { record: { headings: [] } };
    const result = await audit({ page });
    expect(issueIn(result, "retr.h1")).toBeDefined();
    const without = await audit({ page, options: { switchedOff: new Set(["retr.h1", "access.indexnow"]) } });
    expect(issueIn(without, "retr.h1")).toBeUndefined();
    expect(without.scores.geo).toBeGreaterThan(result.scores.geo ?? 0);
    const checks = without.checks.filter(({ checkId }) => ["retr.h1", "access.indexnow"].includes(checkId));
    expect(checks.map(({ status }) => status)).toEqual(["not-applicable", "not-applicable"]);
    expect(without.notScored.filter(({ why }) => why.includes("switched off")).map(({ checkId }) => checkId)).toEqual([
      "access.indexnow",
      "retr.h1",
    ]);
  });

  it("judges no content of pages that scripts write, and compares other pages with none of them", async () => {
    const shell = (path: string) =>
      geoPage({
        url: `${origin}${path}`,
        text: "",
        html: '<body><div id="root"></div><script src="/app.js"></script></body>',
        record: { title: "Site Test", metaDescription: "Site Test sells boots", headings: [] },
      });
    const result = await runGeoAudit(
      geoCrawl([
        geoPage({ ...home, record: { title: "Site Test", metaDescription: "Site Test sells boots" } }),
        shell("/blog/a"),
        shell("/blog/b"),
      ]),
      { now },
    );
    const judged = result.checks.filter(({ status, pages }) => status === "measured" && pages > 1);
    expect(new Set(judged.map(({ pillar }) => pillar))).toEqual(new Set(["access", "renderability", "integrity"]));
    expect(judged.flatMap(({ checkId, pillar }) => (pillar === "renderability" ? checkId : []))).toEqual([
      "render.spa-shell",
    ]);
    expect(result.unmeasured).toContainEqual(
      expect.objectContaining({ checkId: "sd.coverage", reason: expect.stringContaining("Scripts write") }),
    );
    expect(result.issues.map(({ checkId }) => checkId)).not.toContain("retr.title");
    expect(result.issues.map(({ checkId }) => checkId)).not.toContain("retr.description");
  });

  it("counts no title and no description without a text", async () => {
    const empty = [{ text: " ", place: "head" as const }];
    const record = { title: null, titles: empty, metaDescription: "", metaDescriptions: empty };
    const result = await audit({ page: { record } });
    expect(issueIn(result, "retr.title")?.examples[0]?.found).toMatch(/^Title elements with a text: 0;/);
    expect(issueIn(result, "retr.description")?.examples[0]?.found).toMatch(/^Descriptions with a text: 0;/);
  });

  it("reports long sentences from three pages on", async () => {
    const long = `# Boots\n${Array.from({ length: 9 }, () => `Boots ${"keep feet dry and ".repeat(12)}warm.`).join("\n")}`;
    const auditPages = (count: number) => {
      const pages = Array.from({ length: count }, (_, index) =>
        geoPage({ url: `${origin}/posts/${index}`, text: long }),
      );
      return runGeoAudit(geoCrawl([geoPage(home), ...pages]), { now });
    };
    const two = await auditPages(2);
    expect(two.checks.find(({ checkId }) => checkId === "extr.readability")).toMatchObject({ failingPages: 2 });
    expect(issueIn(two, "extr.readability")).toBeUndefined();
    expect(issueIn(await auditPages(3), "extr.readability")).toMatchObject({ pages: 3 });
  });

  it("names the rule that keeps an engine out, and what opening it gains", async () => {
    const robots = "User-agent: *\nAllow: /\n\nUser-agent: OAI-SearchBot\nDisallow: /";
    const open = await audit();
    const result = await audit({ crawl: { robots } });
    expect(result.scores.reach).toBeCloseTo(76, 3);
    expect(engineIn(result, "openai")).toMatchObject({
      reach: 0,
      eligiblePages: 0,
      controllingRule: "OAI-SearchBot: blocked by robots.txt line 5 (Disallow: /)",
      blockers: [
        { kind: "robots", rule: "OAI-SearchBot: blocked by robots.txt line 5 (Disallow: /)", pages: 2, factor: 0 },
      ],
    });
    const issue = issueIn(result, "access.robots-search-tokens");
    expect(issue).toMatchObject({ affects: "geo", pages: 2, isEstimate: false });
    expect(issue?.gain).toBeCloseTo((0.24 / 0.76) * (result.scores.geo ?? 0), 2);
    expect(open.scores.reach).toBe(100);
  });

  it("does not count pages as reached whose canonical asks for another language", async () => {
    const nl = geoPage({
      url: `${origin}/nl/boots`,
      record: { canonicalUrl: `${origin}/blog/boots`, indexability: "indexable" },
    });
    const copy = geoPage({
      url: `${origin}/blog/boots?ref=1`,
      record: { canonicalUrl: `${origin}/blog/boots` },
    });
    const result = await runGeoAudit(geoCrawl([geoPage(home), geoPage(), nl, copy]), { now });
    expect(engineIn(result, "google")).toMatchObject({
      pages: 3,
      eligiblePages: 2,
      blockers: [
        {
          kind: "canonical",
          rule: "Googlebot: asked to index another page, which has other content",
          pages: 1,
          example: nl.record.url,
          factor: 0,
        },
      ],
    });
    expect(issueIn(result, "access.canonical")).toMatchObject({ pages: 1, examples: [{ url: nl.record.url }] });
    expect(issueIn(result, "access.canonical")?.gain).toBeGreaterThan(10);
  });

  it("reads crawls that an older version stored without some facts", async () => {
    const { generators: _, rootClasses: __, factVersions, ...older } = geoPage().record;
    const { generator: ___, ...versions } = factVersions;
    const stored: object = { ...older, factVersions: versions };
    const page = { ...geoPage(), record: stored as GeoPage["record"] };
    const result = await runGeoAudit(geoCrawl([geoPage(home), page]), { now });
    expect(result.templates.map(({ type }) => type).sort()).toEqual(["article", "home"]);
  });

  it("says how long a list was that it cuts: of blockers, of what decides, of templates", async () => {
    const folders = Array.from({ length: 11 }, (_, index) => `/folder-${String.fromCharCode(97 + index)}/`);
    const robots = ["User-agent: *", ...folders.map((folder) => `Disallow: ${folder}`)].join("\n");
    const pages = folders.map((folder) => geoPage({ url: `${origin}${folder}page`, robots }));
    const result = await runGeoAudit(geoCrawl([geoPage({ ...home, robots }), ...pages], { robots }), { now });
    const openai = engineIn(result, "openai");
    expect([openai?.blockers.length, openai?.blockersTotal]).toEqual([10, 11]);
    const cells = result.policyMatrix.filter(({ pages: behind }) => behind === 11);
    expect(cells.map(({ evidence }) => evidence.length)).toContain(5);
    expect(cells.find(({ evidence }) => evidence.length === 5)?.evidenceTotal).toBe(11);
    const issue = issueIn(result, "access.robots-search-tokens");
    expect([issue?.templates.length, issue?.templatesTotal]).toEqual([10, 11]);
    const open = await audit();
    expect(open.perEngine.every((engine) => !("blockersTotal" in engine))).toBe(true);
    expect(open.policyMatrix.every((cell) => !("evidenceTotal" in cell))).toBe(true);
    expect(open).not.toHaveProperty("policyConflictsTotal");
  });

  it("lets Applebot follow the group of Googlebot, and says so", async () => {
    const robots = "User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /";
    const result = await audit({ crawl: { robots } });
    expect(engineIn(result, "apple")?.controllingRule).toBe(
      "Applebot: allowed by robots.txt line 5 (Allow: /), in the group of Googlebot",
    );
    expect(engineIn(result, "you")?.eligiblePages).toBe(0);
  });

  it("loses Google's share of reach to nosnippet", async () => {
    const record = { robotsMetas: [{ name: "googlebot", content: "nosnippet", place: "head" as const }] };
    const result = await runGeoAudit(geoCrawl([geoPage({ record })]), { now });
    expect(result.scores.reach).toBeCloseTo(66, 3);
    expect(engineIn(result, "google")?.blockers).toMatchObject([
      { kind: "directives", rule: "Googlebot: limited by meta googlebot: nosnippet", pages: 1 },
    ]);
  });

  it("has no score when every engine is closed on purpose, and says why", async () => {
    const result = await audit({ options: { goal: "closed" }, crawl: { robots: "User-agent: *\nDisallow: /" } });
    expect(result.scores).toMatchObject({ geo: null, reach: null, quality: null });
    expect(result.withoutScore).toContainEqual({
      score: "geo",
      reason: "Every engine is blocked on purpose, so there is no reach to score.",
    });
    expect(result.issues.filter(({ affects }) => affects === "geo")).toEqual([]);
  });

  it("has no score when all pages are kept out of indexes on purpose", async () => {
    const noindex = { robotsMetas: [{ name: "robots", content: "noindex", place: "head" as const }], noindex: true };
    const pages = [
      geoPage({ url: `${origin}/login`, record: noindex }),
      geoPage({ url: `${origin}/tags/boots`, record: noindex }),
      geoPage({ record: noindex }),
    ];
    const options = { now, isIntendedNoindex: (url: string) => url.includes("/blog/") };
    const result = await runGeoAudit(geoCrawl(pages), options);
    expect(result.scores.geo).toBeNull();
    expect(result.sample.pages).toBe(0);
    const judged = await runGeoAudit(geoCrawl(pages), { now });
    expect(judged.scores.geo).toBe(0);
  });

  it("takes an engine with weight 0 out of reach", async () => {
    const robots = "User-agent: *\nAllow: /\n\nUser-agent: PerplexityBot\nDisallow: /";
    const result = await audit({ crawl: { robots }, options: { engines: { perplexity: 0 } } });
    expect(result.scores.reach).toBe(100);
    expect(issueIn(result, "access.robots-search-tokens")).toBeUndefined();
    expect(engineIn(result, "perplexity")).toMatchObject({ weight: 0, eligiblePages: 0 });
  });

  it("lowers the lower bound only for a refusal at the edge that nobody confirmed", async () => {
    const open = await audit();
    const refused = await audit({ options: { edge: { openai: "refused" } } });
    const confirmed = await audit({ options: { edge: { openai: "confirmed" } } });
    expect(refused.scores.geo).toBe(open.scores.geo);
    expect(refused.confidence.lo).toBeLessThan(open.confidence.lo ?? 0);
    expect(refused.confidence.label).not.toBe("high");
    expect(confirmed.scores.reach).toBeCloseTo(100 * (1 - 0.24 * 0.7), 3);
    expect(issueIn(refused, "access.ua-probe-status")).toMatchObject({ needsReview: true, gain: 0 });
    expect(issueIn(confirmed, "access.ua-probe-status")).toMatchObject({ needsReview: false });
  });

  it("leaves text unmeasured on a page that scripts write, instead of not applicable", async () => {
    const html =
      '<!doctype html><html lang="en"><head><title>App</title></head><body><div id="root"></div><script src="/a.js"></script></body></html>';
    const record = { hasScript: true, wordCount: 0, bodyBytes: html.length };
    const sitemaps = [
      { url: `${origin}/map.xml`, status: 404, type: "unknown", source: "robots", urls: 0, issues: [] } as const,
    ];
    const result = await runGeoAudit(geoCrawl([geoPage({ html, text: "", record })], { sitemaps }), { now });
    expect(engineIn(result, "openai")).toMatchObject({ reach: 0, eligiblePages: 0 });
    expect(engineIn(result, "google")).toMatchObject({ reach: 90, eligiblePages: 1 });
    expect(result.unmeasured).toContainEqual(
      expect.objectContaining({
        checkId: "extr.self-contained",
        reason: "Scripts write the content of the page, and pages were not rendered.",
      }),
    );
    expect(result.confidence.hi).toBeGreaterThan(result.scores.geo ?? 100);
  });

  it("does not call a challenge a page", async () => {
    const record = { challenge: true, wordCount: 5 };
    const result = await runGeoAudit(geoCrawl([geoPage({ text: "Just a moment", record })]), { now });
    expect(result.scores.geo).toBe(0);
    expect(result.confidence.hi).toBeGreaterThan(0);
    expect(issueIn(result, "access.challenge-markers")).toMatchObject({ needsReview: true });
  });

  it("takes a page that answers 402 for one with a price, and not for a dead link", async () => {
    const headers = [{ name: "crawler-price", value: "USD 0.01" }];
    const priced = await audit({
      page: { record: { status: 402, indexability: "client-error", inSitemap: true, headers } },
    });
    expect(priced.notices.find(({ checkId }) => checkId === "access.http-402")).toMatchObject({
      examples: [{ seen: { priced: 1, price: "USD 0.01" } }],
    });
    expect(issueIn(priced, "access.dead-urls")).toBeUndefined();
    const dead = await audit({ page: { record: { status: 404, indexability: "client-error", inSitemap: true } } });
    expect(issueIn(dead, "access.dead-urls")).toBeDefined();
  });

  it("counts answerability in quality only when it is reliable", async () => {
    const pages = [{ url: `${origin}/`, questions: 4, verified: 1, unanswered: ["Who?"], isCompromised: false }];
    const run = { promptVersion: "1", modelId: "stub", pages };
    const without = await audit();
    const reliable = await audit({ options: { answerability: { ...run, isReliable: true } } });
    const unreliable = await audit({ options: { answerability: { ...run, isReliable: false } } });
    expect(reliable.scores.answerability).toBe(25);
    expect(reliable.scores.geo).toBeLessThan(without.scores.geo ?? 0);
    expect(reliable.pillars.find(({ pillar }) => pillar === "answerability")).toMatchObject({ weight: 15, score: 25 });
    expect(issueIn(reliable, "llm.answerability")).toMatchObject({ pages: 1, snippet: "Who?" });
    expect(unreliable.scores).toMatchObject({ geo: without.scores.geo, answerability: null });
    expect(reliable.versions).toMatchObject({ prompt: "1", model: "stub" });
  });

  it("takes a page that made the model obey for one that instructs models", async () => {
    const pages = [{ url: `${origin}/`, questions: 4, verified: 4, unanswered: [], isCompromised: true }];
    const answerability = { promptVersion: "1", modelId: "stub", isReliable: true, pages };
    const result = await audit({ options: { answerability } });
    expect(result.scores.integrity).toBeLessThan(100);
    expect(result.scores.answerability).toBeNull();
  });

  it("refuses options that make no sense with what to do", async () => {
    await expect(audit({ options: { sample: { maxPages: 0 } } })).rejects.toSatisfy(isAuditError);
    await expect(audit({ options: { engines: { google: -1 } } })).rejects.toThrow("use 0 or more");
    await expect(audit({ options: { now: new Date(Number.NaN) } })).rejects.toThrow("not a valid date");
  });

  it("stops when it is told to", async () => {
    await expect(audit({ options: { signal: AbortSignal.abort() } })).rejects.toThrow();
  });

  it("adds a patch that proved itself, with the gain that was measured", async () => {
    const robots = "User-agent: OAI-SearchBot\nDisallow: /";
    const result = await audit({ crawl: { robots }, options: { patches: true } });
    const open = await audit({ crawl: { robots: "User-agent: OAI-SearchBot\nAllow: /" } });
    const patch = issueIn(result, "access.robots-search-tokens")?.patch;
    expect(patch).toMatchObject({ target: "/robots.txt", pages: 0 });
    expect(patch?.gain).toBeCloseTo((open.scores.geo ?? 0) - (result.scores.geo ?? 0), 2);
    expect(result.issues.filter(({ patch: proposed }) => proposed !== undefined)).toHaveLength(1);
    expect((await audit({ crawl: { robots } })).issues.every(({ patch: proposed }) => proposed === undefined)).toBe(
      true,
    );
  });
});
