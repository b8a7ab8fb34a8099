import { z } from "zod";
import { exampleIds, idSchema } from "../schemas/ids.ts";

/** Shapes shared by routes of many kinds. */
export const noParams = z.strictObject({});
export const noQuery = z.strictObject({});
export const siteParams = z.strictObject({ siteId: idSchema("site", exampleIds.site) });
export const crawlParams = z.strictObject({ crawlId: idSchema("crawl", exampleIds.crawl) });

/** Headers of a response that created a resource. */
export const location = { Location: "Where the resource is." };
/** Headers of a response that started long-running work. */
export const later = { ...location, "Retry-After": "Seconds after which to ask again." };
/** Headers of a list. */
export const link = { Link: "The next page of the list (`rel=next`)." };
/** Headers of a resource that may still be in progress. */
export const pollHeaders = { "Retry-After": "Seconds after which to ask again; while it has not ended." };
/** Problems of a request to start a task. */
export const startProblems = [
  "crawl_required",
  "conflict",
  "invalid_settings",
  "url_not_allowed",
  "quota_exceeded",
] as const;
