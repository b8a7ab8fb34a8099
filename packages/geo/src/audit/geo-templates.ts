import type { GeoAudit, GeoTemplate } from "../result/geo-audit.ts";
import { weightedSpread } from "../scoring/weighted-spread.ts";
import type { CrawlReading } from "./read-crawl.ts";
import { points, round } from "./rounding.ts";
import type { ScoredCrawl } from "./score-crawl.ts";

/** Scores of the templates, most share first. */
export function geoTemplates({ clusters, sheets }: CrawlReading, scored: ScoredCrawl): GeoTemplate[] {
  const total = scored.strata.reduce((sum, { weight, members }) => sum + (members.length === 0 ? 0 : weight), 0);
  return clusters
    .map((cluster, at): GeoTemplate => {
      const members = scored.strata[at]?.members ?? [];
      const mean = (valueAt: (page: number) => number | null) => points(meanOf(members, scored.shares, valueAt));
      const spread = spreadOf(members, scored);
      const example = members.reduce<number | null>((best, one) => {
        return best === null || (sheets[one]?.linkScore ?? 0) > (sheets[best]?.linkScore ?? 0) ? one : best;
      }, null);
      return {
        key: cluster.key,
        type: cluster.type,
        pages: cluster.pages,
        sampledPages: sheets.filter(({ template }) => template === cluster.key).length,
        share: total === 0 || members.length === 0 ? 0 : round((scored.strata[at]?.weight ?? 0) / total),
        score: mean((page) => scored.scores[page]?.score ?? null),
        reach: mean((page) => scored.scores[page]?.reach ?? null),
        quality: mean((page) => scored.scores[page]?.quality ?? null),
        integrity: mean((page) => scored.scores[page]?.integrity ?? null),
        p10: spread?.p10 ?? null,
        median: spread?.median ?? null,
        under40Share: spread?.under40Share ?? 0,
        example: example === null ? null : (sheets[example]?.url ?? null),
      };
    })
    .sort((one, other) => other.share - one.share || (one.key < other.key ? -1 : 1));
}

/** Spread of the score over all pages by their share. */
export function geoDistribution(scored: ScoredCrawl): GeoAudit["distribution"] {
  return spreadOf(
    scored.scores.map((_, at) => at),
    scored,
  );
}

function spreadOf(members: readonly number[], { scores, shares }: ScoredCrawl): GeoAudit["distribution"] {
  const spread = weightedSpread(
    members.flatMap((at) => {
      const score = scores[at]?.score ?? null;
      return score === null ? [] : [{ score: 100 * score, weight: shares[at] ?? 0 }];
    }),
  );
  return spread === null
    ? null
    : { p10: round(spread.p10), median: round(spread.median), under40Share: round(spread.under40Share) };
}

/** The mean over some pages by their share. */
export function meanOf(
  members: readonly number[],
  shares: Float64Array,
  valueAt: (page: number) => number | null,
): number | null {
  let sum = 0;
  let total = 0;
  for (const at of members) {
    const value = valueAt(at);
    const share = shares[at] ?? 0;
    if (value === null || share === 0) continue;
    sum += share * value;
    total += share;
  }
  return total === 0 ? null : sum / total;
}
