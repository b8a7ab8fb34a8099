import { inAscii } from "./ascii-json.ts";
import type { StoredIssue } from "./ports/audit-store.ts";

/**
 * Which line holds what, of the lines of JSON that an issue is listed as: each value can be passed on without being
 * parsed, and its end is found without looking at what it says. The first one is what a store finds out when it is asked;
 * the others stay as they are. `about` holds what the issues of a rule share: rule, category, severity and phase, with
 * commas between.
 */
export const issueLine = {
  firstSeenCrawlId: 0,
  about: 1,
  pageId: 2,
  id: 3,
  subject: 4,
  message: 5,
  certainty: 6,
  count: 7,
  data: 8,
  memberIds: 9,
  source: 10,
} as const;

/** How many lines an issue has. */
export const linesPerIssue = Object.keys(issueLine).length;

const newline = 0x0a;

/** The JSON of issues in lines, in ASCII: no JSON that is written without indentation holds a newline. */
export function issueLines(issues: readonly StoredIssue[]): string {
  return inAscii(issues.map(linesOf).join("\n"));
}

function linesOf(issue: StoredIssue): string {
  const { rule, category, severity, phase, pageId, id, firstSeenCrawlId } = issue;
  const { subject, message, certainty, count, data, memberIds, source } = issue;
  const about = JSON.stringify([rule, category, severity, phase]).slice(1, -1);
  const rest = [pageId, id, subject, message, certainty, count, data, memberIds, source];
  return [JSON.stringify(firstSeenCrawlId), about, ...rest.map((value) => JSON.stringify(value))].join("\n");
}

/** What the lines of an issue say, in their order. */
type IssueValues = readonly [
  firstSeenCrawlId: StoredIssue["firstSeenCrawlId"],
  rule: StoredIssue["rule"],
  category: StoredIssue["category"],
  severity: StoredIssue["severity"],
  phase: StoredIssue["phase"],
  pageId: StoredIssue["pageId"],
  id: StoredIssue["id"],
  subject: StoredIssue["subject"],
  message: StoredIssue["message"],
  certainty: StoredIssue["certainty"],
  count: StoredIssue["count"],
  data: StoredIssue["data"],
  memberIds: StoredIssue["memberIds"],
  source: StoredIssue["source"],
];

/** Reads what {@link issueLines} wrote, without checking its shape again. */
export function issuesOfLines(text: string): readonly StoredIssue[] {
  if (text === "") return [];
  const lines = text.split("\n");
  const issues: StoredIssue[] = [];
  for (let at = 0; at < lines.length; at += linesPerIssue) {
    issues.push(issueOf(JSON.parse(`[${lines.slice(at, at + linesPerIssue).join(",")}]`)));
  }
  return issues;
}

function issueOf(values: IssueValues): StoredIssue {
  const [firstSeenCrawlId, rule, category, severity, phase, pageId, id, ...rest] = values;
  const [subject, message, certainty, count, data, memberIds, source] = rest;
  return {
    id,
    rule,
    category,
    severity,
    phase,
    pageId,
    firstSeenCrawlId,
    certainty,
    subject,
    message,
    data,
    count,
    memberIds,
    source,
  };
}

/**
 * Where the lines of issues start: line `l` of issue `k` stands from `starts[k * linesPerIssue + l]` to one byte before
 * the next start, behind which its newline is. The last entry is where another issue would start.
 *
 * @param mostIssues how many there may be
 */
export function lineStarts(json: Uint8Array, mostIssues: number): Int32Array {
  const starts = new Int32Array(mostIssues * linesPerIssue + 1);
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.length);
  let lines = 0;
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(newline, start);
    start = (end === -1 ? bytes.length : end) + 1;
    lines++;
    starts[lines] = start;
  }
  return starts.subarray(0, lines + 1);
}

/**
 * Whether a line of an issue says the same as that of the issue before; not so without one.
 *
 * @param json of which a view compares four bytes as fast as one
 */
export function isRepeatedLine(json: DataView, starts: Int32Array, line: number): boolean {
  if (line < linesPerIssue) return false;
  const start = starts[line] ?? 0;
  const before = starts[line - linesPerIssue] ?? 0;
  const length = (starts[line + 1] ?? 0) - start;
  if ((starts[line - linesPerIssue + 1] ?? 0) - before !== length) return false;
  // Without the newline, which the last line of all does not have.
  const end = length - 1;
  let at = 0;
  for (; at + 4 <= end; at += 4) if (json.getInt32(start + at) !== json.getInt32(before + at)) return false;
  for (; at < end; at++) if (json.getInt8(start + at) !== json.getInt8(before + at)) return false;
  return true;
}
