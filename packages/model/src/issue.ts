import type { SourcePosition } from "@sightline/facts";
import { contentHash } from "@sightline/text";
import { urlKey } from "@sightline/url";
import { z } from "zod";

/** Severities of findings, highest first. */
export const severities = ["error", "warning", "notice"] as const;
/** Severity of a finding. */
export type Severity = (typeof severities)[number];

/** Certainty of a finding: proven by the facts, or to be reviewed by a person. Only `certain` findings are scored. */
export type Certainty = "certain" | "review";

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

/** Values that fill the placeholders of a message and serve as evidence. */
export type FindingData = Readonly<Record<string, string | number | boolean | readonly string[]>>;

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

/** Result of a rule: subject, message and data. The report resolves the wording. */
export interface Finding {
  readonly subject: Subject;
  /** Key of the rule's `messages`. */
  readonly message: string;
  readonly data?: FindingData;
  /** Position of the faulty fact in the page that the subject's `url` names. */
  readonly at?: SourcePosition | undefined;
  /** Default `certain`. */
  readonly certainty?: Certainty;
  /** Number of distinct failing targets on the page, for graded rules that yield one finding per page. Default 1. */
  readonly count?: number;
  /** For group subjects: the ids of all members, each of which fails the rule. */
  readonly memberIds?: readonly number[];
}

/** Phase of an audit in which an issue was found: with its page, or after the crawl settled. */
export type IssuePhase = "page" | "linked" | "site";

/** Finding with a stable identity, as stores keep it. */
export interface Issue {
  /** `issue_` and 32 hexadecimal digits; the same rule on the same subject has the same id in every crawl. */
  readonly id: string;
  readonly rule: string;
  readonly category: string;
  readonly severity: Severity;
  readonly certainty: Certainty;
  readonly phase: IssuePhase;
  readonly subject: Subject;
  readonly message: string;
  readonly data: FindingData;
  /** Number of distinct failing targets; 1 unless the rule counted more. */
  readonly count: number;
  /** Interned id of the page that the issue counts against; `null` for site findings. */
  readonly pageId: number | null;
  /** For groups: the ids of all members. */
  readonly memberIds: readonly number[];
  /** `null` when no part of a page's source is at fault, or when no tag produced it. */
  readonly source: IssueSource | null;
}

/**
 * Returns the URL that an issue is about on the pages that name it: the target of a link or resource, or the key of a
 * group whose data names an element; `null` for all other issues.
 */
export function issueTarget({ subject, data = {} }: Pick<Finding, "subject" | "data">): string | null {
  if (subject.kind === "link" || subject.kind === "resource") return subject.target;
  return subject.kind === "group" && data["element"] !== undefined ? subject.key : null;
}

/** Returns the URLs of the pages that a finding names, the one to open first. */
export function subjectUrls(subject: Subject): readonly string[] {
  return subject.kind === "group" ? [...new Set([subject.url, ...subject.sample])] : [subject.url];
}

/** Returns the stable identity of an issue: a hash of rule and subject. */
export function issueId(rule: string, subject: Subject): string {
  return `issue_${contentHash(`${rule}\n${subjectIdentity(subject)}`)}`;
}

function subjectIdentity(subject: Subject): string {
  switch (subject.kind) {
    case "page":
    case "site":
      return `${subject.kind}\n${urlKey(subject.url)}`;
    case "link":
    case "resource":
      return `${subject.kind}\n${urlKey(subject.url)}\n${subject.target}`;
    case "group":
      return `group\n${subject.key}`;
  }
}
