import { z } from "zod";
import { crawlSettingsSchema } from "./crawl-settings.ts";
import { exampleIds, idSchema, instant } from "./ids.ts";
import { listSchema } from "./lists.ts";

/** Body of `POST /v1/sites`. */
export const newSiteSchema = z
  .strictObject({
    url: z
      .string()
      .min(1)
      .max(2083)
      .meta({ description: "Where crawls start; its origin is the site.", example: "https://example.com/" }),
    name: z.string().min(1).max(200).optional(),
    settings: crawlSettingsSchema.optional(),
    tags: z.array(z.string().min(1).max(50)).max(20).optional(),
  })
  .meta({ id: "NewSite" });

/** Site and its settings. */
export const siteSchema = z
  .object({
    id: idSchema("site", exampleIds.site),
    object: z.literal("site"),
    url: z.string(),
    origin: z.string(),
    name: z.string().nullable(),
    settings: crawlSettingsSchema,
    tags: z.array(z.string()),
    createdAt: instant,
    lastCrawlId: idSchema("crawl").nullable(),
  })
  .meta({ id: "Site" });

export const siteListSchema = listSchema("SiteList", siteSchema);

/** Response to `DELETE /v1/sites/:id`. */
export const deletedSiteSchema = z
  .object({ id: idSchema("site", exampleIds.site), object: z.literal("site"), deleted: z.literal(true) })
  .meta({ id: "DeletedSite" });
