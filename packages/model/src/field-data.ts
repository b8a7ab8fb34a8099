/** Figure over the visits of 28 days. */
export interface FieldFigure {
  /** 75th percentile: a quarter of the visits had more. Milliseconds; a layout shift has no unit. */
  readonly p75: number;
  /** Shares of the visits, 0 to 1, by the limits in {@link vitalLimits}. */
  readonly good: number;
  readonly needsImprovement: number;
  readonly poor: number;
}

/** Names of the figures of field data. */
export const fieldMetrics = ["lcpMs", "inpMs", "cls", "fcpMs", "ttfbMs"] as const;
/** Name of a figure of field data. */
export type FieldMetric = (typeof fieldMetrics)[number];

/** What visitors of a page, or of all pages of its origin, experienced; `null` for figures with too few visits. */
export interface FieldRecord extends Readonly<Record<FieldMetric, FieldFigure | null>> {
  readonly scope: "page" | "origin";
  /** First and last day of the visits, as in `2026-10-29`. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Reasons why field data could not be had. */
export const fieldDataFailureReasons = [
  /** The source refused the key; it would refuse it for every page. */
  "key-refused",
  /** The source accepts no more requests for now. */
  "quota-exceeded",
  /** The source gave no answer, or one that says that it failed. */
  "unavailable",
  /** The answer is not what its documentation says. */
  "invalid-answer",
] as const;
/** Reason why field data could not be had. */
export type FieldDataFailureReason = (typeof fieldDataFailureReasons)[number];

/** Field data that could not be had. The message contains neither the key nor text of the source. */
export interface FieldDataFailure {
  readonly kind: "failure";
  readonly reason: FieldDataFailureReason;
  readonly message: string;
}

/** What a crawl learned of the visits of a page. */
export type PageFieldData =
  | { readonly kind: "record"; readonly record: FieldRecord }
  /** The source has none: too few visits, or a URL with a query, whose visits count for the URL without. */
  | { readonly kind: "no-record" }
  /** The source was not asked: the page is not at a public host. */
  | { readonly kind: "not-public" }
  | FieldDataFailure;

/** Value up to which a figure is good, and above which it is poor. */
export interface VitalLimits {
  readonly good: number;
  readonly poor: number;
}

/** Limits of “good” and “poor” at https://web.dev/articles/lcp and the pages of the others, as of November 2026. */
export const vitalLimits: Readonly<Record<FieldMetric, VitalLimits>> = {
  lcpMs: { good: 2500, poor: 4000 },
  inpMs: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  fcpMs: { good: 1800, poor: 3000 },
  ttfbMs: { good: 800, poor: 1800 },
};

/** Rating of a figure, in the terms of web.dev. */
export type VitalRating = "good" | "needs-improvement" | "poor";

/** Rates the value of a figure. */
export function vitalRating(metric: FieldMetric, value: number): VitalRating {
  const { good, poor } = vitalLimits[metric];
  if (value <= good) return "good";
  return value <= poor ? "needs-improvement" : "poor";
}
