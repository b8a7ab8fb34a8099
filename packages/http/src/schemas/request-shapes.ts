import { z } from "zod";
import { deliveryIdSchema, exampleIds, idSchema, ruleIdSchema, tokenIdSchema } from "./ids.ts";
import { listShape } from "./lists.ts";

/** Schemas of the parameters of paths, by name: the same in every path. */
const pathParams: Readonly<Record<string, z.ZodString>> = {
  siteId: idSchema("site", exampleIds.site),
  crawlId: idSchema("crawl", exampleIds.crawl),
  pageId: idSchema("page", exampleIds.page),
  issueId: idSchema("issue").meta({
    description: "Id of the issue; the same issue has the same id in every crawl of the site.",
    example: exampleIds.issue,
  }),
  analysisId: idSchema("analysis", exampleIds.analysis),
  geoAuditId: idSchema("geo", exampleIds.geo),
  reportId: idSchema("report", exampleIds.report),
  acceptanceId: idSchema("acceptance", exampleIds.acceptance),
  scheduleId: idSchema("schedule", exampleIds.schedule),
  endpointId: idSchema("endpoint", exampleIds.endpoint),
  deliveryId: deliveryIdSchema,
  tokenId: tokenIdSchema,
  ruleId: ruleIdSchema,
  ticket: z.string().min(1).max(1000).describe("Signed ticket of the file, as in its `downloadUrl`."),
  section: z
    .string()
    .min(1)
    .max(100)
    .meta({ description: "Name of the section, as in the links of `/docs`.", example: "geo-audits" }),
};

/** Returns the schema of the parameters of a path, as in `/v1/crawls/:crawlId`. */
export function paramsOf(path: string): z.ZodObject {
  const names = path.match(/(?<=:)\w+/g) ?? [];
  const shape = names.map((name) => {
    const schema = pathParams[name];
    if (schema === undefined) throw new TypeError(`The parameter ${name} of ${path} has no schema.`);
    return [name, schema] as const;
  });
  return z.strictObject(Object.fromEntries(shape));
}

/** Query of most routes. */
export const noQuery = z.strictObject({});
/** Query of a list without filters. */
export const listQuery = z.strictObject(listShape);

/** Maximum time that a request waits for the end of a task, in seconds. */
export const maxWaitSeconds = 60;

/** Headers of a request that starts a task. */
export const waitHeaders = z.object({
  Prefer: z
    .string()
    .optional()
    .meta({
      description: "`wait=60` waits up to 60 seconds for the end.",
      example: "wait=60",
      param: { id: "Prefer" },
    }),
});

/** Headers of a response that created a resource. */
export const location = { Location: "Path of the resource." };

/** Headers of a response that started long-running work. */
export const later = { ...location, "Retry-After": "Seconds after which to poll." };

/** Headers of a resource that may still be in progress. */
export const pollHeaders = { "Retry-After": "Seconds after which to poll again; absent once it has ended." };

/** Problems of a request to start a task. */
export const startProblems = [
  "crawl_required",
  "conflict",
  "invalid_settings",
  "url_not_allowed",
  "quota_exceeded",
] as const;
