import { instant } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { listAnswer, listSchema } from "../../schemas/lists.ts";
import { listQuery } from "../../schemas/request-shapes.ts";
import { route } from "../../service/route.ts";
import { listReply } from "../list-reply.ts";

const changedFieldSchema = z
  .object({
    field: z.string().meta({ description: "Name of the field.", example: "settings.maxPages" }),
    from: z.unknown().describe("Value before; `null` if there was none."),
    to: z.unknown().describe("Value after; `null` if it was removed."),
    isLeftOut: z.boolean().describe("True if the values were too large to be kept; both are `null` then."),
  })
  .meta({ id: "ChangedField" });

/** Change of a site's name, settings or tags. */
const siteChangeSchema = z
  .object({
    id: z.string().describe("Id of the change within its site."),
    object: objectSchema("siteChange"),
    siteId: idSchema("site", exampleIds.site).describe("Site that was changed."),
    at: instant.describe("Time of the change."),
    by: z.string().nullable().describe("Id of the token that made the change; `null` if unknown."),
    fields: z.array(changedFieldSchema).describe("What was changed."),
  })
  .meta({ id: "SiteChange" });

export const listSiteChanges = route({
  id: "listSiteChanges",
  path: "GET /v1/sites/:siteId/changes",
  tag: "Sites",
  summary: "List the changes of a site",
  description: "Lists changes of name, settings and tags, newest first; the last 1,000 are kept.",
  scope: "sites:read",
  query: listQuery,
  answers: listAnswer(listSchema("SiteChangeList", siteChangeSchema)),
  problems: ["invalid_cursor"],
  run: ({ params: { siteId }, caller: { tenant }, ...list }) =>
    listReply(list, (page) => tenant.sites.history(siteId, page), {
      view: ({ revision, at, by, fields }) => {
        return { id: String(revision), object: "siteChange", siteId, at, by, fields };
      },
    }),
});
