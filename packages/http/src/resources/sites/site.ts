import { instant, type ListedCrawl, type Site } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { listSchema } from "../../schemas/lists.ts";
import { crawlSettingsSchema } from "../crawls/crawl-settings.ts";
import { settingsView } from "../crawls/settings-view.ts";

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

/** Returns a site as callers see it. */
export function siteView(
  site: Site,
  lastCrawl: Pick<ListedCrawl, "id"> | null,
  probeLine: string | null,
): z.input<typeof siteSchema> {
  return {
    id: site.id,
    object: "site",
    url: site.url,
    origin: site.origin,
    name: site.name,
    settings: settingsView(site.settings ?? {}),
    tags: [...(site.tags ?? [])],
    createdAt: site.createdAt,
    lastCrawlId: lastCrawl?.id ?? null,
    probeLine,
  };
}
