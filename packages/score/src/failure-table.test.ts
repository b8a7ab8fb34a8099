import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureTable } from "./failure-table.ts";
import { isInPopulation, templateItems } from "./population.ts";
import { scoreSite } from "./score-site.ts";
import type { ScoreRule } from "./scored-rules.ts";

const rules: readonly ScoreRule[] = [
  { id: "title-missing", category: "titles-meta", severity: "error" },
  { id: "link-internal-broken", category: "links", severity: "error", graded: 3 },
  { id: "http-404-internal", category: "crawlability", severity: "error" },
  { id: "a-notice", category: "links", severity: "notice" },
];

type Noted = readonly [page: number, rule: string, count: number];

const keyOf = (failures: Iterable<readonly [string, number]>): string => JSON.stringify([...failures].sort());
const byKey = (one: { failures: string; isHome: boolean }, other: { failures: string; isHome: boolean }): number =>
  `${one.isHome}${one.failures}` < `${other.isHome}${other.failures}` ? -1 : 1;

/** The oracle: page 7 is the home page, page 9 is outside the population, notices are not scored. */
function setsByPage(failures: readonly Noted[]): { isHome: boolean; pages: number; failures: string }[] {
  const byPage = new Map<number, Map<string, number>>();
  for (const [page, rule, count] of failures) {
    if (rule === "a-notice" || page === 9) continue;
    const set = byPage.get(page) ?? new Map<string, number>();
    byPage.set(page, set.set(rule, rule === "link-internal-broken" ? (set.get(rule) ?? 0) + count : 1));
  }
  const sets = new Map<string, { isHome: boolean; pages: number; failures: string }>();
  for (const [page, set] of byPage) {
    const isHome = page === 7;
    const known = sets.get(`${isHome} ${keyOf(set)}`) ?? { isHome, pages: 0, failures: keyOf(set) };
    sets.set(`${isHome} ${keyOf(set)}`, { ...known, pages: known.pages + 1 });
  }
  return [...sets.values()];
}

describe("failureTable", () => {
  it("yields the sets of failures that a map by page holds", () => {
    const failure = fc.tuple(
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(...rules.map(({ id }) => id)),
      fc.integer({ min: 1, max: 3 }),
    );
    fc.assert(
      fc.property(fc.array(failure, { maxLength: 200 }), (failures) => {
        const table = failureTable(rules);
        for (const [page, rule, count] of failures) table.add(page, rule, count);
        const pages = [...table.pages({ homeId: 7, includes: (page) => page !== 9 })];
        const found = pages.map((page) => ({ ...page, failures: keyOf(page.failures) }));
        expect(found.toSorted(byKey)).toEqual(setsByPage(failures).toSorted(byKey));
      }),
    );
  });

  it("counts pages by their weight, and pages of one trap as one in all", () => {
    const table = failureTable(rules);
    for (let page = 1; page <= 300; page++) table.add(page, "title-missing");
    const [set] = table.pages({ weightOf: (page) => (page <= 200 ? 1 / 200 : 1) });
    expect(set?.pages).toBeCloseTo(101, 9);
  });

  it("knows which pages a blocking rule names", () => {
    const table = failureTable(rules);
    table.add(5_000, "http-404-internal");
    table.add(4, "title-missing");
    expect([4, 5_000, 9_999].map((page) => table.isBlocked(page))).toEqual([false, true, false]);
  });

  it("groups more sets than its first capacity without mixing them up", () => {
    const table = failureTable(rules);
    for (let page = 1; page <= 20_000; page++) table.add(page, "link-internal-broken", 1 + (page % 9_000));
    const pages = [...table.pages()];
    expect(pages).toHaveLength(9_000);
    expect(pages.reduce((sum, page) => sum + page.pages, 0)).toBe(20_000);
  });

  it("feeds the score as single pages do", () => {
    const table = failureTable(rules);
    for (let page = 1; page <= 60; page++) if (page % 2) table.add(page, "title-missing");
    const input = { rules, population: 60, siteFailures: [], coverage: 1 };
    const single = Array.from({ length: 30 }, (_, n) => ({
      isHome: n === 0,
      failures: [["title-missing", 1] as const],
      pages: 1,
    }));
    expect(scoreSite({ ...input, pages: table.pages({ homeId: 1 }) }).value).toBeCloseTo(
      scoreSite({ ...input, pages: single }).value ?? 0,
      10,
    );
  });
});

describe("the scored population", () => {
  const page = {
    internal: true,
    status: 200,
    kind: "html",
    analysis: "ok",
    indexability: "indexable",
    inSitemap: false,
    isBlocked: false,
    isReferenced: true,
  } as const;

  it("holds indexable pages, and blocked pages that something refers to", () => {
    const missing = { ...page, status: 404, indexability: "client-error", isBlocked: true } as const;
    expect(isInPopulation(page)).toBe(true);
    expect(isInPopulation(missing)).toBe(true);
    expect(isInPopulation({ ...missing, isReferenced: false, inSitemap: true })).toBe(true);
  });

  it("leaves out what no blocking rule names, what nothing refers to, resources and other sites", () => {
    const outside = [
      { ...page, internal: false },
      { ...page, indexability: "noindex" },
      { ...page, indexability: "canonicalised" },
      { ...page, status: 301, kind: "redirect", indexability: "redirect" },
      { ...page, kind: "other", indexability: "not-html" },
      { ...page, status: 404, indexability: "client-error", isBlocked: true, isReferenced: false },
    ] as const;
    expect(outside.map((candidate) => isInPopulation(candidate))).toEqual(outside.map(() => false));
  });

  it("counts a trap once and any other template at most as often as there are live pages", () => {
    expect(templateItems({ urls: 5_000, isTrap: true, livePages: 100 })).toBe(1);
    expect(templateItems({ urls: 5_000, isTrap: false, livePages: 100 })).toBe(100);
    expect(templateItems({ urls: 30, isTrap: false, livePages: 100 })).toBe(30);
  });
});
