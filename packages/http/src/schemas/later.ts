import { z } from "zod";
import { exampleIds, idSchema, instant } from "./ids.ts";

const status = z.enum(["queued", "running", "completed", "failed", "cancelled"]);
const crawlId = idSchema("crawl")
  .optional()
  .meta({ description: "Default: the latest completed crawl.", example: exampleIds.crawl });

/** Body of `POST /v1/sites/:id/geo-audit`. */
export const newGeoAuditSchema = z
  .strictObject({
    crawlId,
    engines: z.array(z.string().min(1).max(50)).max(20).optional(),
    prompts: z.array(z.string().min(1).max(500)).max(50).optional(),
  })
  .meta({ id: "NewGeoAudit" });

const anything = z.record(z.string(), z.unknown());

/** An audit of how answer engines see the site. */
export const geoAuditSchema = z
  .object({
    id: idSchema("geo", exampleIds.geo),
    object: z.literal("geoAudit"),
    siteId: idSchema("site"),
    crawlId: idSchema("crawl"),
    status,
    scores: z.record(z.string(), z.number().nullable()),
    perEngine: z.array(
      z.object({
        engine: z.string(),
        reach: z.number().nullable(),
        eligiblePages: z.int(),
        blockers: z.array(z.string()),
      }),
    ),
    confidence: z.string().nullable(),
    pillars: z.array(anything),
    templates: z.array(anything),
    policyMatrix: z.array(anything),
    issues: z.array(anything),
    notScored: z.array(z.string()),
    unmeasured: z.array(z.string()),
    versions: z.record(z.string(), z.string()),
    createdAt: instant,
  })
  .meta({ id: "GeoAudit" });
