import type { Score } from "@sightline/model";
import fc from "fast-check";
import { expect } from "vitest";
import { type ScoreInput, scoreSite } from "./score-site.ts";
import type { PageFault, ScoredPage } from "./scored-page.ts";
import type { ScoreRule } from "./scored-rules.ts";
import type { SiteFailure } from "./site-loss.ts";

const dead = { cause: "dead-target" } as const;
const noindex = { cause: "noindex-target", concernsIndexing: true } as const;
const head = { cause: "head-broken" } as const;
const http = { cause: "http-scheme" } as const;

/** One or more assessable rules for every category of the score, members of causes and blocking rules among them. */
export const rules: readonly ScoreRule[] = [
  { id: "http-404-internal", category: "crawlability", severity: "error", blocks: "home", ...dead },
  { id: "http-5xx-internal", category: "crawlability", severity: "error", blocks: "page" },
  {
    id: "noindex-on-key-page",
    category: "indexability",
    severity: "error",
    blocks: "page",
    concernsIndexing: true,
  },
  { id: "robots-txt-blocks-all", category: "crawlability", severity: "error", blocks: "host" },
  { id: "tls-certificate-expired", category: "security", severity: "error", blocks: "host" },
  { id: "js-empty-shell", category: "crawlability", severity: "error", blocks: "rendering" },
  { id: "noindex-page", category: "indexability", severity: "notice", scored: false },
  { id: "multiple-robots-meta", category: "indexability", severity: "warning" },
  { id: "blocked-thing", category: "crawlability", severity: "warning" },
  { id: "link-internal-broken", category: "links", severity: "error", graded: 2, ...dead },
  { id: "sitemap-url-4xx", category: "sitemaps", severity: "warning", sitemapEntries: true, ...dead },
  { id: "link-http-from-https", category: "links", severity: "warning", graded: 2, ...http },
  { id: "sitemap-http-error", category: "sitemaps", severity: "warning" },
  { id: "sitemap-missing", category: "sitemaps", severity: "notice" },
  { id: "title-missing", category: "titles-meta", severity: "error" },
  { id: "meta-description-missing", category: "titles-meta", severity: "notice" },
  { id: "h1-missing", category: "headings", severity: "notice" },
  { id: "doctype-missing", category: "html-validity", severity: "warning" },
  { id: "image-alt-missing", category: "images", severity: "warning", graded: 5 },
  { id: "invalid-element-in-head", category: "html-validity", severity: "error", ...head },
  { id: "canonical-to-4xx", category: "canonicals", severity: "error", ...dead },
  { id: "canonical-to-noindex", category: "canonicals", severity: "error", ...noindex },
  { id: "canonical-outside-head", category: "canonicals", severity: "warning", ...head },
  { id: "canonical-points-to-redirect", category: "canonicals", severity: "warning" },
  { id: "slow-answer", category: "performance", severity: "warning", measures: "timings" },
  { id: "sd-invalid", category: "structured-data", severity: "warning" },
  { id: "og-missing", category: "social", severity: "notice" },
  { id: "hreflang-to-4xx-5xx", category: "international", severity: "error", graded: 2, ...dead },
  { id: "hreflang-to-noindex", category: "international", severity: "warning", graded: 2, ...noindex },
  { id: "hreflang-outside-head", category: "international", severity: "error", ...head },
  { id: "http-page", category: "security", severity: "error", withholdsGood: true, ...http },
  { id: "hsts-missing", category: "security", severity: "notice" },
  { id: "viewport-missing", category: "mobile", severity: "error" },
  { id: "html-lang-missing", category: "accessibility-basics", severity: "warning" },
];

/** Rules that may fail for a site as a whole. */
export const siteRuleIds = [
  "sitemap-http-error",
  "sitemap-missing",
  "hsts-missing",
  "multiple-robots-meta",
  "slow-answer",
  "sitemap-url-4xx",
];

/** What fails where on a test site. */
export interface Site {
  readonly home: readonly PageFault[];
  readonly others: readonly (readonly PageFault[])[];
  readonly siteFailures: readonly SiteFailure[];
}

/** A fault of one rule. */
export const fault = (rule: string, targets = 1): PageFault => ({ rules: [rule], targets });

/** Faults of one target each. */
export const faults = (...ids: string[]): PageFault[] => ids.map((id) => fault(id));

/** The input of a score for a site, every page by itself. */
export function inputOf(site: Site, more: Partial<ScoreInput> = {}): ScoreInput {
  const pages: ScoredPage[] = [
    { isHome: true, faults: site.home, pages: 1 },
    ...site.others.map((others) => ({ isHome: false, faults: others, pages: 1 })),
  ];
  return { rules, population: 1 + site.others.length, pages, siteFailures: site.siteFailures, coverage: 1, ...more };
}

/** The value of a score that must have one. */
export function points(score: Score): number {
  expect(score.value).not.toBeNull();
  return score.value ?? Number.NaN;
}

/** The value of a site's score. */
export const valueOfSite = (site: Site, more: Partial<ScoreInput> = {}): number =>
  points(scoreSite(inputOf(site, more)));

const isBlocking = ({ blocks }: ScoreRule): boolean => blocks !== undefined;
const blockingIds = rules.filter((rule) => isBlocking(rule) && rule.blocks !== "host").map(({ id }) => id);
const causes = ["dead-target", "noindex-target", "head-broken", "http-scheme"] as const;
const idsOfCause = (cause: (typeof causes)[number]): string[] =>
  rules.filter((rule) => rule.cause === cause && !isBlocking(rule)).map(({ id }) => id);
const plainIds = rules.filter((rule) => rule.cause === undefined && !isBlocking(rule)).map(({ id }) => id);

const plainFaults = fc
  .dictionary(fc.constantFrom(...plainIds), fc.integer({ min: 1, max: 9 }), { maxKeys: 8 })
  .map((counts) => Object.entries(counts).map(([id, targets]) => fault(id, targets)));
const causeFaults = fc.constantFrom(...causes).chain((cause) =>
  fc.record({
    rules: fc.subarray(idsOfCause(cause), { minLength: 1 }),
    targets: fc.integer({ min: 1, max: cause === "head-broken" ? 1 : 2 }),
  }),
);
const openFaults = fc.tuple(plainFaults, fc.array(causeFaults, { maxLength: 3 })).map((parts) => parts.flat());
const closedFaults = fc
  .tuple(openFaults, fc.subarray(blockingIds, { minLength: 1, maxLength: 2 }))
  .map(([open, blockers]) => [...open, ...faults(...blockers)]);
/** Faults of one page, of which one page in four may be out of reach. */
export const pageFaults = fc.oneof({ weight: 3, arbitrary: openFaults }, { weight: 1, arbitrary: closedFaults });
/** Faults of a site as a whole. */
export const failuresOfSite = fc
  .tuple(fc.subarray(siteRuleIds), fc.double({ min: 0.001, max: 1, noNaN: true }))
  .map(([ids, sitemapShare]) =>
    ids.map((rule): SiteFailure => (rule === "sitemap-url-4xx" ? { rule, sitemapShare } : { rule })),
  );
/** Sites of up to 31 pages. */
export const sites: fc.Arbitrary<Site> = fc.record({
  home: pageFaults,
  others: fc.array(pageFaults, { maxLength: 30 }),
  siteFailures: failuresOfSite,
});
