import { issueSourceSchema, severities, subjectSchema } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema } from "./ids.ts";
import { fieldsParameter, listSchema, listShape } from "./lists.ts";

const issueShape = {
  id: idSchema("issue"),
  object: z.literal("issue"),
  rule: z.string(),
  severity: z.enum(severities),
  category: z.string(),
  title: z.string(),
  scope: z.enum(["page", "site"]),
  subject: subjectSchema.meta({ id: "Subject" }),
  pageId: idSchema("page").nullable(),
  url: z.string().meta({ description: "The page to open." }),
  message: z.string().meta({ description: "Id of the message." }),
  text: z.string().meta({ description: "The message in words: plain text that may quote the page." }),
  certainty: z.enum(["certain", "review"]),
  count: z.int().meta({ description: "Distinct failing targets on the page." }),
  evidence: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  source: issueSourceSchema
    .nullable()
    .meta({ description: "Where it is in the source of the page to open; null where nothing in a page is at fault." }),
  why: z.string(),
  howToFix: z.string(),
  references: z.array(z.string()),
  firstSeenCrawlId: idSchema("crawl"),
  fingerprint: z.string().meta({ description: "The same in every crawl of the site." }),
};

/** Issue with a subset of its members. */
const shownIssueSchema = z
  .object(issueShape)
  .partial()
  .required({ id: true, object: true })
  .meta({ id: "Issue", description: "An issue; with `fields`, only its id and those members." });

const groupSchema = z
  .object({
    id: z.string().meta({ description: "The rule." }),
    object: z.literal("issueGroup"),
    rule: z.string(),
    severity: z.enum(severities),
    category: z.string(),
    title: z.string(),
    issues: z.int(),
    pages: z.int(),
    why: z.string(),
    howToFix: z.string(),
    references: z.array(z.string()),
    examples: z.array(shownIssueSchema).meta({ description: "The first five." }),
  })
  .meta({ id: "IssueGroup" });

export const issueListSchema = listSchema("IssueList", z.union([shownIssueSchema, groupSchema]));

const text = z.string().min(1).max(500).optional();

/** Parameters of `GET /v1/crawls/:id/issues`. */
export const issueQuerySchema = z.strictObject({
  ...listShape,
  severity: z.enum(severities).optional(),
  category: z.string().min(1).max(100).optional(),
  rule: z.string().min(1).max(100).optional(),
  pageId: idSchema("page")
    .optional()
    .meta({ description: "Issues of one page.", example: `page_${exampleIds.crawl.slice(6, 30)}00000001` }),
  text: text.meta({ description: "Part of the URL of the page." }),
  q: text.meta({ description: "The same as `text`." }),
  sort: z.enum(["rule", "severity"]).default("rule").meta({ description: "`severity`: errors first." }),
  groupBy: z
    .literal("rule")
    .optional()
    .meta({ description: "Counts and five examples for each rule; takes severity, category and rule." }),
  fields: fieldsParameter(Object.keys(issueShape)),
});
