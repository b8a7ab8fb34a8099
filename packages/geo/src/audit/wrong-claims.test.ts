import { describe, expect, it } from "vitest";
import type { GeoPage } from "../input/geo-input.ts";
import type { GeoAudit } from "../result/geo-audit.ts";
import { type CrawlParts, geoCrawl, geoPage, origin, type PageParts } from "../testing/index.ts";
import type { GeoAuditOptions } from "./geo-audit-options.ts";
import { runGeoAudit } from "./run-geo-audit.ts";

const now = new Date("2026-10-01T12:00:00Z");

function audit(pages: readonly GeoPage[], options: Partial<GeoAuditOptions> = {}, parts: CrawlParts = {}) {
  return runGeoAudit(geoCrawl(pages, parts), { now, ...options });
}

/** Builds a page whose facts and main text are those of its source. */
function sourcePage(path: string, html: string, text: string, parts: PageParts = {}): GeoPage {
  return geoPage({ url: `${origin}${path}`, text, html: `<!doctype html><html lang="en">${html}</html>`, ...parts });
}

const rulesOf = ({ findings }: GeoAudit) => [...new Set(findings.map(({ rule }) => rule))];
const findingOf = ({ findings }: GeoAudit, id: string) => findings.find(({ rule }) => rule === id);
const stepsOf = ({ doFirst }: GeoAudit) => doFirst.map(({ rule }) => rule);

describe("what was claimed wrongly before", () => {
  it("reads no name from an @id: the reference resolves to nothing", async () => {
    const jsonLd = [{ "@type": "BlogPosting", author: { "@id": "https://clinic.test/#business" } }];
    const result = await audit([geoPage({ jsonLd })]);
    expect(rulesOf(result)).not.toContain("sd.visible-parity");
    expect(JSON.stringify(result.entity)).not.toContain("#business");
    expect(result.answers.trust.state).toBe("yes");
  });

  it("takes what many people think for no authority", async () => {
    const text = "# Deadlines\nContrary to what many people think, the deadline is two years.";
    expect(rulesOf(await audit([geoPage({ text })])).filter((rule) => rule.startsWith("cite."))).toEqual([]);
  });

  it("takes the day of a law in a sentence for no date of the page", async () => {
    const sentence = "Law 3 of 12 February 2012 changed this.";
    const html = `<title>Limits</title><main><article><h1>Limits</h1><p>1 June 2025</p><p>${sentence}</p></article></main>`;
    const jsonLd = [{ "@type": "BlogPosting", datePublished: "2025-06-01" }];
    const result = await audit([sourcePage("/blog/limits", html, `# Limits\n1 June 2025\n${sentence}`, { jsonLd })]);
    expect(rulesOf(result)).not.toContain("fresh.date-consistency");
    expect(result.answers.trust.state).toBe("yes");
  });

  it("does not take a footer after the article for passages", async () => {
    const html =
      "<title>Limits</title><main><article><h1>Limits</h1><p>The limit is two years.</p></article><p>Terms</p><p>© Firm</p></main>";
    const pages = [sourcePage("/blog/limits", html, "# Limits\nThe limit is two years.\nTerms\n© Firm")];
    const result = await audit(pages, { questions: ["What is the limit?"] });
    expect(result.questions[0]?.passage?.text).toContain("two years");
    expect(JSON.stringify(result.findings)).not.toMatch(/notices|Terms/);
  });

  it("asks a list of posts for neither author nor date", async () => {
    const posts = Array.from({ length: 12 }, (_, index) => `<li><a href="/blog/${index}">Post ${index}</a> 1 May 2026`);
    const html = `<title>Blog</title><main><h1>Blog</h1><ul>${posts.join("")}</ul></main>`;
    const lines = posts.map((_, index) => `- Post ${index} 1 May 2026`).join("\n");
    const result = await audit([geoPage({ url: `${origin}/` }), sourcePage("/blog/", html, `# Blog\n${lines}`)]);
    const onList = result.findings.filter(({ subject }) => subject.url === `${origin}/blog/`);
    expect(onList).toEqual([]);
    expect(rulesOf(result)).not.toContain("who.nobody-named");
  });

  it("asks a hidden switch of a theme for no label", async () => {
    const html =
      '<title>Docs</title><input type="checkbox" id="__toc" hidden style="display:none"><main><h1>Docs</h1></main>';
    const { findings, doFirst } = await audit([sourcePage("/docs/", html, "# Docs\nSome words.")]);
    expect(JSON.stringify([findings.map(({ text }) => text), doFirst.map(({ text }) => text)])).not.toMatch(/label/i);
  });

  it("offers the patch where the goal is closed and every engine may read all", async () => {
    const result = await audit([geoPage({ url: `${origin}/` })], { goal: "closed", patches: true });
    expect(result.answers.read).toMatchObject({ state: "unknown", code: "closed-by-goal" });
    expect(result.access.every(({ allowed, total }) => allowed === total)).toBe(true);
    const fit = result.doFirst.find(({ rule }) => rule === "pol.goal-fit");
    expect(fit?.text).toMatch(/^The goal is “closed”, but .*OAI-SearchBot.* may fetch 1 page\.$/);
    expect(fit?.patch?.diff).toContain("+User-agent: OAI-SearchBot");
    expect(result.policy.patch).toEqual(fit?.patch);
  });

  it("lists the practice pages of a law firm before its articles in llms.txt, and as nothing optional", async () => {
    const services = ["car", "truck"].map((kind) =>
      geoPage({
        url: `${origin}/${kind}-accident/`,
        text: `# ${kind} accident lawyer`,
        jsonLd: [{ "@type": "LegalService", name: "Firm" }],
      }),
    );
    const result = await audit([geoPage({ url: `${origin}/` }), geoPage(), ...services], { llmsTxt: true });
    const content = result.proposals[0]?.content ?? "";
    expect(content).not.toContain("Optional");
    expect(content.indexOf("/car-accident/")).toBeLessThan(content.indexOf("/blog/boots"));
  });

  it("says to delete demo posts, not to merge them, and counts the placeholder in every header", async () => {
    const demo = Array.from({ length: 10 }, (_, index) =>
      sourcePage(
        `/demo-${index}/`,
        `<title>Demo ${index}</title><header>123 John St, NY 10000</header><main><h1>Demo ${index}</h1><p>Buy our theme</p></main>`,
        `# Demo ${index}\nBuy our theme. ${"Lorem ipsum dolor sit amet. ".repeat(20)}`,
      ),
    );
    const result = await audit([geoPage({ url: `${origin}/` }), ...demo]);
    expect(result.answers.trust).toMatchObject({ state: "no", failed: 10 });
    expect(rulesOf(result)).not.toContain("integrity.scaled-duplication");
    expect(result.doFirst.find(({ rule }) => rule === "integrity.foreign-text")).toMatchObject({ pages: 10 });
  });

  it("says of a rating of a business on a product page that its type is wrong, and asks for no address", async () => {
    const magazine = geoPage({
      url: `${origin}/shop/magazine`,
      text: "# Walking Monthly\nTwelve issues for 60 €.",
      jsonLd: [
        {
          "@type": "LocalBusiness",
          name: "Walking Monthly",
          aggregateRating: { ratingValue: "4.8", ratingCount: "12" },
        },
        { "@type": "Product", name: "Walking Monthly", offers: { "@type": "Offer", price: "60" } },
      ],
    });
    const result = await audit([geoPage({ url: `${origin}/` }), magazine]);
    expect(findingOf(result, "who.wrong-type")?.text).toContain("Put the rating into the Product.");
    expect(rulesOf(result)).not.toContain("who.no-place");
    expect(result.siteKind).toBeNull();
  });

  it("promises no points for titles that stand in an h2", async () => {
    const html = "<title>Post</title><main><h2>Post</h2><p>Words.</p></main>";
    const pages = Array.from({ length: 30 }, (_, index) =>
      sourcePage(`/p/${index}`, html, `## Post ${index}\nWords ${index}.`),
    );
    const result = await audit(pages);
    expect(JSON.stringify(result.doFirst)).not.toMatch(/points|h1|h2/);
  });

  it("says that a legal site names nobody, and does not answer yes", async () => {
    const law = (index: number) =>
      geoPage({
        url: index === 0 ? `${origin}/` : `${origin}/guides/${index}`,
        text: `# Law guide ${index}: ask a lawyer`,
        statements: {},
        record: {
          title: `Lawyer guide ${index} | Law firm advice`,
          metaDescription: "Attorneys and lawyers explain the law of injury in plain words.",
          authors: ["site.test"],
        },
      });
    const result = await audit(Array.from({ length: 12 }, (_, index) => law(index)));
    expect(result.siteKind).toBe("legal");
    expect(result.required).toContainEqual({ field: "person", isStated: false, isContradicted: false });
    expect(findingOf(result, "who.nobody-named")?.certainty).toBe("certain");
    expect(result.answers.who.state).toBe("no");
  });

  it("gives the closest passage on a price, and never says that no page answers", async () => {
    const pages = [geoPage({ url: `${origin}/`, text: "# Price\nOnly 39.99 €" })];
    const result = await audit(pages, { questions: ["What does it cost?"] });
    expect(result.questions[0]).toMatchObject({
      isGap: false,
      verdict: null,
      passage: { text: expect.stringContaining("39.99") },
    });
    expect(result.answers.answer.text).not.toMatch(/no page/i);
  });

  it("reports a page of unsure type in menu and sitemap that noindex excludes", async () => {
    const others = Array.from({ length: 6 }, (_, index) =>
      geoPage({ url: `${origin}/blog/${index}`, text: `# ${index}\nWords.` }),
    );
    const { record, ...page } = geoPage({
      url: `${origin}/x`,
      text: "# X\nSome words.",
      record: { noindex: true, inlinks: 6 },
    });
    const led = { ...page, record: { ...record, indexability: "noindex" as const } };
    const result = await audit([geoPage({ url: `${origin}/` }), ...others, led]);
    expect(findingOf(result, "access.led-pages")).toMatchObject({
      certainty: "certain",
      text: "The menu and the sitemap lead to the page, and noindex excludes it.",
    });
  });

  it("says that the lines below one crawler's name apply to it alone", async () => {
    const lines = ["/cart", "/search", "/login", "/admin", "/tmp", "/print"].map((path) => `Disallow: ${path}`);
    const robots = `User-agent: DuckDuckBot\n${lines.join("\n")}`;
    const result = await audit([geoPage({ url: `${origin}/` })], {}, { robots });
    expect(findingOf(result, "access.swallowed-lines")?.text).toContain("apply to DuckDuckBot alone");
    expect(result.answers.read.state).toBe("yes");
  });

  it("finds a date of the sitemap in the future", async () => {
    const sample = [{ url: `${origin}/blog/boots`, lastmod: "2027-09-27" }];
    const sitemapDates = { urls: 1, withValidLastmod: 1, distinctLastmods: 1, sample };
    const result = await audit([geoPage({ url: `${origin}/` })], {}, { sitemapDates });
    expect(findingOf(result, "fresh.lastmod")?.text).toContain("2027-09-27");
    expect(stepsOf(result)).toContain("fresh.lastmod");
  });
});
