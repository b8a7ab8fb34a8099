import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureTable } from "./failure-table.ts";
import { rules as rulesOfAllCategories } from "./random-sites.cases.ts";
import { scorePolicy } from "./score-policy.ts";
import { scoreSite } from "./score-site.ts";
import type { PageFault, ScoredPage } from "./scored-page.ts";
import type { ScoreRule } from "./scored-rules.ts";

const rules: readonly ScoreRule[] = [
  { id: "title-missing", category: "titles-meta", severity: "error" },
  { id: "image-broken", category: "images", severity: "error", graded: 5 },
  { id: "link-internal-broken", category: "links", severity: "error", graded: 2, cause: "dead-target" },
  { id: "canonical-to-4xx", category: "canonicals", severity: "error", cause: "dead-target" },
  { id: "invalid-element-in-head", category: "html-validity", severity: "error", cause: "head-broken" },
  { id: "not-scored", category: "links", severity: "notice", scored: false },
];

interface Noted {
  readonly page: number;
  readonly rule: string;
  readonly count: number;
  readonly target: number;
}

interface Plain {
  readonly isHome: boolean;
  readonly pages: number;
  readonly faults: string;
}

const textOf = (faults: readonly PageFault[]): string =>
  faults
    .map(({ rules: ids, targets }) => `${[...ids].sort().join("+")} ${targets}`)
    .sort()
    .join();
const byText = (a: Plain, b: Plain): number => (`${a.isHome}${a.faults}` < `${b.isHome}${b.faults}` ? -1 : 1);

function faultsOf(all: readonly Noted[]): PageFault[] {
  const faults: PageFault[] = [];
  const images = all.filter(({ rule }) => rule === "image-broken");
  if (images.length > 0) {
    faults.push({ rules: ["image-broken"], targets: images.reduce((sum, { count }) => sum + count, 0) });
  }
  if (all.some(({ rule }) => rule === "title-missing")) faults.push({ rules: ["title-missing"], targets: 1 });
  const seenBy = new Map<string, number>();
  for (const members of causes) {
    for (const target of [0, 1, 2]) {
      const ids = members.filter((id) => all.some((it) => it.rule === id && it.target === target));
      if (ids.length > 0) seenBy.set(ids.join(), (seenBy.get(ids.join()) ?? 0) + 1);
    }
  }
  for (const [ids, targets] of seenBy) faults.push({ rules: ids.split(","), targets });
  return faults;
}

const causes = [["link-internal-broken", "canonical-to-4xx"], ["invalid-element-in-head"]];

/** The oracle: page 7 is the home page, page 9 is outside the population, target 3 is not scored. */
function setsByPage(noted: readonly Noted[]): Plain[] {
  const pages = new Map<number, Noted[]>();
  for (const one of noted) {
    if (one.rule === "not-scored" || one.page === 9) continue;
    pages.set(one.page, [...(pages.get(one.page) ?? []), one]);
  }
  const sets = new Map<string, Plain>();
  for (const [page, all] of pages) {
    const faults = faultsOf(all);
    if (faults.length === 0) continue;
    const key = `${page === 7} ${textOf(faults)}`;
    const known = sets.get(key) ?? { isHome: page === 7, pages: 0, faults: textOf(faults) };
    sets.set(key, { ...known, pages: known.pages + 1 });
  }
  return [...sets.values()];
}

describe("failureTable", () => {
  it("yields the sets of faults that a map by page holds", () => {
    const failure = fc.record({
      page: fc.integer({ min: 1, max: 40 }),
      rule: fc.constantFrom(...rules.map(({ id }) => id)),
      count: fc.integer({ min: 1, max: 3 }),
      target: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(failure, { maxLength: 200 }), (drafts) => {
        const noted = drafts.map((draft) => (draft.rule === "image-broken" ? draft : { ...draft, count: 1 }));
        const table = failureTable(rules);
        for (const { page, rule, count, target } of noted) table.add(page, rule, count, target);
        const options = { homeId: 7, includes: (page: number) => page !== 9, excludesTarget: (id: number) => id === 3 };
        const found = [...table.pages(options)].map((page) => ({ ...page, faults: textOf(page.faults) }));
        expect(found.toSorted(byText)).toEqual(setsByPage(noted).toSorted(byText));
      }),
    );
  });

  it("counts pages by their weight, and pages of one trap as one in all", () => {
    const table = failureTable(rules);
    for (let page = 1; page <= 300; page++) table.add(page, "title-missing");
    const [set] = table.pages({ weightOf: (page) => (page <= 200 ? 1 / 200 : 1) });
    expect(set?.pages).toBeCloseTo(101, 9);
  });

  it("weighs a target of many pages as one of the most pages allowed, and one of few pages in full", () => {
    const table = failureTable(rules);
    for (let page = 1; page <= 100; page++) table.add(page, "link-internal-broken", 1, 1);
    for (let page = 1; page <= 4; page++) table.add(page, "link-internal-broken", 1, 2);
    const sets = [...table.pages({ mostPagesOfTarget: 10 })];
    expect(sets.map(({ pages, faults }) => [pages, faults[0]?.targets])).toEqual([
      [4, 1.1],
      [96, 0.1],
    ]);
  });

  it("costs a broken link of a template at most one point, whatever the size of the site", () => {
    for (const population of [10, 40, 133, 1000]) {
      const table = failureTable(rulesOfAllCategories);
      for (let page = 1; page <= population; page++) table.add(page, "link-internal-broken", 1, 1);
      const options = { homeId: 1, mostPagesOfTarget: scorePolicy.targetShare * population };
      const input = { rules: rulesOfAllCategories, population, siteFailures: [], coverage: 1 };
      const { value } = scoreSite({ ...input, pages: table.pages(options) });
      expect(100 - (value ?? 0)).toBeGreaterThan(0.5);
      expect(100 - (value ?? 0)).toBeLessThan(1);
    }
  });

  it("groups more sets than its first capacity without mixing them up", () => {
    const table = failureTable(rules);
    for (let page = 1; page <= 20_000; page++) table.add(page, "image-broken", 1 + (page % 9_000));
    const pages = [...table.pages()];
    expect(pages).toHaveLength(9_000);
    expect(pages.reduce((sum, page) => sum + page.pages, 0)).toBe(20_000);
  });

  it("feeds the score as single pages do, and can be read twice", () => {
    const table = failureTable(rules);
    for (let page = 1; page <= 60; page++) if (page % 2) table.add(page, "title-missing");
    const input = { rules, population: 60, siteFailures: [], coverage: 1 };
    const single = Array.from(
      { length: 30 },
      (_, n): ScoredPage => ({
        isHome: n === 0,
        faults: [{ rules: ["title-missing"], targets: 1 }],
        pages: 1,
      }),
    );
    const pages = table.pages({ homeId: 1 });
    const expected = scoreSite({ ...input, pages: single }).value ?? 0;
    expect(scoreSite({ ...input, pages }).value).toBeCloseTo(expected, 10);
    expect(scoreSite({ ...input, pages }).value).toBeCloseTo(expected, 10);
  });
});
