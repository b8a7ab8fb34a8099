import { z } from "zod";
import { exampleIds, idSchema } from "../schemas/ids.ts";

/** What routes of many kinds share. */
export const noParams = z.strictObject({});
export const noQuery = z.strictObject({});
export const siteParams = z.strictObject({ siteId: idSchema("site", exampleIds.site) });
export const crawlParams = z.strictObject({ crawlId: idSchema("crawl", exampleIds.crawl) });

/** Headers of an answer that made something. */
export const location = { Location: "Where the resource is." };
/** Headers of an answer that made something which takes time. */
export const later = { ...location, "Retry-After": "Seconds after which to ask again." };
/** Headers of a list. */
export const link = { Link: "The next page of the list (`rel=next`)." };
/** Headers of something that may take more time. */
export const pollHeaders = { "Retry-After": "Seconds after which to ask again; while it has not ended." };
/** What can be wrong with a task that is to be started. */
export const startProblems = [
  "crawl_required",
  "conflict",
  "invalid_settings",
  "url_not_allowed",
  "quota_exceeded",
] as const;
