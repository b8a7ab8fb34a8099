import { type Edge, emptyFacts, type PageFacts } from "@sightline/facts";
import { type PageContent, readPage as readSource } from "@sightline/facts/reading";
import { indexabilityOf, type PageRecord, type RobotsDocument, unsettledColumns } from "@sightline/model";
import { readAnswerPage } from "../audit/read-answer-page.ts";
import type { GeoPage } from "../input/geo-input.ts";
import type { AnswerPage, SiteContext, Statements } from "../pages/answer-page.ts";
import type { PageRendering } from "../rendering/site-renderings.ts";
import { siteRobots } from "../robots/site-robots.ts";
import { mainTextOf } from "./main-text.ts";

/** Origin of everything that builders create. */
export const origin = "https://site.test";
/** Day on which cases are judged: 2026-10-01. */
export const today = Date.UTC(2026, 9, 1) / 86_400_000;

/** Parts of a page that a case may set. */
export interface PageParts {
  readonly url?: string;
  /** Lines of main text, as `mainTextOf` reads them; `null` for a page without main text. */
  readonly text?: string | null;
  /** HTML source, from which facts about markup and edges are read. */
  readonly html?: string;
  readonly record?: Partial<PageRecord>;
  readonly edges?: readonly Edge[];
  /** JSON-LD blocks of schema.org. */
  readonly jsonLd?: readonly object[];
  /** HTML with further structured data. */
  readonly marked?: string;
  /** The site's robots.txt. */
  readonly robots?: string | RobotsDocument;
  readonly context?: Partial<SiteContext>;
  /** Default: those of `html`; without it a date, and nothing else. `null`: they were not read. */
  readonly statements?: Partial<Statements> | null;
  /** True if its canonical names a page with other content. */
  readonly isDisplaced?: boolean;
  /** Default: it was not rendered. */
  readonly rendering?: PageRendering;
}

const healthyText = `# Walking boots for wet winters
By Jane Doe, updated 12 September 2026
A walking boot is a shoe that covers the ankle. Our boots keep the water out for 8 hours of rain, and we say how we measured it.
## How we measured the boots
We walked 20 km a day for 3 weeks. According to Ann Smith, the boots lost 2 % of their weight.`;

const healthyHtml =
  '<!doctype html><html lang="en"><head><title>Walking boots for wet winters</title></head><body><header>Site Test</header><main><h1>Walking boots for wet winters</h1><p>A walking boot is a shoe that covers the ankle.</p></main><footer>© 2026 Site Test</footer></body></html>';

/** Returns a robots.txt that was served with 200. */
export function robotsText(text: string): RobotsDocument {
  return { url: `${origin}/robots.txt`, status: 200, policy: "parsed", text, sitemaps: [], truncated: false };
}

/** Builds a healthy article of `https://site.test` as the audit receives it; a case sets only what it tests. */
export function geoPage(parts: PageParts = {}): GeoPage {
  const url = parts.url ?? `${origin}/blog/boots`;
  const mainText = parts.text === null ? null : mainTextOf(parts.text ?? healthyText);
  return {
    record: recordOf(url, parts, mainText),
    edges: parts.edges ?? (parts.html === undefined ? [] : extracted(url, parts.html).edges),
    mainText,
  };
}

function recordOf(url: string, parts: PageParts, mainText: GeoPage["mainText"]): PageRecord {
  const blocks = mainText?.blocks ?? [];
  const headings = blocks.flatMap(({ kind, level, text }) =>
    kind === "heading" ? [{ level, text, hidden: false, inMain: true }] : [],
  );
  const title = headings[0]?.text ?? "Walking boots for wet winters";
  const description = "How we test walking boots in eight hours of rain, and which of them stay dry inside.";
  const facts = {
    ...emptyFacts(url),
    ...markupFacts(extracted(url, parts.html ?? healthyHtml).facts),
    kind: "html" as const,
    analysis: "ok" as const,
    contentType: "text/html",
    headers: [{ name: "content-type", value: "text/html; charset=utf-8" }],
    bodyBytes: 20_000,
    wireBytes: 5_000,
    ttfbMs: 80,
    totalMs: 120,
    lang: "en",
    title,
    titles: [{ text: title, place: "head" as const }],
    metaDescription: description,
    metaDescriptions: [{ text: description, place: "head" as const }],
    canonicals: [{ raw: url, url, place: "head" as const, qualified: false }],
    canonicalUrl: url,
    ...(parts.html !== undefined && /<h[1-6]/.test(parts.html) ? {} : { headings }),
    ...structuredDataOf(url, parts),
    statements: statementsOf(url, parts),
    wordCount: blocks.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0),
    ...parts.record,
  };
  return {
    ...facts,
    ...unsettledColumns(url, indexabilityOf(facts)),
    id: 2,
    depth: 1,
    inlinks: 3,
    followedInlinks: 3,
    outlinks: 1,
    clickDepth: 1,
    linkScore: 1,
    inSitemap: true,
    ...parts.record,
  };
}

function structuredDataOf(url: string, { jsonLd = [], marked = "" }: PageParts) {
  const blocks = jsonLd.map((object) => JSON.stringify({ "@context": "https://schema.org", ...object }));
  const scripts = blocks.map(
    (json) => `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`,
  );
  const { jsonLd: found, structuredData } = extracted(url, scripts.join("") + marked).facts;
  return { jsonLd: found, structuredData };
}

const noStatements: Statements = {
  contacts: [],
  addresses: [],
  organisations: [],
  persons: [],
  dates: [],
  superseded: [],
  foreign: [],
  residue: [],
  instructions: [],
  cut: 0,
};
const dated = { day: "2026-09-12", label: "updated", text: "Updated 12 September 2026", at: undefined } as const;

function statementsOf(url: string, { html, statements }: PageParts): Statements | null {
  if (statements === null) return null;
  const read = html === undefined ? { ...noStatements, dates: [dated] } : extracted(url, html).facts.statements;
  return { ...(read ?? noStatements), ...statements };
}

const known = new Map<string, PageContent>();

/** Extracts a page as a crawl does; memoized, since most cases have the same source. */
function extracted(url: string, html: string): PageContent {
  const key = `${url} ${html}`;
  const setting = {
    answer: emptyFacts(url),
    headers: [],
    scripting: false,
    copyOf: null,
    fetchedAt: null,
    statements: true,
  };
  const found = known.get(key) ?? readSource(html, setting);
  known.set(key, found);
  return found;
}

/** Returns the facts that a case sets by its source; it sets all others by its text or its record. */
function markupFacts({ headings, scriptShell, registersTools, ...facts }: PageFacts): Partial<PageFacts> {
  const { formFields, forms, hiddenTexts, images } = facts;
  const { times, authors, authorMetas, shownDates, contactLinks } = facts;
  const { buttonCount, unnamedButtons, imitatedControls, duplicateControlIds, cutFacts } = facts;
  const { mainCount, articleCount, mainShare, noSnippetShare, mainTextEndByte, footerText } = facts;
  return {
    ...{ headings, scriptShell, registersTools },
    ...{ formFields, forms, hiddenTexts, images },
    ...{ times, authors, authorMetas, shownDates, contactLinks },
    ...{ buttonCount, unnamedButtons, imitatedControls, duplicateControlIds, cutFacts },
    ...{ mainCount, articleCount, mainShare, noSnippetShare, mainTextEndByte, footerText },
    ...{ declaredLinks: facts.declaredLinks, tdmReservation: facts.tdmReservation },
    ...{ generators: facts.generators, rootClasses: facts.rootClasses },
  };
}

/** Builds what is known of a healthy site. */
export function siteContext(parts: Pick<PageParts, "robots" | "context"> = {}): SiteContext {
  const { robots = "User-agent: *\nAllow: /" } = parts;
  return {
    origin,
    startUrl: `${origin}/`,
    today,
    goal: null,
    brand: "Site Test",
    robots: siteRobots(origin, [typeof robots === "string" ? robotsText(robots) : robots]),
    ...parts.context,
  };
}

/** Builds a healthy article as checks read it. */
export function page(parts: PageParts = {}): AnswerPage {
  const { isDisplaced = false, rendering } = parts;
  const known = { isDisplaced, ...(rendering === undefined ? {} : { rendering }) };
  return readAnswerPage(geoPage(parts), siteContext(parts), known);
}

/** Builds a page with JSON-LD blocks of schema.org. */
export function jsonLdPage(...objects: readonly object[]): AnswerPage {
  return page({ jsonLd: objects });
}
