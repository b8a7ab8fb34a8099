import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unmeasuredChecks } from "../checks/unmeasured-checks.ts";
import { engineIds, engines, type PerEngine, perEngine } from "../crawlers/engines.ts";
import { bootstrapInterval, quantileOf } from "./bootstrap.ts";
import { engineWeights } from "./engine-weights.ts";
import { directionFactor, evidenceFactor } from "./evidence-weight.ts";
import { integrityOf } from "./integrity.ts";
import { unmeasuredMark } from "./mark.ts";
import { pageScorer } from "./page-score.ts";
import { pillarShare, pillarSums, qualityOf } from "./quality.ts";
import { pillarWeight, qualityPillars } from "./quality-pillars.ts";
import { ramp } from "./ramp.ts";
import { type ReachFacts, type ReachView, reachOf } from "./reach.ts";
import { pillarCapacities, scoredChecks } from "./ruleset.ts";
import { pageShares, type Stratum } from "./site-mean.ts";
import { cappedWeights, pageWeight, templateCap } from "./template-weights.ts";
import { weightedSpread } from "./weighted-spread.ts";

const ones = perEngine(() => 1);

function facts(parts: Partial<ReachFacts> = {}): ReachFacts {
  return {
    answer: 1,
    isChallenge: false,
    coverage: 1,
    isCoverageEstimated: false,
    gate: 1,
    isGateDeclared: false,
    robots: perEngine(() => true),
    isRobotsUnavailable: false,
    directives: ones,
    canonical: 1,
    ...parts,
  };
}

function view(parts: Partial<ReachView> = {}): ReachView {
  return { weights: engineWeights(null), edge: ones, worstEdge: ones, assume: "none", opened: null, ...parts };
}

const without = (id: keyof PerEngine, value: number) => ({ ...ones, [id]: value });

describe("the helpers", () => {
  it("rise, fall and cut as the model says", () => {
    expect(ramp(0.55, 0.2, 0.9)).toBeCloseTo(0.5, 10);
    expect(1 - ramp(1200, 800, 5000)).toBeCloseTo(0.9048, 4);
  });

  it("weigh evidence and direction", () => {
    expect((["A", "B", "C", "D", "E"] as const).map(evidenceFactor)).toEqual([1, 1, 0.8, 0.5, 0.2]);
    expect((["supports", "mixed", "null", "neutral"] as const).map(directionFactor)).toEqual([1, 0.6, 0.2, 0]);
  });
});

describe("reach", () => {
  it("is whole for an open page that needs no scripts", () => {
    expect(reachOf(facts(), view())).toBeCloseTo(1, 10);
  });

  it("keeps what engines see of a page that scripts write for two thirds", () => {
    // Half and a sixtieth of the weight runs scripts: 0.5167 × 0.935 + 0.4833 × 0.2143.
    expect(reachOf(facts({ coverage: 0.35 }), view())).toBeCloseTo(0.5867, 4);
  });

  it("loses the share of an engine that is kept out", () => {
    const robots = { ...perEngine(() => true), openai: false };
    expect(reachOf(facts({ robots }), view())).toBeCloseTo(0.76, 10);
  });

  it("loses Google's share to nosnippet", () => {
    expect(reachOf(facts({ directives: without("google", 0) }), view())).toBeCloseTo(0.66, 10);
  });

  it("is nothing without an answer", () => {
    expect(reachOf(facts({ answer: 0 }), view())).toBe(0);
  });

  it("is lowered by a paywall, but not for Google when the markup declares it", () => {
    expect(reachOf(facts({ gate: 0.4 }), view())).toBeCloseTo(0.4, 10);
    expect(reachOf(facts({ gate: 0.4, isGateDeclared: true }), view())).toBeCloseTo(0.34 + 0.66 * 0.4, 10);
  });

  it("takes a refusal at the edge for certain only at its worst", () => {
    const refused = { edge: ones, worstEdge: without("openai", 0.3) };
    expect(reachOf(facts(), view(refused))).toBeCloseTo(1, 10);
    expect(reachOf(facts(), view({ ...refused, assume: "worst" }))).toBeCloseTo(1 - 0.24 * 0.7, 10);
  });

  it("never falls when an engine that is kept out is closed on purpose", () => {
    const closing = fc.record({
      blocked: fc.uniqueArray(fc.constantFrom(...engineIds)),
      closed: fc.nat({ max: 10 }),
      coverage: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(closing, ({ blocked, closed, coverage }) => {
        const robots = perEngine(({ id }) => !blocked.includes(id));
        const chosen = blocked.slice(0, closed);
        const weights = engineWeights(null, Object.fromEntries(chosen.map((id) => [id, 0])));
        const page = facts({ robots, coverage });
        const before = chosen.length === engineIds.length ? 0 : reachOf(page, view());
        expect(reachOf(page, view({ weights }))).toBeGreaterThanOrEqual(before - 1e-12);
      }),
    );
  });
});

describe("the shares of engines", () => {
  it("sum to 1, a tenth of it in six equal parts", () => {
    const weights = engineWeights(null);
    expect(engineIds.reduce((sum, id) => sum + weights[id], 0)).toBeCloseTo(1, 12);
    expect(weights.google).toBeCloseTo(0.34, 10);
    expect(engines.filter(({ id }) => Math.abs(weights[id] - 0.1 / 6) < 1e-9)).toHaveLength(6);
  });

  it("are all 0 when the owner wants to be closed", () => {
    expect(engineIds.every((id) => engineWeights("closed")[id] === 0)).toBe(true);
  });
});

describe("quality", () => {
  const marks = (markOf: (index: number) => number) => scoredChecks.map((_, index) => markOf(index));
  const plain = { withAnswerability: false, assume: "none", fixed: -1 } as const;

  it("weighs its pillars as the model says, and makes room for answerability", () => {
    const weights = qualityPillars.map((pillar) => pillarWeight(pillar, false));
    expect(weights).toEqual([30, 20, 18, 10, 8, 8, 6, 0]);
    const scaled = qualityPillars.map((pillar) => pillarWeight(pillar, true));
    expect(scaled.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 10);
    expect(scaled.at(-1)).toBe(15);
    expect(scaled[0]).toBeCloseTo(25.5, 10);
  });

  it("is 1 when everything is right, and cannot be told when nothing was measured", () => {
    expect(
      qualityOf(
        marks(() => 1),
        plain,
      ),
    ).toBe(1);
    expect(
      qualityOf(
        marks(() => unmeasuredMark),
        plain,
      ),
    ).toBeNull();
  });

  it("leaves what was not measured out, and puts it at its worst and best for the bounds", () => {
    const half = marks((index) => (index % 2 === 0 ? 0.5 : unmeasuredMark));
    expect(qualityOf(half, plain)).toBeCloseTo(0.5, 10);
    expect(qualityOf(half, { ...plain, assume: "worst" })).toBeLessThan(0.5);
    expect(qualityOf(half, { ...plain, assume: "best" })).toBeGreaterThan(0.5);
  });

  it("lets a pillar count less when under half of its weight was measured", () => {
    const position = scoredChecks.findIndex(({ id }) => id === "sd.coverage");
    const one = scoredChecks.map((_, index) => (index === position ? 1 : -3));
    const pillar = scoredChecks[position]?.pillarIndex ?? -1;
    const share = pillarShare(pillar, pillarSums(one, plain), false);
    expect(share).toBeCloseTo(
      (6 * (scoredChecks[position]?.weight ?? 0)) / (0.5 * (pillarCapacities[pillar] ?? 1)),
      10,
    );
    expect(share).toBeLessThan(6);
  });

  it("counts no check that only counts where it was run", () => {
    const onlyWhenRun = unmeasuredChecks.filter((check) => check.onlyWhenRun).map(({ id }) => id);
    const counted = scoredChecks.filter(({ id }) => onlyWhenRun.includes(id)).map(({ id }) => id);
    expect(counted).toEqual(["llm.answerability"]);
  });

  it("never falls when a check is put right", () => {
    const anyMark = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(-1, -3));
    const case_ = fc.tuple(
      fc.array(anyMark, { minLength: scoredChecks.length, maxLength: scoredChecks.length }),
      fc.nat({ max: scoredChecks.length - 1 }),
    );
    fc.assert(
      fc.property(case_, ([all, fixed]) => {
        const before = qualityOf(all, plain);
        const after = qualityOf(all, { ...plain, fixed });
        const mark = all[fixed] ?? -3;
        const again = qualityOf(mark >= 0 ? all.with(fixed, 1) : all, plain);
        expect(after ?? -1).toBeCloseTo(again ?? -1, 10);
        expect(after ?? 0).toBeGreaterThanOrEqual((before ?? 0) - 1e-12);
      }),
    );
  });
});

describe("integrity", () => {
  it("multiplies penalties down to a floor", () => {
    expect(integrityOf([1, -3, 0.85])).toBe(0.85);
    expect(integrityOf([0.6, 0.9])).toBeCloseTo(0.54, 10);
    expect(integrityOf([0.6, 0.6, 0.6])).toBe(0.4);
    expect(integrityOf([0.6, 0.9], 0)).toBe(0.9);
  });
});

describe("the score of a page", () => {
  it("is a product: a page that no engine can fetch is worth nothing, whatever its prose", () => {
    const parts = { reach: facts({ answer: 0 }), marks: scoredChecks.map(() => 1), penalties: [1] };
    const terms = { weights: engineWeights(null), edge: ones, worstEdge: ones, withAnswerability: false };
    const score = pageScorer(terms);
    expect(score(parts)).toEqual({ reach: 0, quality: 1, integrity: 1, score: 0 });
    const open = score({ ...parts, reach: facts() });
    expect(open.score).toBeCloseTo(1, 10);
  });
});

describe("the score of a site", () => {
  const stratum = (parts: Partial<Stratum>): Stratum => ({
    pages: 2,
    weight: 1,
    members: [0, 1],
    memberWeights: [1, 1],
    ...parts,
  });

  it("weighs pages by type and links", () => {
    expect(pageWeight(1, 1)).toBeCloseTo(1, 10);
    expect(pageWeight(1, 0)).toBeCloseTo(0.3, 10);
    expect(pageWeight(0.1, 0.5)).toBeCloseTo(0.065, 10);
  });

  it("lets no template weigh more than 35 % of all", () => {
    expect(cappedWeights([90, 5, 5])).toEqual([35, 5, 5]);
    expect(cappedWeights([1, 1, 1])).toEqual([1, 1, 1]);
    const weights = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }));
    fc.assert(
      fc.property(weights, (all) => {
        const total = all.reduce((sum, weight) => sum + weight, 0);
        for (const weight of cappedWeights(all)) expect(weight).toBeLessThanOrEqual(templateCap * total + 1e-9);
      }),
    );
  });

  it("is the mean of templates, however many of their pages were read", () => {
    const strata = [stratum({ weight: 3 }), stratum({ weight: 1, members: [2], memberWeights: [1] })];
    const shares = [...pageShares(strata, 3)];
    expect(shares).toEqual([0.375, 0.375, 0.25]);
    const values = [0.5, 0.7, 1];
    expect(shares.reduce((sum, share, page) => sum + share * (values[page] ?? 0), 0)).toBeCloseTo(0.7, 10);
  });

  it("has an interval of no width when every page was read", () => {
    expect(bootstrapInterval([stratum({})], (page) => page / 2, 1)).toEqual({ low: 0.25, high: 0.25 });
  });

  it("has an interval that narrows as more of the pages are read, and that its seed determines", () => {
    const values = Array.from({ length: 100 }, (_, index) => (index % 10) / 10);
    const members = values.map((_, index) => index);
    const memberWeights = members.map(() => 1);
    const widthOf = (pages: number, seed = 1) => {
      const interval = bootstrapInterval(
        [stratum({ pages, members, memberWeights })],
        (page) => values[page] ?? null,
        seed,
      );
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    expect(widthOf(10_000)).toBeGreaterThan(widthOf(110));
    // 1.645 standard errors of 0.289 over 10, to both sides.
    expect(widthOf(1_000_000)).toBeCloseTo(0.095, 2);
    expect(widthOf(10_000, 7)).toBe(widthOf(10_000, 7));
  });

  it("finds quantiles between sorted values", () => {
    expect(quantileOf([0, 10], 0.25)).toBe(2.5);
    expect(quantileOf([3], 0.9)).toBe(3);
  });

  it("tells the weak tail by weight", () => {
    const items = [
      { score: 20, weight: 1 },
      { score: 80, weight: 9 },
    ];
    expect(weightedSpread(items)).toEqual({ p10: 20, median: 80, under40Share: 0.1 });
    expect(weightedSpread([])).toBeNull();
  });
});
