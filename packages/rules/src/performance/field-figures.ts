import { type FieldMetric, type FieldRecord, type RenderedPage, vitalRating } from "@sightline/model";
import type { RenderedFault } from "../rendered-rule.ts";
import { deviceNames } from "./lab-figures.ts";

/** Sentence about the field data of a page, after its figure. */
export const overVisits = "over {visits} in Chrome on {device} from {from} to {to}";

/** Returns the record of a page that has a figure; `null` for a page without one. */
export function recordWith(metric: FieldMetric, { field }: Pick<RenderedPage, "field">): FieldRecord | null {
  return field?.kind === "record" && field.record[metric] !== null ? field.record : null;
}

/**
 * Returns the fault of a page by a figure of its record; `null` if it is good. What is known of an origin need not be so
 * of its home page.
 *
 * @param messages by rating
 * @param value the figure as the messages show it
 */
export function fieldFault(
  metric: FieldMetric,
  { record, device }: { readonly record: FieldRecord; readonly device: RenderedPage["device"] },
  messages: { readonly poor: string; readonly "needs-improvement": string },
  value: (p75: number) => Readonly<Record<string, number>>,
): RenderedFault | null {
  const p75 = record[metric]?.p75 ?? 0;
  const rating = vitalRating(metric, p75);
  if (rating === "good") return null;
  const isOfPage = record.scope === "page";
  return {
    message: messages[rating],
    data: {
      ...value(p75),
      visits: isOfPage ? "its visits" : "the visits to all pages of its origin",
      device: deviceNames[device],
      from: record.firstDay,
      to: record.lastDay,
    },
    rank: p75,
    ...(isOfPage ? {} : { certainty: "review" }),
  };
}
