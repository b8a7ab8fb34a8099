import type { Score } from "@sightline/model";
import fc from "fast-check";
import { expect } from "vitest";
import { scorePolicy } from "./score-policy.ts";
import { type ScoreInput, scoreSite } from "./score-site.ts";
import type { ScoredPage } from "./scored-page.ts";
import type { ScoreRule } from "./scored-rules.ts";

/** One or more assessable rules for every category of the score, members of causes and blocking rules among them. */
export const rules: readonly ScoreRule[] = [
  { id: "http-404-internal", category: "crawlability", severity: "error" },
  { id: "noindex-on-key-page", category: "indexability", severity: "error" },
  { id: "robots-txt-blocks-all", category: "crawlability", severity: "error" },
  { id: "multiple-robots-meta", category: "indexability", severity: "warning" },
  { id: "blocked-thing", category: "crawlability", severity: "warning" },
  { id: "link-internal-broken", category: "links", severity: "error", graded: 3 },
  { id: "sitemap-url-4xx", category: "sitemaps", severity: "warning" },
  { id: "sitemap-url-noindex", category: "sitemaps", severity: "warning" },
  { id: "link-http-from-https", category: "links", severity: "warning", graded: 3 },
  { id: "sitemap-http-error", category: "sitemaps", severity: "warning" },
  { id: "title-missing", category: "titles-meta", severity: "error" },
  { id: "h1-missing", category: "headings", severity: "warning" },
  { id: "image-alt-missing", category: "images", severity: "warning", graded: 5 },
  { id: "invalid-element-in-head", category: "html-validity", severity: "error" },
  { id: "canonical-to-4xx", category: "canonicals", severity: "error" },
  { id: "canonical-to-noindex", category: "canonicals", severity: "error" },
  { id: "canonical-outside-head", category: "canonicals", severity: "warning" },
  { id: "canonical-https-to-http", category: "canonicals", severity: "error" },
  { id: "slow-answer", category: "performance", severity: "warning" },
  { id: "sd-invalid", category: "structured-data", severity: "warning" },
  { id: "hreflang-to-4xx-5xx", category: "international", severity: "error" },
  { id: "hreflang-to-noindex", category: "international", severity: "warning" },
  { id: "hreflang-outside-head", category: "international", severity: "error" },
  { id: "http-page", category: "security", severity: "error" },
  { id: "redirect-http-to-https-missing", category: "security", severity: "error" },
  { id: "viewport-missing", category: "mobile", severity: "error" },
  { id: "html-lang-missing", category: "accessibility-basics", severity: "warning" },
];
const ruleIds = rules.map(({ id }) => id);
/** Rules that may fail for a site as a whole. */
export const siteRuleIds = [
  "sitemap-http-error",
  "redirect-http-to-https-missing",
  "multiple-robots-meta",
  "slow-answer",
];

/** What fails where on a test site. */
export interface Site {
  readonly home: readonly (readonly [string, number])[];
  readonly others: readonly (readonly (readonly [string, number])[])[];
  readonly siteFailures: readonly string[];
}

/** The input of a score for a site, every page by itself. */
export function inputOf(site: Site, more: Partial<ScoreInput> = {}): ScoreInput {
  const pages: ScoredPage[] = [
    { isHome: true, failures: site.home, pages: 1 },
    ...site.others.map((failures) => ({ isHome: false, failures, pages: 1 })),
  ];
  return { rules, population: 1 + site.others.length, pages, siteFailures: site.siteFailures, coverage: 1, ...more };
}

/** The value of a score that must have one. */
export function points(score: Score): number {
  expect(score.reason).toBeNull();
  return score.value ?? Number.NaN;
}

/** The value of a site's score. */
export const valueOfSite = (site: Site, more: Partial<ScoreInput> = {}): number =>
  points(scoreSite(inputOf(site, more)));

const failureSet = fc
  .dictionary(fc.constantFrom(...ruleIds), fc.integer({ min: 1, max: 9 }), { maxKeys: 9 })
  .map((failures) => Object.entries(failures));
const openFailureSet = failureSet.map((failures) =>
  failures.filter(([id]) => !scorePolicy.pageBlockers.includes(id) && !scorePolicy.hostBlockers.includes(id)),
);
/** Failures of one page, of which one page in four may be blocked. */
export const pageFailures = fc.oneof({ weight: 3, arbitrary: openFailureSet }, { weight: 1, arbitrary: failureSet });
/** Sites of up to 31 pages. */
export const sites: fc.Arbitrary<Site> = fc.record({
  home: pageFailures,
  others: fc.array(pageFailures, { maxLength: 30 }),
  siteFailures: fc.oneof(
    { weight: 4, arbitrary: fc.subarray(siteRuleIds) },
    { weight: 1, arbitrary: fc.subarray([...siteRuleIds, "robots-txt-blocks-all"]) },
  ),
});
