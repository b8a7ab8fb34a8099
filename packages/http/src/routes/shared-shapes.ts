import { z } from "zod";
import { exampleIds, idSchema } from "../schemas/ids.ts";

/** Shapes shared by routes of many kinds. */
export const noParams = z.strictObject({});
export const noQuery = z.strictObject({});
export const siteParams = z.strictObject({ siteId: idSchema("site", exampleIds.site) });
export const crawlParams = z.strictObject({ crawlId: idSchema("crawl", exampleIds.crawl) });

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
/** Headers of a list. */
export const link = { Link: 'URL of the next page of the list, with `rel="next"`; absent at the end.' };
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
