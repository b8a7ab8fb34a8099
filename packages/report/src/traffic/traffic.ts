import { z } from "zod";

/** Visits of a page, as a search engine or an analytics tool counted them. */
export interface PageTraffic {
  readonly url: string;
  readonly clicks: number;
  readonly impressions: number;
}

/** Visits of the pages of a site, to sort its causes by what is at stake. */
export interface Traffic {
  /** Where they come from, as in `pages.csv`. */
  readonly source: string;
  /** Each URL once. */
  readonly pages: readonly PageTraffic[];
}

/** Zod schema of {@link ReportTraffic}. */
export const reportTrafficSchema = z
  .object({
    source: z.string(),
    /** Number of URLs in the source. */
    urls: z.int(),
    /** Number of them that the audit requested. */
    audited: z.int(),
    /** Clicks on those. */
    clicks: z.number(),
    /** Impressions of those. */
    impressions: z.number(),
  })
  .readonly();
/** Visits that a report sorts its causes by. */
export type ReportTraffic = z.infer<typeof reportTrafficSchema>;

/** Zod schema of {@link CauseTraffic}. */
export const causeTrafficSchema = z
  .object({
    /** Clicks on the pages that the cause affects, as far as its issues name them, and on its target. */
    clicks: z.number(),
    impressions: z.number(),
    /** Its gain if each page weighed as much as its share of clicks or, without any, of impressions. */
    weighedGain: z.number(),
  })
  .readonly();
/** What of the visits of a site a cause puts at stake. */
export type CauseTraffic = z.infer<typeof causeTrafficSchema>;

/** Returns what a cause gains in points, weighed by visits if they are known. */
export function weightOf({ gain, traffic }: { readonly gain: number; readonly traffic?: CauseTraffic }): number {
  return traffic?.weighedGain ?? gain;
}

/** True if the causes of a report are sorted by visits, which needs a score and visits of its pages. */
export function isSortedByTraffic({
  score,
  traffic,
}: {
  readonly score: { readonly value: number | null };
  readonly traffic?: ReportTraffic | undefined;
}): boolean {
  return score.value !== null && traffic !== undefined && traffic.clicks + traffic.impressions > 0;
}
