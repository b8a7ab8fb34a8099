import { scoreSchema } from "@sightline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definedValue, memoizedLosses, unreachableByAlone } from "./definition.cases.ts";
import {
  failuresOfSite,
  fault,
  inputOf,
  pageFaults,
  points,
  rules,
  type Site,
  sites,
  valueOfSite,
} from "./random-sites.cases.ts";
import { scoreSite } from "./score-site.ts";
import type { PageFault, ScoredPage } from "./scored-page.ts";
import type { ScoreRule } from "./scored-rules.ts";

/** The faults that the rule does not see; the same list if it sees none, whose losses are then computed once. */
function withoutRule(faults: readonly PageFault[], rule: string): readonly PageFault[] {
  if (!faults.some(({ rules: ids }) => ids.includes(rule))) return faults;
  return faults.flatMap((it) => {
    const ids = it.rules.filter((id) => id !== rule);
    return ids.length === 0 ? [] : [{ ...it, rules: ids }];
  });
}

const without = (site: Site, rule: string): Site => ({
  home: withoutRule(site.home, rule),
  others: site.others.map((faults) => withoutRule(faults, rule)),
  siteFailures: site.siteFailures.filter((failure) => failure.rule !== rule),
});

/** Fixes one finding: one rule no longer sees one target. */
function fixOne(faults: readonly PageFault[], index: number, which: number): PageFault[] {
  if (faults.length === 0) return [];
  const position = index % faults.length;
  const fixed = faults[position] ?? fault("none");
  const rule = fixed.rules[which % fixed.rules.length];
  const rest = fixed.rules.filter((id) => id !== rule);
  return [
    ...faults.toSpliced(position, 1),
    ...(fixed.targets > 1 ? [{ ...fixed, targets: fixed.targets - 1 }] : []),
    ...(rest.length > 0 ? [{ rules: rest, targets: 1 }] : []),
  ];
}

const sum = (parts: readonly { readonly pointsLost: number }[]) =>
  parts.reduce((total, { pointsLost }) => total + pointsLost, 0);

describe("the properties of the score", () => {
  it("equals the definition computed page by page", () => {
    fc.assert(
      fc.property(sites, (site) => {
        expect(valueOfSite(site)).toBeCloseTo(definedValue(site), 9);
      }),
      { numRuns: 300 },
    );
  });

  it("stays between 0 and 100", () => {
    fc.assert(
      fc.property(sites, (site) => {
        const value = valueOfSite(site);
        return value >= 0 && value <= 100;
      }),
    );
  });

  it("never falls when one finding on one page is fixed, or a page comes within reach", () => {
    fc.assert(
      fc.property(sites, fc.nat(), fc.nat(), fc.nat(), (site, page, index, which) => {
        const pages = [site.home, ...site.others];
        const fixed = pages.map((faults, position) =>
          position === page % pages.length ? fixOne(faults, index, which) : faults,
        );
        const after = valueOfSite({ ...site, home: fixed[0] ?? [], others: fixed.slice(1) });
        expect(after).toBeGreaterThanOrEqual(valueOfSite(site) - 1e-9);
      }),
      { numRuns: 300 },
    );
  });

  it("never falls when a dead URL is deleted with all links to it", () => {
    const deadRules = rules.filter(({ cause }) => cause === "dead-target").map(({ id }) => id);
    fc.assert(
      fc.property(sites, (site) => {
        const deleted = (faults: readonly PageFault[]) =>
          faults.flatMap((it) => {
            if (!it.rules.some((id) => deadRules.includes(id))) return [it];
            return it.targets > 1 ? [{ ...it, targets: it.targets - 1 }] : [];
          });
        const after = { ...site, home: deleted(site.home), others: site.others.map(deleted) };
        expect(valueOfSite(after)).toBeGreaterThanOrEqual(valueOfSite(site) - 1e-9);
      }),
    );
  });

  it("never falls when a site finding is fixed, or fewer entries of a sitemap fail", () => {
    fc.assert(
      fc.property(sites, fc.double({ min: 0, max: 1, noNaN: true }), (site, factor) => {
        const before = valueOfSite(site) - 1e-9;
        expect(valueOfSite({ ...site, siteFailures: site.siteFailures.slice(1) })).toBeGreaterThanOrEqual(before);
        const fewer = site.siteFailures.map((failure) =>
          failure.sitemapShare === undefined ? failure : { ...failure, sitemapShare: failure.sitemapShare * factor },
        );
        expect(valueOfSite({ ...site, siteFailures: fewer })).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  it("never falls when one finding on a page of a trap is fixed, and the trap counts as one page", () => {
    const traps = fc.array(pageFaults, { minLength: 1, maxLength: 12 });
    const valueWith = (site: Site, trap: readonly (readonly PageFault[])[]) => {
      const input = inputOf(site);
      const pages = trap.map((faults) => ({ isHome: false, faults, pages: 1 / trap.length }));
      return points(scoreSite({ ...input, population: input.population + 1, pages: [...input.pages, ...pages] }));
    };
    fc.assert(
      fc.property(sites, traps, fc.nat(), fc.nat(), fc.nat(), (site, trap, page, position, which) => {
        const slot = page % trap.length;
        const fixed = trap.map((faults, index) => (index === slot ? fixOne(faults, position, which) : faults));
        expect(valueWith(site, fixed)).toBeGreaterThanOrEqual(valueWith(site, trap) - 1e-9);
        expect(valueWith(site, [...trap, ...trap, ...trap])).toBeCloseTo(valueWith(site, trap), 9);
        const one = trap[0] ?? [];
        const same = trap.map(() => one);
        expect(valueWith(site, same)).toBeCloseTo(valueOfSite({ ...site, others: [...site.others, one] }), 9);
      }),
      { numRuns: 300 },
    );
  });

  it("does not change when a site above 20 pages is replicated ten times", () => {
    const large = fc.record({
      home: pageFaults,
      others: fc.array(pageFaults, { minLength: 20, maxLength: 30 }),
      siteFailures: failuresOfSite,
    });
    fc.assert(
      fc.property(large, (site) => {
        const tenfold = [...inputOf(site).pages].map((page) => (page.isHome ? page : { ...page, pages: 10 }));
        const score = scoreSite(inputOf(site, { pages: tenfold, population: 1 + site.others.length * 10 }));
        expect(points(score)).toBeCloseTo(valueOfSite(site), 9);
      }),
    );
  });

  it("does not change when rules that pass are added", () => {
    const passing = Array.from({ length: 120 }, (_, n): ScoreRule => {
      return { id: `passing-${n}`, category: rules[n % rules.length]?.category ?? "links", severity: "error" };
    });
    fc.assert(
      fc.property(sites, (site) => {
        expect(valueOfSite(site, { rules: [...rules, ...passing] })).toBe(valueOfSite(site));
      }),
    );
  });

  it("moves by no more than one page's share when one page changes, unless the cap on the home page applies", () => {
    fc.assert(
      fc.property(sites, pageFaults, (site, changed) => {
        fc.pre(site.others.length > 0);
        const after = valueOfSite({ ...site, others: [changed, ...site.others.slice(1)] });
        const share = (1 - Math.max(1 / (1 + site.others.length), 0.05)) / site.others.length;
        expect(Math.abs(after - valueOfSite(site))).toBeLessThanOrEqual(200 * share + 1e-9);
      }),
    );
  });

  it("splits the lost points over rules, and over availability and categories, without remainder", () => {
    fc.assert(
      fc.property(sites, (site) => {
        const score = scoreSite(inputOf(site));
        const lost = 100 - points(score);
        expect(Math.abs(sum(score.attribution) - lost)).toBeLessThan(1e-9);
        expect(Math.abs(sum(score.categories) + (score.availability?.pointsLost ?? 0) - lost)).toBeLessThan(1e-9);
      }),
      { numRuns: 300 },
    );
  });

  it("says what fixing a rule everywhere brings, exactly; pages that come back count as the average page", () => {
    fc.assert(
      fc.property(sites, (site) => {
        const score = scoreSite(inputOf(site));
        const lossesOf = memoizedLosses();
        for (const { rule, gainIfFixed } of score.attribution) {
          const repaired = definedValue(without(site, rule), unreachableByAlone(site, rule), lossesOf);
          expect(gainIfFixed).toBeCloseTo(repaired - points(score), 9);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("lets notices never outweigh a warning, nor warnings an error, on one page and in one category", () => {
    const severities = ["notice", "warning", "error"] as const;
    const links = severities.flatMap((severity) =>
      Array.from({ length: 40 }, (_, n): ScoreRule => ({ id: `${severity}-${n}`, category: "links", severity })),
    );
    const valueWith = (faults: readonly PageFault[]) =>
      valueOfSite({ home: faults, others: [], siteFailures: [] }, { rules: links });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.constantFrom<0 | 1>(0, 1), (count, tier) => {
        const many = Array.from({ length: count }, (_, n) => fault(`${severities[tier]}-${n}`));
        expect(valueWith(many)).toBeGreaterThan(valueWith([fault(`${severities[tier + 1]}-0`)]));
      }),
    );
  });

  it("gives the same score whether equal pages are merged or not, in any order", () => {
    fc.assert(
      fc.property(sites, (site) => {
        const doubled = { ...site, others: [...site.others, ...site.others] };
        const merged = [...inputOf(site).pages]
          .reverse()
          .map((page): ScoredPage => (page.isHome ? page : { ...page, pages: 2 }));
        const population = 1 + doubled.others.length;
        expect(points(scoreSite(inputOf(site, { pages: merged, population })))).toBeCloseTo(valueOfSite(doubled), 9);
      }),
    );
  });
});

describe("a score as it is stored", () => {
  it("is read as it was written, whatever fails where", () => {
    fc.assert(
      fc.property(sites, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (site, coverage, isSample) => {
        const score = scoreSite(inputOf(site, { coverage, isSample }));
        expect(scoreSchema.parse(JSON.parse(JSON.stringify(score)))).toEqual(score);
      }),
    );
  });

  it("is read when it was computed by version 1", () => {
    const {
      gradeReason: _,
      pages: __,
      availability: ___,
      ...first
    } = scoreSite(inputOf({ home: [], others: [], siteFailures: [] }));
    expect(scoreSchema.parse({ ...first, policyVersion: "1" })).toEqual({
      ...first,
      policyVersion: "1",
      gradeReason: null,
      pages: null,
      availability: null,
    });
  });
});
