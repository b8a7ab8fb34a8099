import { engineIds } from "../crawlers/engines.ts";
import type { GeoConfidence } from "../result/geo-audit.ts";
import { bootstrapInterval } from "../scoring/bootstrap.ts";
import type { QualityParts } from "./geo-pillars.ts";
import { points, round } from "./rounding.ts";
import { type ScoredCrawl, siteScore } from "./score-crawl.ts";

const high = { measuredShare: 0.85, halfWidth: 5 };
const medium = { measuredShare: 0.65, halfWidth: 10 };

/** How much the score can be relied on. `geo` is the score in points; `null` when there is none. */
export function geoConfidence(
  scored: ScoredCrawl,
  quality: QualityParts,
  { geo, seed, isPartial }: { readonly geo: number | null; readonly seed: number; readonly isPartial: boolean },
): GeoConfidence {
  const { measuredShare, evidenceMix } = quality;
  if (geo === null) {
    const reasons = [scored.withoutScore ?? "There is no score."];
    return { label: "low", reasons, interval: null, measuredShare, lo: null, hi: null, evidenceMix };
  }
  const interval = intervalAround(geo, scored, seed);
  const halfWidth = (interval.high - interval.low) / 2;
  const gates = estimatedGates(scored);
  return {
    label: labelOf(measuredShare, halfWidth, gates.length > 0),
    reasons: [
      ...(measuredShare < high.measuredShare
        ? [`${percent(measuredShare)} of the weight that applies was measured.`]
        : []),
      ...(halfWidth > high.halfWidth ? [`The sample leaves a range of ±${halfWidth.toFixed(1)} points.`] : []),
      ...gates,
      ...(isPartial ? ["The crawl left known URLs out; the score speaks for the crawled pages."] : []),
    ],
    interval,
    measuredShare,
    lo: round(Math.min(geo, siteScore(scored, "worst"))),
    hi: round(Math.max(geo, siteScore(scored, "best"))),
    evidenceMix,
  };
}

// A score outside its own interval would only be an artefact of rounding.
function intervalAround(geo: number, scored: ScoredCrawl, seed: number) {
  const drawn = bootstrapInterval(scored.strata, (page) => scored.scores[page]?.score ?? null, seed);
  return {
    low: Math.min(geo, points(drawn?.low ?? null) ?? geo),
    high: Math.max(geo, points(drawn?.high ?? null) ?? geo),
  };
}

function labelOf(measuredShare: number, halfWidth: number, isEstimated: boolean): GeoConfidence["label"] {
  const meets = (bar: typeof high) => measuredShare >= bar.measuredShare && halfWidth <= bar.halfWidth;
  if (meets(high) && !isEstimated) return "high";
  return meets(medium) ? "medium" : "low";
}

/** Factors of reach that were judged without a renderer or a browser beside them. */
function estimatedGates({ parts, shares, terms }: ScoredCrawl): string[] {
  let scripted = 0;
  let challenged = 0;
  for (const [at, { reach }] of parts.entries()) {
    const share = shares[at] ?? 0;
    if (reach.isCoverageEstimated) scripted += share;
    if (reach.isChallenge) challenged += share;
  }
  const refused = engineIds.filter((id) => terms.worstEdge[id] < terms.edge[id]);
  return [
    ...(scripted > 0 ? [`What scripts add was judged by the source on ${percent(scripted)} of the weight.`] : []),
    ...(challenged > 0
      ? [`A challenge met the crawl on ${percent(challenged)} of the weight; browsers may get the pages.`]
      : []),
    ...(refused.length > 0 ? [`Refusals at the edge are not confirmed: ${refused.join(", ")}.`] : []),
  ];
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
