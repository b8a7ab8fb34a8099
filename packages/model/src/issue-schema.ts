import { z } from "zod";
import { severities } from "./severity.ts";

/** Certainties of a finding. */
export const certainties = ["certain", "review"] as const;
/** Certainty of a finding: proven by the facts, or to be reviewed by a person. Only `certain` findings are scored. */
export type Certainty = (typeof certainties)[number];

/** Zod schema of {@link Subject}. */
export const subjectSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("page").describe("Kind of the subject."),
    url: z.string().describe("URL of the page to open."),
  }),
  z.object({
    kind: z.literal("site").describe("Kind of the subject."),
    url: z.string().describe("URL of the page to open."),
  }),
  z.object({
    kind: z.literal("link").describe("Kind of the subject."),
    url: z.string().describe("URL of the page to open."),
    target: z.string().describe("URL to which the link or resource points."),
  }),
  z.object({
    kind: z.literal("resource").describe("Kind of the subject."),
    url: z.string().describe("URL of the page to open."),
    target: z.string().describe("URL to which the link or resource points."),
  }),
  z.object({
    kind: z.literal("group").describe("Kind of the subject."),
    url: z.string().describe("URL of the first member."),
    key: z.string().describe("Value that the members share, such as a title."),
    size: z.int().describe("Number of members."),
    sample: z.array(z.string()).describe("URLs of the first members; at most 10."),
  }),
]);

/**
 * Subject of a finding. `url` is always the page to open: for links and resources the page that uses them (`target` is
 * what they point to), for groups the first member (`sample` holds at most 10).
 */
export type Subject = Readonly<z.infer<typeof subjectSchema>>;

/** Zod schema of {@link FindingData}. */
export const findingDataSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()]))
  .describe("Values that were found, by name.")
  .readonly();

/** Values that fill the placeholders of a message and serve as evidence. */
export type FindingData = z.infer<typeof findingDataSchema>;

/** Zod schema of {@link IssueSource}. */
export const issueSourceSchema = z
  .object({
    line: z.int().describe("Line in the source, from 1."),
    column: z.int().describe("Column in the source, from 1, in UTF-16 code units."),
    snippet: z
      .string()
      .nullable()
      .describe(
        "The element as received, or its start tag, cut at 200 characters; `null` when the source was not kept.",
      ),
    path: z.string().nullable().describe("A short CSS selector of the element; `null` when the source was not kept."),
  })
  .readonly();

/** Position of an issue in the source of the page that its subject's `url` names. */
export type IssueSource = z.infer<typeof issueSourceSchema>;

/** Phases of an audit in which issues are found: with their page, or after the crawl settled. */
const issuePhases = ["page", "linked", "site"] as const;
/** Phase of an audit in which an issue was found. */
export type IssuePhase = (typeof issuePhases)[number];

/** Zod schema of {@link Issue}. */
export const issueSchema = z.object({
  id: z.string().describe("The same rule on the same subject has the same id in every crawl."),
  rule: z.string().describe("Id of the rule."),
  category: z.string().describe("Category of the rule."),
  severity: z.enum(severities).describe("Severity of the rule."),
  certainty: z.enum(certainties).describe("`certain` if proven; `review` if a person should look."),
  phase: z.enum(issuePhases).describe("Phase of the audit in which it was found."),
  subject: subjectSchema.describe("Subject of the issue.").readonly(),
  message: z.string().describe("Id of the message, a key of the rule's `messages`."),
  data: findingDataSchema,
  count: z.int().describe("Number of distinct failing targets on the page."),
  pageId: z.int().nullable().describe("Page that it counts against; `null` for issues of the site."),
  memberIds: z.array(z.int()).readonly().describe("For groups: the ids of all members."),
  source: issueSourceSchema
    .nullable()
    .describe("Position in the source of the page at `url`; `null` if no element is at fault."),
});

/** Finding with a stable identity, as stores keep it. */
export interface Issue extends Readonly<z.infer<typeof issueSchema>> {}
