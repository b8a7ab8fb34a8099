import type { GeoAudit, GeoTemplate } from "../result/geo-audit.ts";
import { weightedSpread } from "../scoring/weighted-spread.ts";
import type { CrawlReading } from "./read-crawl.ts";
import { points, round } from "./rounding.ts";
import type { ScoredCrawl } from "./score-crawl.ts";

/** Returns the scores of each template, largest share first. */
export function geoTemplates({ clusters, sheets }: CrawlReading, scored: ScoredCrawl): GeoTemplate[] {
  const total = scored.strata.reduce((sum, { weight, members }) => sum + (members.length === 0 ? 0 : weight), 0);
  return clusters
    .map((cluster, index): GeoTemplate => {
      const members = scored.strata[index]?.members ?? [];
      const mean = (valueAt: (page: number) => number | null) => points(meanOf(members, scored.shares, valueAt));
      const distribution = distributionOf(members, scored);
      const example = members.reduce<number | null>((best, page) => {
        return best === null || (sheets[page]?.linkScore ?? 0) > (sheets[best]?.linkScore ?? 0) ? page : best;
      }, null);
      return {
        key: cluster.key,
        type: cluster.type,
        pages: cluster.pages,
        sampledPages: sheets.filter(({ template }) => template === cluster.key).length,
        share: total === 0 || members.length === 0 ? 0 : round((scored.strata[index]?.weight ?? 0) / total),
        score: mean((page) => scored.scores[page]?.score ?? null),
        reach: mean((page) => scored.scores[page]?.reach ?? null),
        quality: mean((page) => scored.scores[page]?.quality ?? null),
        integrity: mean((page) => scored.scores[page]?.integrity ?? null),
        p10: distribution?.p10 ?? null,
        median: distribution?.median ?? null,
        under40Share: distribution?.under40Share ?? 0,
        example: example === null ? null : (sheets[example]?.url ?? null),
      };
    })
    .sort((a, b) => b.share - a.share || (a.key < b.key ? -1 : 1));
}

/** Returns the distribution of the score over all pages, weighted by their share of the site. */
export function geoDistribution(scored: ScoredCrawl): GeoAudit["distribution"] {
  return distributionOf(
    scored.scores.map((_, page) => page),
    scored,
  );
}

function distributionOf(members: readonly number[], { scores, shares }: ScoredCrawl): GeoAudit["distribution"] {
  const spread = weightedSpread(
    members.flatMap((page) => {
      const score = scores[page]?.score ?? null;
      return score === null ? [] : [{ score: 100 * score, weight: shares[page] ?? 0 }];
    }),
  );
  return spread === null
    ? null
    : { p10: round(spread.p10), median: round(spread.median), under40Share: round(spread.under40Share) };
}

/** Returns the mean over pages, weighted by their share of the site; `null` if no page has a value. */
export function meanOf(
  members: readonly number[],
  shares: Float64Array,
  valueAt: (page: number) => number | null,
): number | null {
  let sum = 0;
  let totalShare = 0;
  for (const page of members) {
    const value = valueAt(page);
    const share = shares[page] ?? 0;
    if (value === null || share === 0) continue;
    sum += share * value;
    totalShare += share;
  }
  return totalShare === 0 ? null : sum / totalShare;
}
