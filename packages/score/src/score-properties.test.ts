import { scoreSchema } from "@sightline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  inputOf,
  pageFailures,
  points,
  rules,
  type Site,
  siteRuleIds,
  sites,
  valueOfSite,
} from "./random-sites.cases.ts";
import { scorePolicy } from "./score-policy.ts";
import { scoreSite } from "./score-site.ts";
import type { ScoreRule } from "./scored-rules.ts";

/** The score as the definition reads, page by page, with no shortcut. */
function bruteForce(site: Site): number {
  const categories = scorePolicy.categories;
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const categoryOf = (id: string) => categories.findIndex((c) => c.feeds.includes(byId.get(id)?.category ?? ""));
  const isHostBlocked = site.siteFailures.some((id) => scorePolicy.hostBlockers.includes(id));
  const sigma = categories.map((_, c) => {
    const failing = site.siteFailures.filter((id) => categoryOf(id) === c && !scorePolicy.hostBlockers.includes(id));
    return 1 - failing.reduce((kept, id) => kept * (1 - scorePolicy.siteDamage[byId.get(id)?.severity ?? "notice"]), 1);
  });
  const isBlocking = (id: string) => [...scorePolicy.pageBlockers, ...scorePolicy.hostBlockers].includes(id);
  const lossOf = (failures: readonly (readonly [string, number])[]): number => {
    const weigh = (losses: readonly number[]) =>
      losses.reduce((sum, loss, c) => sum + (categories[c]?.weight ?? 0) * (1 - (sigma[c] ?? 0)) * loss, 0);
    if (isHostBlocked || failures.some(([id]) => isBlocking(id))) return weigh(categories.map(() => 1));
    let selections: (readonly (readonly [string, number])[])[] = [[]];
    const causes = Object.values(scorePolicy.causes);
    for (const members of causes) {
      const present = failures.filter(([id]) => members.includes(id));
      if (present.length > 0) selections = selections.flatMap((s) => present.map((one) => [...s, one]));
    }
    const free = failures.filter(([id]) => !causes.some((members) => members.includes(id)));
    return Math.max(
      ...selections.map((selection) =>
        weigh(
          categories.map((_, c) => {
            const here = [...free, ...selection].filter(([id]) => categoryOf(id) === c);
            return 1 - here.reduce((kept, [id, k]) => kept * (1 - damage(id, k)), 1);
          }),
        ),
      ),
    );
  };
  const damage = (id: string, k: number) => {
    const rule = byId.get(id);
    const whole = scorePolicy.pageDamage[rule?.severity ?? "notice"];
    return rule?.graded === undefined ? whole : whole * (1 - 2 ** (-k / rule.graded));
  };
  const n = 1 + site.others.length;
  const h = n === 1 ? 1 : Math.max(1 / n, 0.05);
  const mean = n === 1 ? 0 : site.others.reduce((sum, failures) => sum + lossOf(failures), 0) / (n - 1);
  const ofSite = categories.reduce((sum, { weight }, c) => sum + weight * (sigma[c] ?? 0), 0);
  const value = 100 * (1 - (ofSite + h * lossOf(site.home) + (1 - h) * mean)) ** 2;
  return isHostBlocked || site.home.some(([id]) => isBlocking(id)) ? Math.min(value, 49) : value;
}

const without = (site: Site, rule: string): Site => ({
  home: site.home.filter(([id]) => id !== rule),
  others: site.others.map((failures) => failures.filter(([id]) => id !== rule)),
  siteFailures: site.siteFailures.filter((id) => id !== rule),
});

describe("the properties of the score", () => {
  it("equals the definition computed page by page", () => {
    fc.assert(
      fc.property(sites, (site) => {
        expect(valueOfSite(site)).toBeCloseTo(bruteForce(site), 9);
      }),
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

  it("never falls when one finding on one page is fixed", () => {
    fc.assert(
      fc.property(sites, fc.nat(), fc.nat(), (site, page, finding) => {
        const before = valueOfSite(site);
        const pages = [site.home, ...site.others];
        const at = page % pages.length;
        const fixed = pages.map((failures, index) =>
          index === at ? failures.filter((_, place) => place !== finding % Math.max(1, failures.length)) : failures,
        );
        const after = valueOfSite({ ...site, home: fixed[0] ?? [], others: fixed.slice(1) });
        expect(after).toBeGreaterThanOrEqual(before - 1e-9);
      }),
      { numRuns: 500 },
    );
  });

  it("never falls when a target of a graded rule is fixed", () => {
    fc.assert(
      fc.property(sites, (site) => {
        const fewer = site.others.map((failures) =>
          failures.map(([id, count]) => [id, Math.max(1, count - 1)] as const),
        );
        expect(valueOfSite({ ...site, others: fewer })).toBeGreaterThanOrEqual(valueOfSite(site) - 1e-9);
      }),
    );
  });

  it("never falls when a site finding is fixed", () => {
    fc.assert(
      fc.property(sites, (site) => {
        expect(valueOfSite({ ...site, siteFailures: site.siteFailures.slice(1) })).toBeGreaterThanOrEqual(
          valueOfSite(site) - 1e-9,
        );
      }),
      { numRuns: 300 },
    );
  });

  it("never falls when a blocked URL is deleted or redirected", () => {
    fc.assert(
      fc.property(sites, fc.nat(30), (site, at) => {
        const others = site.others.toSpliced(at, 0, [["http-404-internal", 1]]);
        expect(valueOfSite(site)).toBeGreaterThanOrEqual(valueOfSite({ ...site, others }) - 1e-9);
      }),
    );
  });

  it("never falls when one finding on a page of a trap is fixed, and the trap counts as one page", () => {
    const traps = fc.array(pageFailures, { minLength: 1, maxLength: 12 });
    const valueWith = (site: Site, trap: readonly (readonly (readonly [string, number])[])[]) => {
      const input = inputOf(site);
      const pages = trap.map((failures) => ({ isHome: false, failures, pages: 1 / trap.length }));
      return points(scoreSite({ ...input, population: input.population + 1, pages: [...input.pages, ...pages] }));
    };
    fc.assert(
      fc.property(sites, traps, fc.nat(), fc.nat(), (site, trap, page, finding) => {
        const at = page % trap.length;
        const fixed = trap.map((failures, index) =>
          index === at ? failures.filter((_, place) => place !== finding % Math.max(1, failures.length)) : failures,
        );
        expect(valueWith(site, fixed)).toBeGreaterThanOrEqual(valueWith(site, trap) - 1e-9);
        expect(valueWith(site, [...trap, ...trap, ...trap])).toBeCloseTo(valueWith(site, trap), 9);
        const one = trap[0] ?? [];
        expect(
          valueWith(
            site,
            trap.map(() => one),
          ),
        ).toBeCloseTo(valueOfSite({ ...site, others: [...site.others, one] }), 9);
      }),
      { numRuns: 300 },
    );
  });

  it("does not change when a site above 20 pages is replicated ten times", () => {
    const large = fc.record({
      home: pageFailures,
      others: fc.array(pageFailures, { minLength: 20, maxLength: 30 }),
      siteFailures: fc.subarray(siteRuleIds),
    });
    fc.assert(
      fc.property(large, (site) => {
        const pages = inputOf(site).pages;
        const tenfold = [...pages].map((page) => (page.isHome ? page : { ...page, pages: 10 }));
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
      fc.property(sites, pageFailures, (site, changed) => {
        fc.pre(site.others.length > 0);
        const after = valueOfSite({ ...site, others: [changed, ...site.others.slice(1)] });
        const share = (1 - Math.max(1 / (1 + site.others.length), 0.05)) / site.others.length;
        expect(Math.abs(after - valueOfSite(site))).toBeLessThanOrEqual(200 * share + 1e-9);
      }),
    );
  });

  it("splits the lost points over rules and over categories without remainder", () => {
    fc.assert(
      fc.property(sites, (site) => {
        const score = scoreSite(inputOf(site));
        const lost = 100 - points(score);
        const sum = (parts: readonly { readonly pointsLost: number }[]) =>
          parts.reduce((total, { pointsLost }) => total + pointsLost, 0);
        expect(Math.abs(sum(score.attribution) - lost)).toBeLessThan(1e-9);
        expect(Math.abs(sum(score.categories) - lost)).toBeLessThan(1e-9);
      }),
      { numRuns: 300 },
    );
  });

  it("says what fixing a rule everywhere brings, exactly", () => {
    fc.assert(
      fc.property(sites, (site) => {
        const score = scoreSite(inputOf(site));
        for (const { rule, gainIfFixed } of score.attribution) {
          expect(gainIfFixed).toBeCloseTo(valueOfSite(without(site, rule)) - points(score), 9);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("gives the same score whether equal pages are merged or not, in any order", () => {
    fc.assert(
      fc.property(sites, (site) => {
        const doubled = { ...site, others: [...site.others, ...site.others] };
        const merged = [...inputOf(site).pages].reverse().map((page) => (page.isHome ? page : { ...page, pages: 2 }));
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
});
