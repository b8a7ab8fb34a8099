import { fieldDataFailureReasons, type PageFieldData, type RenderedPage } from "@sightline/model";
import { z } from "zod";
import { grouped } from "./grouped.ts";

const figureSchema = z
  .object({ p75: z.number(), good: z.number(), needsImprovement: z.number(), poor: z.number() })
  .readonly()
  .nullable();

const recordSchema = z
  .object({
    url: z.string(),
    /** `origin`: over all pages of the origin of the URL. */
    scope: z.enum(["page", "origin"]),
    /** First and last day of the visits, as in `2026-10-29`. */
    firstDay: z.string(),
    lastDay: z.string(),
    /** 75th percentiles in milliseconds, and the shares of visits, 0 to 1; `null` with too few visits. */
    lcpMs: figureSchema,
    inpMs: figureSchema,
    /** Without a unit. */
    cls: figureSchema,
    fcpMs: figureSchema,
    ttfbMs: figureSchema,
  })
  .readonly();

/** Zod schema of {@link ReportFieldData}. */
export const reportFieldDataSchema = z
  .object({
    /** Measured pages with a record, at most 20. */
    records: z.array(recordSchema).readonly(),
    /** Measured pages without one, at most 20. */
    withoutRecord: z.array(z.string()).readonly(),
    /** Number of measured pages that were not looked up, since they are not at a public host. */
    notPublic: z.int(),
    /** Why others have no field data, at most 20 messages. */
    failures: z
      .array(z.object({ reason: z.enum(fieldDataFailureReasons), message: z.string(), pages: z.int() }).readonly())
      .readonly(),
  })
  .readonly();
/** What visitors of the measured pages of an audit experienced. */
export type ReportFieldData = z.infer<typeof reportFieldDataSchema>;

const maxListed = 20;

/** Sums up the field data of rendered pages; `null` if none was asked for. */
export function fieldSummary(pages: readonly RenderedPage[]): ReportFieldData | null {
  const asked = pages.flatMap(({ url, field }) => (field === undefined ? [] : [{ url, field }]));
  if (asked.length === 0) return null;
  const failures = asked.flatMap(({ field }) => (field.kind === "failure" ? [field] : []));
  const urlsOf = (kind: PageFieldData["kind"]) => asked.flatMap(({ url, field }) => (field.kind === kind ? [url] : []));
  return {
    records: asked
      .flatMap(({ url, field }) => (field.kind === "record" ? [{ url, ...field.record }] : []))
      .slice(0, maxListed),
    withoutRecord: urlsOf("no-record").slice(0, maxListed),
    notPublic: urlsOf("not-public").length,
    failures: grouped(failures, ({ message }) => message)
      .map((alike) => ({ reason: alike[0].reason, message: alike[0].message, pages: alike.length }))
      .slice(0, maxListed),
  };
}
