import type { FieldFigure, FieldRecord } from "@sightline/model";
import { z } from "zod";

const binSchema = z.object({ density: z.number().min(0).max(1).default(0) });
/** A layout shift comes as text, as in `"0.05"`. */
const value = z
  .union([z.number(), z.string().regex(/^\d{1,9}(?:\.\d{1,9})?$/)])
  .transform(Number)
  .pipe(z.number().min(0).max(1e9));

const metricSchema = z
  .object({
    histogram: z.tuple([binSchema, binSchema, binSchema]),
    percentiles: z.object({ p75: value }),
  })
  .transform(
    ({ histogram: [good, middle, poor], percentiles: { p75 } }): FieldFigure => ({
      p75,
      good: good.density,
      needsImprovement: middle.density,
      poor: poor.density,
    }),
  )
  .nullish();

const daySchema = z
  .object({ year: z.int().min(2000).max(9999), month: z.int().min(1).max(12), day: z.int().min(1).max(31) })
  .transform(({ year, month, day }) => `${year}-${twoDigits(month)}-${twoDigits(day)}`);

const answerSchema = z.object({
  record: z.object({
    metrics: z.object({
      largest_contentful_paint: metricSchema,
      interaction_to_next_paint: metricSchema,
      cumulative_layout_shift: metricSchema,
      first_contentful_paint: metricSchema,
      experimental_time_to_first_byte: metricSchema,
    }),
    collectionPeriod: z.object({ firstDate: daySchema, lastDate: daySchema }),
  }),
});

/** Reads an answer of the Chrome UX Report API; `null` if it is not a record. */
export function readRecord(answer: unknown, scope: FieldRecord["scope"]): FieldRecord | null {
  const { data } = answerSchema.safeParse(answer);
  if (data === undefined) return null;
  const { metrics, collectionPeriod } = data.record;
  return {
    scope,
    firstDay: collectionPeriod.firstDate,
    lastDay: collectionPeriod.lastDate,
    lcpMs: metrics.largest_contentful_paint ?? null,
    inpMs: metrics.interaction_to_next_paint ?? null,
    cls: metrics.cumulative_layout_shift ?? null,
    fcpMs: metrics.first_contentful_paint ?? null,
    ttfbMs: metrics.experimental_time_to_first_byte ?? null,
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
