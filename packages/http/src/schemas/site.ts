import { z } from "zod";
import { crawlSettingsSchema, settingsPatchSchema } from "./crawl-settings.ts";
import { exampleIds, idSchema, instant, objectSchema } from "./ids.ts";
import { listSchema } from "./lists.ts";

/** Body of `POST /v1/sites`. */
export const newSiteSchema = z
  .strictObject({
    url: z
      .string()
      .min(1)
      .max(2083)
      .meta({ description: "Start URL of crawls; its origin is the site.", example: "https://example.com/" }),
    name: z.string().min(1).max(200).optional().describe("Display name."),
    settings: crawlSettingsSchema.optional().describe("Default settings of its crawls."),
    tags: z.array(z.string().min(1).max(50)).max(20).optional().describe("Labels of your choice."),
  })
  .meta({ id: "NewSite" });

/** Body of `PATCH /v1/sites/:id`. */
export const sitePatchSchema = z
  .strictObject({
    name: z.string().min(1).max(200).nullable().optional().meta({ description: "New name; `null` removes it." }),
    settings: settingsPatchSchema.optional().meta({
      description:
        "Settings to change; the others stay. `null` sets one back to its default, except `trapBudget`, where `null` disables trap detection.",
    }),
    tags: z
      .array(z.string().min(1).max(50))
      .max(20)
      .optional()
      .meta({ description: "All tags; they replace the present ones." }),
  })
  .meta({ id: "SitePatch" });

const changedFieldSchema = z
  .object({
    field: z.string().meta({ description: "Name of the field.", example: "settings.maxPages" }),
    from: z.unknown().meta({ description: "Value before; `null` if there was none." }),
    to: z.unknown().meta({ description: "Value after; `null` if it was removed." }),
    isLeftOut: z.boolean().meta({ description: "True if the values were too large to be kept; both are `null` then." }),
  })
  .meta({ id: "ChangedField" });

/** Change of a site's name, settings or tags. */
export const siteChangeSchema = z
  .object({
    id: z.string().meta({ description: "Id of the change within its site." }),
    object: z.literal("siteChange").meta({ description: "Type of the object." }),
    siteId: idSchema("site", exampleIds.site).meta({ description: "Site that was changed." }),
    at: instant.meta({ description: "Time of the change." }),
    by: z.string().nullable().meta({ description: "Id of the token that made the change; `null` if unknown." }),
    fields: z.array(changedFieldSchema).meta({ description: "What was changed." }),
  })
  .meta({ id: "SiteChange" });

export const siteChangeListSchema = listSchema("SiteChangeList", siteChangeSchema);

/** Site and its settings. */
export const siteSchema = z
  .object({
    id: idSchema("site", exampleIds.site),
    object: objectSchema("site"),
    url: z.string().describe("Start URL of crawls."),
    origin: z.string().describe("Scheme, host and port of `url`; a tenant has one site per origin."),
    name: z.string().nullable().describe("Display name."),
    settings: crawlSettingsSchema.describe("Default settings of its crawls."),
    tags: z.array(z.string()).describe("Labels of your choice."),
    createdAt: instant.describe("Time of creation."),
    lastCrawlId: idSchema("crawl").nullable().describe("Latest crawl, whatever its status; `null` before the first."),
    probeLine: z
      .string()
      .nullable()
      .describe(
        "Line in robots.txt by which the site agrees to be probed; `null` if the service does not probe sites.",
      ),
  })
  .meta({ id: "Site" });

export const siteListSchema = listSchema("SiteList", siteSchema);

/** Response to `DELETE /v1/sites/:id`. */
export const deletedSiteSchema = z
  .object({
    id: idSchema("site", exampleIds.site),
    object: objectSchema("site"),
    deleted: z.literal(true).describe("True: the site and all its data are deleted."),
  })
  .meta({ id: "DeletedSite" });
