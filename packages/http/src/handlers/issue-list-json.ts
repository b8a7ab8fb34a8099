import { type IssueJson, type IssueWords, issueMember } from "@sightline/engine";
import { jsonMembers, type Listed } from "@sightline/model";
import { type BytePieces, joinedBytes } from "../joined-bytes.ts";
import { pageIdOf } from "./page-id.ts";

const literal = {
  id: Buffer.from('{"id":'),
  url: Buffer.from(',"url":'),
  message: Buffer.from(',"message":'),
  certainty: Buffer.from(',"certainty":'),
  count: Buffer.from(',"count":'),
  evidence: Buffer.from(',"evidence":'),
  fingerprint: Buffer.from(',"fingerprint":'),
};
const urlOf = jsonMembers(["url"]);
const zero = 0x30;
const nine = 0x39;

/**
 * The JSON of a list of issues, byte for byte that of the list of their views. What is stored as JSON is copied from where
 * it stands. Most of the rest are the words of rules, and neighbours have the same rule: its words become bytes once for
 * all of them.
 */
export function issueListJson(crawlId: string, { items, cursor }: Listed<IssueJson>): Uint8Array<ArrayBuffer> {
  return joinedBytes((pieces) => {
    let words: WordBytes | null = null;
    let text: TextBytes | null = null;
    pieces.text('{"object":"list","data":[');
    for (let at = 0; at < items.length; at++) {
      const issue = items[at];
      if (issue === undefined) continue;
      if (words?.words !== issue.words) words = wordBytes(issue.words);
      if (text?.text !== issue.text) text = textBytes(issue.text);
      if (at > 0) pieces.text(",");
      addIssue(pieces, crawlId, issue, words, text);
    }
    pieces.text(`],"hasMore":${cursor !== null},"nextCursor":${JSON.stringify(cursor)}}`);
  });
}

function addIssue(pieces: BytePieces, crawlId: string, issue: IssueJson, words: WordBytes, text: TextBytes): void {
  const { json, places } = issue;
  const add = (member: number) => pieces.part(json, places[2 * member] ?? 0, places[2 * member + 1] ?? 0);
  const url = urlOf(json, places[2 * issueMember.subject], places[2 * issueMember.subject + 1]);
  const page = pageOf(issue);
  pieces.bytes(literal.id);
  add(issueMember.id);
  pieces.bytes(words.start);
  pieces.text(page === null ? '"site","subject":' : '"page","subject":');
  add(issueMember.subject);
  pieces.text(page === null ? ',"pageId":null' : `,"pageId":"${pageIdOf(crawlId, page)}"`);
  pieces.bytes(literal.url);
  pieces.part(json, url[0] ?? 0, url[1] ?? 0);
  pieces.bytes(literal.message);
  add(issueMember.message);
  pieces.bytes(text.bytes);
  pieces.bytes(literal.certainty);
  add(issueMember.certainty);
  pieces.bytes(literal.count);
  add(issueMember.count);
  pieces.bytes(literal.evidence);
  add(issueMember.data);
  pieces.bytes(words.end);
  add(issueMember.firstSeenCrawlId);
  pieces.bytes(literal.fingerprint);
  add(issueMember.id);
  pieces.text("}");
}

/** The page of an issue; `null` for issues of the site. */
function pageOf({ json, places }: IssueJson): number | null {
  let page: number | null = null;
  for (let at = places[2 * issueMember.pageId] ?? 0; at < (places[2 * issueMember.pageId + 1] ?? 0); at++) {
    const digit = json[at] ?? 0;
    if (digit < zero || digit > nine) return null;
    page = 10 * (page ?? 0) + digit - zero;
  }
  return page;
}

/** What issues of a rule have in common. */
interface WordBytes {
  readonly words: IssueWords;
  /** From `object` to `title`, and the name of the next. */
  readonly start: Uint8Array;
  /** From `why` to `references`, and the name of the next. */
  readonly end: Uint8Array;
}

function wordBytes(words: IssueWords): WordBytes {
  const { rule, severity, category, title, why, fix, sources } = words;
  const start = JSON.stringify({ object: "issue", rule, severity, category, title }).slice(1, -1);
  const end = JSON.stringify({ why, howToFix: fix, references: sources }).slice(1, -1);
  return { words, start: Buffer.from(`,${start},"scope":`), end: Buffer.from(`,${end},"firstSeenCrawlId":`) };
}

interface TextBytes {
  readonly text: string;
  /** With the name of the member. */
  readonly bytes: Uint8Array;
}

function textBytes(text: string): TextBytes {
  return { text, bytes: Buffer.from(`,"text":${JSON.stringify(text)}`) };
}
