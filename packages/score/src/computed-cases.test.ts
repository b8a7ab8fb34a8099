import { describe, expect, it } from "vitest";
import { scoreSite } from "./score-site.ts";
import type { PageFault, ScoredPage } from "./scored-page.ts";
import type { ScoreRule } from "./scored-rules.ts";
import type { SiteFailure } from "./site-loss.ts";

const letters = Array.from({ length: 20 }, (_, n) => String.fromCharCode(97 + n));
const categories = ["crawlability", "links", "content", "canonicals", "social", "international", "security", "mobile"];
const rules: readonly ScoreRule[] = [
  { id: "http-404-internal", category: "crawlability", severity: "error", blocks: "home", cause: "dead-target" },
  { id: "http-5xx-internal", category: "crawlability", severity: "error", blocks: "page" },
  { id: "noindex-sitewide", category: "indexability", severity: "error", blocks: "host", concernsIndexing: true },
  { id: "tls-certificate-expired", category: "security", severity: "error", blocks: "host" },
  { id: "dns-resolution-failed", category: "crawlability", severity: "error", scored: false },
  { id: "title-missing", category: "titles-meta", severity: "error" },
  { id: "meta-description-missing", category: "titles-meta", severity: "notice" },
  { id: "h1-missing", category: "headings", severity: "notice" },
  { id: "og-missing", category: "social", severity: "notice" },
  { id: "html-lang-missing", category: "accessibility-basics", severity: "warning" },
  { id: "viewport-missing", category: "mobile", severity: "error" },
  { id: "link-internal-broken", category: "links", severity: "error", graded: 2, cause: "dead-target" },
  { id: "canonical-points-to-redirect", category: "canonicals", severity: "warning" },
  { id: "dom-too-large", category: "performance", severity: "notice" },
  ...categories.flatMap((category) =>
    (["warning", "notice"] as const).flatMap((severity) =>
      letters.map((letter): ScoreRule => ({ id: `${category}-${severity}-${letter}`, category, severity })),
    ),
  ),
];

const once = (...ids: string[]): PageFault[] => ids.map((id) => ({ rules: [id], targets: 1 }));
const broken = (targets: number): PageFault[] => [{ rules: ["link-internal-broken"], targets }];
/** So many rules of a severity in each category. */
const each = (severity: "warning" | "notice", count: number, within: readonly string[]): PageFault[] =>
  once(...within.flatMap((category) => letters.slice(0, count).map((letter) => `${category}-${severity}-${letter}`)));

interface Case {
  readonly name: string;
  /** Default 100. */
  readonly population?: number;
  /** On every judged page, the home page among them. */
  readonly everywhere?: PageFault[];
  /** How many of the other pages have which faults. */
  readonly others?: readonly (readonly [pages: number, faults: PageFault[]])[];
  readonly siteFailures?: readonly SiteFailure[];
  readonly expectIndexing?: boolean;
  /** As shown, with one decimal. */
  readonly value: number | null;
}

const cases: readonly Case[] = [
  { name: "a clean site", value: 100 },
  { name: "one error in content on every page", everywhere: once("title-missing"), value: 75.2 },
  { name: "one warning in content on every page", everywhere: each("warning", 1, ["content"]), value: 92 },
  { name: "one notice in content on every page", everywhere: each("notice", 1, ["content"]), value: 97.2 },
  { name: "two notices in content on every page", everywhere: each("notice", 2, ["content"]), value: 95.9 },
  { name: "three notices in content on every page", everywhere: each("notice", 3, ["content"]), value: 95.3 },
  { name: "twenty notices in content on every page", everywhere: each("notice", 20, ["content"]), value: 94.8 },
  { name: "ten warnings in content on every page", everywhere: each("warning", 10, ["content"]), value: 79 },
  {
    name: "no description, no h1, no share data and no lang on the only page",
    population: 1,
    everywhere: once("meta-description-missing", "h1-missing", "og-missing", "html-lang-missing"),
    value: 91.3,
  },
  { name: "1 broken link on every page", everywhere: broken(1), value: 91.5 },
  { name: "3 broken links on every page", everywhere: broken(3), value: 81.8 },
  { name: "5 broken links on every page", everywhere: broken(5), value: 77.2 },
  { name: "one broken link on 12 of 123 pages", population: 123, others: [[12, broken(1)]], value: 99.2 },
  { name: "one broken link on 1 of 45 pages", population: 45, others: [[1, broken(1)]], value: 99.8 },
  {
    name: "a link to a host name that does not resolve, on one page of 45",
    population: 45,
    others: [[1, broken(1)]],
    siteFailures: [{ rule: "dns-resolution-failed" }],
    value: 99.8,
  },
  { name: "a missing .apk linked from one of 100 pages", others: [[1, broken(1)]], value: 99.9 },
  { name: "30 of 100 pages answer 5xx", others: [[30, once("http-5xx-internal")]], value: 50.7 },
  { name: "5 of 100 pages answer 5xx", others: [[5, once("http-5xx-internal")]], value: 90.6 },
  {
    name: "every canonical redirects back to its own page",
    everywhere: once("canonical-points-to-redirect"),
    value: 93.7,
  },
  { name: "viewport missing everywhere", everywhere: once("viewport-missing"), value: 88.5 },
  { name: "20 warnings a page in one category", everywhere: each("warning", 20, ["content"]), value: 78.8 },
  {
    name: "20 warnings a page in three categories",
    everywhere: [...each("warning", 7, ["content", "links"]), ...each("warning", 6, ["mobile"])],
    value: 52.7,
  },
  { name: "24 warnings a page over all categories", everywhere: each("warning", 3, categories), value: 35 },
  { name: "40 notices a page over all categories", everywhere: each("notice", 5, categories), value: 76.2 },
  { name: "an expired certificate", siteFailures: [{ rule: "tls-certificate-expired" }], value: 0 },
  { name: "noindex sitewide by accident", siteFailures: [{ rule: "noindex-sitewide" }], value: 0 },
  {
    name: "all noindex by declaration, which is judged as if it could be indexed",
    everywhere: once("title-missing"),
    siteFailures: [{ rule: "noindex-sitewide" }],
    expectIndexing: false,
    value: 75.2,
  },
];

describe("the computed cases of the definition", () => {
  it.each(cases)("$name: $value", ({ population = 100, everywhere = [], others = [], siteFailures = [], ...rest }) => {
    const { value, expectIndexing = true } = rest;
    const judged = population - 1 - others.reduce((sum, [count]) => sum + count, 0);
    const pages: ScoredPage[] = [
      { isHome: true, faults: everywhere, pages: 1 },
      ...others.map(([count, faults]) => ({ isHome: false, faults, pages: count })),
      ...(judged > 0 ? [{ isHome: false, faults: everywhere, pages: judged }] : []),
    ];
    const score = scoreSite({ rules, population, pages, siteFailures, coverage: 1, expectIndexing });
    expect(score.value === null ? null : Math.round(score.value * 10) / 10).toBe(value);
  });

  it.each([
    [2, 89.8],
    [3, 88.3],
    [20, 87],
  ])("shows %i notices on every page in the category, at %d", (count, expected) => {
    const pages = [{ isHome: true, faults: each("notice", count, ["content"]), pages: 1 }];
    const score = scoreSite({ rules, population: 1, pages, siteFailures: [], coverage: 1 });
    expect(score.categories.find(({ id }) => id === "content-metadata")?.score).toBeCloseTo(expected, 1);
  });

  it("leaves all other categories as they are when a missing file is linked", () => {
    const pages = [{ isHome: false, faults: broken(1), pages: 1 }];
    const { categories: shown } = scoreSite({ rules, population: 100, pages, siteFailures: [], coverage: 1 });
    expect(shown.filter(({ score }) => score !== null && score < 100).map(({ id }) => id)).toEqual([
      "links-architecture",
    ]);
  });

  it("scores redirecting canonicals together with the faults of the pages lower than the faults alone", () => {
    const valueWith = (everywhere: PageFault[]) => {
      const pages = [
        { isHome: true, faults: everywhere, pages: 1 },
        { isHome: false, faults: everywhere, pages: 99 },
      ];
      return scoreSite({ rules, population: 100, pages, siteFailures: [], coverage: 1 }).value ?? 0;
    };
    const faults = once("meta-description-missing", "html-lang-missing");
    expect(valueWith([...faults, ...once("canonical-points-to-redirect")])).toBeLessThan(valueWith(faults));
  });
});
