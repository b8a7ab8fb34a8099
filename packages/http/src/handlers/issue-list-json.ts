import type { DescribedIssue } from "@sightline/engine";
import type { Listed } from "@sightline/model";
import { joinedBytes } from "../joined-bytes.ts";
import { pageIdOf } from "./page-id.ts";

/**
 * The JSON of a list of issues, byte for byte that of the list of their views. Most of an issue's JSON are the words of
 * its rule, and neighbours have the same rule: its words become bytes once for all of them.
 */
export function issueListJson(crawlId: string, { items, cursor }: Listed<DescribedIssue>): Uint8Array<ArrayBuffer> {
  const pieces: (string | Uint8Array)[] = [];
  let words: RuleWords | null = null;
  let before = '{"object":"list","data":[';
  for (const issue of items) {
    if (words === null || !isOf(issue, words.issue)) words = ruleWords(issue);
    const id = JSON.stringify(issue.id);
    pieces.push(`${before}{"id":${id}`, words.start, ownMembers(crawlId, issue), words.end);
    before = `${JSON.stringify(issue.firstSeenCrawlId)},"fingerprint":${id}},`;
  }
  const data = items.length === 0 ? before : before.slice(0, -1);
  pieces.push(`${data}],"hasMore":${cursor !== null},"nextCursor":${JSON.stringify(cursor)}}`);
  return joinedBytes(pieces);
}

/** What issues of a rule have in common. */
interface RuleWords {
  /** One of them. */
  readonly issue: DescribedIssue;
  /** From `object` to `title`. */
  readonly start: Uint8Array;
  /** From `why` to `references`. */
  readonly end: Uint8Array;
}

function ruleWords(issue: DescribedIssue): RuleWords {
  const { rule, severity, category, title, why, fix, sources } = issue;
  const start = JSON.stringify({ object: "issue", rule, severity, category, title }).slice(1, -1);
  const end = JSON.stringify({ why, howToFix: fix, references: sources }).slice(1, -1);
  return {
    issue,
    start: Buffer.from(`,${start},"scope":`),
    end: Buffer.from(`,${end},"firstSeenCrawlId":`),
  };
}

function isOf(issue: DescribedIssue, other: DescribedIssue): boolean {
  return (
    issue.rule === other.rule &&
    issue.severity === other.severity &&
    issue.category === other.category &&
    issue.title === other.title &&
    issue.why === other.why &&
    issue.fix === other.fix &&
    issue.sources === other.sources
  );
}

/** The members from `scope` to `evidence`, from the value of the first on. */
function ownMembers(crawlId: string, issue: DescribedIssue): string {
  const { pageId, subject, message, text, certainty, count, data } = issue;
  const json = JSON.stringify;
  const place = pageId === null ? "null" : json(pageIdOf(crawlId, pageId));
  const start = `"${pageId === null ? "site" : "page"}","subject":${json(subject)},"pageId":${place}`;
  const words = `"url":${json(subject.url)},"message":${json(message)},"text":${json(text)}`;
  return `${start},${words},"certainty":${json(certainty)},"count":${json(count)},"evidence":${json(data)}`;
}
