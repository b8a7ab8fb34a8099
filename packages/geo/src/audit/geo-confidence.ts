import { engineIds } from "../crawlers/engines.ts";
import type { GeoConfidence } from "../result/geo-audit.ts";
import { bootstrapInterval } from "../scoring/bootstrap.ts";
import type { QualityParts } from "./geo-pillars.ts";
import { measuredGap } from "./measured-gap.ts";
import { points, round } from "./rounding.ts";
import { type ScoredCrawl, siteScore } from "./score-crawl.ts";

const high = { measuredShare: 0.85, halfWidth: 5 };
const medium = { measuredShare: 0.65, halfWidth: 10 };

/** Score in points, or `null` if there is none, and what it stands for. */
export interface GeoBasis {
  readonly geo: number | null;
  readonly seed: number;
  readonly isPartial: boolean;
  readonly caveat: string | null;
}

/** Rates how reliable the score is. */
export function geoConfidence(
  scored: ScoredCrawl,
  quality: QualityParts,
  { geo, seed, isPartial, caveat }: GeoBasis,
): GeoConfidence {
  const { measuredShare, evidenceMix } = quality;
  if (geo === null) {
    const reasons = [scored.withoutScore ?? "There is no score."];
    return { label: "low", reasons, interval: null, measuredShare, gap: null, lo: null, hi: null, evidenceMix };
  }
  const interval = scoreInterval(geo, scored, seed);
  const halfWidth = (interval.high - interval.low) / 2;
  const caveats = reachCaveats(scored);
  return {
    label: caveat === null ? labelOf(measuredShare, halfWidth, caveats.length > 0) : "low",
    reasons: [
      ...(caveat === null ? [] : [caveat]),
      ...(measuredShare < high.measuredShare
        ? [`${percent(measuredShare)} of the weight that applies was measured.`]
        : []),
      ...(halfWidth > high.halfWidth ? [`Sampling leaves a range of ±${halfWidth.toFixed(1)} points.`] : []),
      ...caveats,
      ...(isPartial ? ["The crawl did not visit all known URLs; the score covers only the crawled pages."] : []),
    ],
    interval,
    measuredShare,
    gap: measuredGap(scored.sheets, measuredShare),
    lo: round(Math.min(geo, siteScore(scored, "worst"))),
    hi: round(Math.max(geo, siteScore(scored, "best"))),
    evidenceMix,
  };
}

// Widened to include the score, which rounding may otherwise leave just outside.
function scoreInterval(geo: number, scored: ScoredCrawl, seed: number) {
  const interval = bootstrapInterval(scored.strata, (page) => scored.scores[page]?.score ?? null, seed);
  return {
    low: Math.min(geo, points(interval?.low ?? null) ?? geo),
    high: Math.max(geo, points(interval?.high ?? null) ?? geo),
  };
}

function labelOf(measuredShare: number, halfWidth: number, isEstimated: boolean): GeoConfidence["label"] {
  const meets = (threshold: typeof high) =>
    measuredShare >= threshold.measuredShare && halfWidth <= threshold.halfWidth;
  if (meets(high) && !isEstimated) return "high";
  return meets(medium) ? "medium" : "low";
}

/** Explains which factors of reach are estimates, for lack of a renderer or a browser to confirm them. */
function reachCaveats({ parts, shares, terms }: ScoredCrawl): string[] {
  let scripted = 0;
  let challenged = 0;
  for (const [page, { reach }] of parts.entries()) {
    const share = shares[page] ?? 0;
    if (reach.isCoverageEstimated) scripted += share;
    if (reach.isChallenge) challenged += share;
  }
  const refused = engineIds.filter((id) => terms.worstEdge[id] < terms.edge[id]);
  return [
    ...(scripted > 0
      ? [`Content added by scripts was estimated from the source on ${percent(scripted)} of the weight.`]
      : []),
    ...(challenged > 0
      ? [`The crawl met a challenge on ${percent(challenged)} of the weight; browsers may get the pages.`]
      : []),
    ...(refused.length > 0 ? [`Blocks at the edge are not confirmed: ${refused.join(", ")}.`] : []),
  ];
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
