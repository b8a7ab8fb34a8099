import type { EvidenceGrade } from "@sightline/model/rule";
import type { AnyPageMeasure, SiteMeasure } from "../checks/measure.ts";
import { unmeasuredChecks } from "../checks/unmeasured-checks.ts";
import { measures } from "../generated/registry.ts";
import { effectiveWeight } from "./evidence-weight.ts";
import { type QualityPillar, qualityPillarOf, qualityPillars } from "./quality-pillars.ts";

/** Version of checks, weights and formulas; scores of different major versions must not be compared. */
export const rulesetVersion = "1.0.0";

/** Checks that read one page at a time. */
export const pageChecks: readonly AnyPageMeasure[] = measures.flatMap((check) =>
  check.scope === "site" ? [] : [check],
);
/** Checks that read the site as a whole. */
export const siteChecks: readonly SiteMeasure[] = measures.flatMap((check) => (check.scope === "site" ? [check] : []));

/** A check that counts in quality. */
export interface ScoredCheck {
  readonly id: string;
  readonly pillar: QualityPillar;
  /** Its index in {@link qualityPillars}. */
  readonly pillarIndex: number;
  /** Its weight in the pillar. */
  readonly weight: number;
  readonly evidence: EvidenceGrade;
  /** Source of its mark. */
  readonly from: "page" | "site" | "answerability" | "nowhere";
  /** Its index among the page or site checks; -1 for other sources. */
  readonly index: number;
  /** True if it means something on articles. */
  readonly onArticles: boolean;
  /** True if whether it applies depends on the type of the page. */
  readonly byType: boolean;
}

/** Id of the check by which answerability enters quality. */
export const answerabilityCheck = "llm.answerability";

/** All checks that count in quality, including those that this audit cannot measure. */
export const scoredChecks: readonly ScoredCheck[] = [...measurable(), ...beyondReach()];

function* measurable(): Generator<ScoredCheck> {
  for (const [from, checks] of [["page", pageChecks] as const, ["site", siteChecks] as const]) {
    for (const [index, { meta }] of checks.entries()) {
      const pillar = qualityPillarOf(meta.pillar);
      if (meta.class !== "scored" || pillar === null) continue;
      const onArticles = meta.pageTypes === "any" || meta.pageTypes.includes("article");
      const byType = meta.pageTypes !== "any";
      yield { id: meta.id, from, index, onArticles, byType, evidence: meta.evidence, ...place(pillar, meta) };
    }
  }
}

function* beyondReach(): Generator<ScoredCheck> {
  for (const check of unmeasuredChecks) {
    const pillar = qualityPillarOf(check.pillar);
    const isAsked = check.id === answerabilityCheck;
    if (check.class !== "scored" || pillar === null || (check.onlyWhenRun && !isAsked)) continue;
    const from = isAsked ? "answerability" : "nowhere";
    const { id, evidence } = check;
    yield { id, from, index: -1, onArticles: true, byType: false, evidence, ...place(pillar, check) };
  }
}

function place(pillar: QualityPillar, check: Parameters<typeof effectiveWeight>[0]) {
  return { pillar, pillarIndex: qualityPillars.indexOf(pillar), weight: effectiveWeight(check) };
}

/** Weights of {@link scoredChecks}. */
export const scoredWeights = Float64Array.from(scoredChecks, ({ weight }) => weight);
/** Pillar indexes of {@link scoredChecks}. */
export const scoredPillars = Uint8Array.from(scoredChecks, ({ pillarIndex }) => pillarIndex);

/** Penalties with the source of their marks. */
export const penaltyChecks: readonly { readonly id: string; readonly from: "page" | "site"; readonly index: number }[] =
  [
    ...pageChecks.flatMap(({ meta }, index) =>
      meta.class === "penalty" ? [{ id: meta.id, from: "page" as const, index }] : [],
    ),
    ...siteChecks.flatMap(({ meta }, index) =>
      meta.class === "penalty" ? [{ id: meta.id, from: "site" as const, index }] : [],
    ),
  ];

/** Total weight of each pillar's checks that mean something on articles, the type that most checks are about. */
export const pillarCapacities: readonly number[] = qualityPillars.map((pillar) =>
  scoredChecks.reduce((sum, check) => sum + (check.pillar === pillar && check.onArticles ? check.weight : 0), 0),
);
