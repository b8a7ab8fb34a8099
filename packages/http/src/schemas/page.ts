import { z } from "zod";
import { severityCountsSchema } from "./crawl.ts";
import { idSchema } from "./ids.ts";
import { fieldsParameter, listSchema, listShape } from "./lists.ts";

const pageShape = {
  id: idSchema("page"),
  object: z.literal("page"),
  url: z.string(),
  finalUrl: z.string().meta({ description: "Where its redirects end." }),
  status: z.int().nullable().meta({ description: "`null` when no answer came." }),
  failure: z.string().nullable().meta({ description: "Why no answer came, as in `dns` or `timeout`." }),
  contentType: z.string().nullable(),
  depth: z.int(),
  clickDepth: z.int().nullable(),
  inSitemap: z.boolean(),
  indexable: z.boolean(),
  indexabilityReason: z.string().meta({ description: "`indexable`, or the first reason against it." }),
  title: z.string().nullable(),
  metaDescription: z.string().nullable(),
  h1: z.array(z.string()),
  canonical: z.string().nullable(),
  lang: z.string().nullable(),
  wordCount: z.int(),
  inlinks: z.int(),
  outlinks: z.int(),
  bytes: z.int(),
  timingMs: z.number().nullable(),
  contentHash: z.string().nullable(),
  truncated: z.boolean().meta({ description: "The body was longer than the limit." }),
  issueCounts: severityCountsSchema,
};

/** URL that was requested. */
export const pageSchema = z.object(pageShape).meta({ id: "Page" });
/** Page with a subset of its members. */
const shownPageSchema = z
  .object(pageShape)
  .partial()
  .required({ id: true, object: true })
  .meta({ id: "ShownPage", description: "A page; with `fields`, only its id and those members." });

export const pageListSchema = listSchema("PageList", shownPageSchema);

const text = z.string().min(1).max(500).optional();

/** Parameters of `GET /v1/crawls/:id/pages`. */
export const pageQuerySchema = z.strictObject({
  ...listShape,
  status: z.int().min(100).max(999).optional().meta({ description: "HTTP status." }),
  statusClass: z.enum(["2xx", "3xx", "4xx", "5xx", "none"]).optional().meta({ description: "`none`: no answer came." }),
  indexable: z.boolean().optional(),
  text: text.meta({ description: "Part of the URL." }),
  q: text.meta({ description: "The same as `text`." }),
  sort: z
    .enum(["id", "url", "status", "inlinks", "-inlinks", "clickDepth", "-clickDepth", "-bytes"])
    .default("id")
    .meta({
      description:
        "Descending with a leading minus. `id` is the order of discovery, which is stable while the crawl runs.",
    }),
  fields: fieldsParameter(Object.keys(pageShape)),
});
