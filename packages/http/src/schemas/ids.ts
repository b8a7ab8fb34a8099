import { z } from "zod";

/** What ids of the API name, by their prefixes. */
const nouns = {
  site: "site",
  crawl: "crawl",
  page: "page",
  issue: "issue",
  analysis: "analysis",
  geo: "GEO audit",
  report: "report",
  acceptance: "acceptance",
  endpoint: "webhook endpoint",
  event: "event",
  schedule: "schedule",
} as const;

/** Returns the schema of an id as in `site_0199…`: a prefix and 32 hexadecimal digits. */
export function idSchema(prefix: keyof typeof nouns, example?: string): z.ZodString {
  const schema = z.string().regex(new RegExp(`^${prefix}_[0-9a-f]{32}$`));
  return schema.meta({ description: `Id of the ${nouns[prefix]}.`, ...(example === undefined ? {} : { example }) });
}

/** Returns the schema of `object`, by which clients tell the types of objects apart. */
export function objectSchema<Name extends string>(name: Name) {
  return z.literal(name).describe("Type of the object.");
}

/** Ids used by the examples of the document. */
export const exampleIds = {
  site: "site_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5",
  crawl: "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
  issue: "issue_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a",
  analysis: "analysis_0199c1f2c4d67e7fa0b1c2d3e4f50617",
  geo: "geo_0199c1f3d5e77f80b1c2d3e4f5061728",
  report: "report_0199c1f4e6f8708192c3d4e5f6071829",
  acceptance: "acceptance_0199c1f5f7098192a3d4e5f60718293a",
  endpoint: "endpoint_0199c1f6081a92a3b4e5f60718293a4b",
  schedule: "schedule_0199c1f7192ba3b4c5f60718293a4b5c",
  earlierCrawl: "crawl_01999df7c1a37e4f8a0b1c2d3e4f5061",
  alert: "alert_5c0f2f8d7e4b4a3c9b1d6e8f70a1b2c3",
  delivery: "999998236732400_msg_crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506",
  page: "page_0199c1f1b3c57d6e9fa0b1c200000001",
  token: "token_0c9d6a1f5b7e4c2d8a3b1e0f9d8c7b6a",
  otherToken: "token_7b6a0c9d6a1f5b7e4c2d8a3b1e0f9d8c",
} as const;

/** Id of a rule, as issues name it. */
export const ruleIdSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,99}$/)
  .meta({ description: "Id of the rule.", example: "title-missing" });

/** Id of a token; it says nothing of the secret. */
export const tokenIdSchema = z
  .string()
  .regex(/^token_[0-9a-f]{32}$/)
  .meta({ description: "Id of the token.", example: exampleIds.token });

export const deliveryIdSchema = z
  .string()
  .regex(/^[0-9]{15}_msg_[a-z]+_[0-9a-f]{32}$/)
  .meta({ description: "Id of the delivery.", example: exampleIds.delivery });
