import { describe, expect, it } from "vitest";
import { scoreSite } from "./score-site.ts";
import type { ScoredPage } from "./scored-page.ts";
import type { ScoreRule } from "./scored-rules.ts";

const rules: readonly ScoreRule[] = [
  { id: "http-404-internal", category: "crawlability", severity: "error" },
  { id: "noindex-on-key-page", category: "indexability", severity: "error" },
  { id: "tls-certificate-expired", category: "security", severity: "error" },
  { id: "http-page", category: "security", severity: "error" },
  { id: "title-missing", category: "titles-meta", severity: "error" },
  { id: "viewport-missing", category: "mobile", severity: "error" },
  { id: "link-internal-broken", category: "links", severity: "error", graded: 3 },
  ...[
    "crawlability",
    "links",
    "content",
    "canonicals",
    "performance",
    "social",
    "international",
    "security",
    "mobile",
  ].flatMap((category) =>
    ["a", "b", "c"].map((letter): ScoreRule => ({ id: `${category}-${letter}`, category, severity: "warning" })),
  ),
];

type Failures = readonly (readonly [string, number])[];
const once = (...ids: string[]): Failures => ids.map((id) => [id, 1] as const);

interface Case {
  readonly name: string;
  readonly population: number;
  readonly home?: Failures;
  /** How many of the other pages have which failures. */
  readonly others?: readonly (readonly [pages: number, failures: Failures])[];
  readonly siteFailures?: readonly string[];
  readonly expectIndexing?: boolean;
  /** As shown: rounded. */
  readonly value: number | null;
}

const broken = (count: number): Failures => [["link-internal-broken", count]];
const nineWarnings = once(
  ...["crawlability-a", "crawlability-b", "links-a", "links-b", "content-a", "content-b", "content-c"],
  ...["performance-a", "mobile-a"],
);

const cases: readonly Case[] = [
  { name: "one clean page", population: 1, value: 100 },
  { name: "one page without a title", population: 1, home: once("title-missing"), value: 84 },
  {
    name: "one page without https, title and viewport",
    population: 1,
    home: once("http-page", "title-missing", "viewport-missing"),
    value: 68,
  },
  { name: "all noindex by declaration: outside the population", population: 0, expectIndexing: false, value: null },
  {
    name: "all noindex by accident",
    population: 50,
    home: once("noindex-on-key-page"),
    others: [[49, once("noindex-on-key-page")]],
    value: 0,
  },
  ...[10, 100, 10_000].map((population): Case => {
    return { name: `home page blocked, ${population} pages`, population, home: once("http-404-internal"), value: 49 };
  }),
  {
    name: "one template warning on 10,000 pages",
    population: 10_000,
    home: once("content-a"),
    others: [[9_999, once("content-a")]],
    value: 98,
  },
  {
    name: "one template error on 10,000 pages",
    population: 10_000,
    home: once("title-missing"),
    others: [[9_999, once("title-missing")]],
    value: 84,
  },
  {
    name: "30 % of 50 URLs are 404, 3 broken links on each live page",
    population: 50,
    home: broken(3),
    others: [
      [15, once("http-404-internal")],
      [34, broken(3)],
    ],
    value: 46,
  },
  {
    name: "5 % of 100 URLs are 404, 1 broken link on each live page",
    population: 100,
    home: broken(1),
    others: [
      [5, once("http-404-internal")],
      [94, broken(1)],
    ],
    value: 88,
  },
  {
    name: "100 live pages that link to one trap of 5,000 404s, which counts as one item",
    population: 101,
    home: broken(1),
    others: [
      [1, once("http-404-internal")],
      [99, broken(1)],
    ],
    value: 95,
  },
  {
    name: "nine warnings on each page over five categories",
    population: 500,
    home: nineWarnings,
    others: [[499, nineWarnings]],
    value: 81,
  },
  { name: "an expired certificate", population: 100, siteFailures: ["tls-certificate-expired"], value: 0 },
];

describe("the computed cases of the definition", () => {
  it.each(cases)("$name: $value", ({ population, home = [], others = [], siteFailures = [], value, ...options }) => {
    const pages: ScoredPage[] = others.map(([count, failures]) => ({ isHome: false, failures, pages: count }));
    if (population > 0) pages.push({ isHome: true, failures: home, pages: 1 });
    const { expectIndexing = true } = options;
    const score = scoreSite({ rules, population, pages, siteFailures, coverage: 1, expectIndexing });
    expect(score.value === null ? null : Math.round(score.value)).toBe(value);
  });

  it("puts 30 % 404s at 47 when the site is large", () => {
    const pages: ScoredPage[] = [
      { isHome: true, failures: broken(3), pages: 1 },
      { isHome: false, failures: once("http-404-internal"), pages: 3_000 },
      { isHome: false, failures: broken(3), pages: 6_999 },
    ];
    const score = scoreSite({ rules, population: 10_000, pages, siteFailures: [], coverage: 1 });
    expect(score.value).toBeCloseTo(46.9, 1);
  });

  it("leaves noindex faults unscored on a site declared non-public", () => {
    const pages: ScoredPage[] = [{ isHome: true, failures: once("noindex-on-key-page"), pages: 1 }];
    const input = { rules, population: 1, pages, siteFailures: [], coverage: 1 };
    expect(scoreSite({ ...input, expectIndexing: false }).value).toBe(100);
    expect(scoreSite(input).value).toBe(0);
  });
});
