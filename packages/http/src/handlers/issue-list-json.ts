import { type IssueListJson, type IssueWords, issueMember, issuePlaces } from "@sightline/engine";
import { type BytePieces, findMembers, joinedBytes } from "@sightline/model";
import { pageIdOf } from "./page-id.ts";

const findUrl = findMembers(["url"]);
const url = new Int32Array(2);
const zero = 0x30;
const nine = 0x39;

const literal = {
  start: Buffer.from('{"id":'),
  page: Buffer.from('"page","subject":'),
  site: Buffer.from('"site","subject":'),
  noPage: Buffer.from(',"pageId":null,"url":'),
  url: Buffer.from('","url":'),
  message: Buffer.from(',"message":'),
  text: Buffer.from(',"text":'),
  certainty: Buffer.from(',"certainty":'),
  count: Buffer.from(',"count":'),
  evidence: Buffer.from(',"evidence":'),
  fingerprint: Buffer.from(',"fingerprint":'),
  end: Buffer.from("}"),
  comma: Buffer.from(","),
};

/**
 * The JSON of a list of issues, byte for byte that of the list of their views. What is stored as JSON is copied from where
 * it stands. Most of the rest are the words of rules, and neighbours have the same rule: its words become bytes once for
 * all of them.
 */
export function issueListBytes(crawlId: string, list: IssueListJson): Uint8Array<ArrayBuffer> {
  return joinedBytes((pieces) => {
    let words: WordBytes | null = null;
    pieces.text('{"object":"list","data":[');
    for (let at = 0; at < list.words.length; at++) {
      const own = list.words[at];
      if (own === undefined) continue;
      if (words?.words !== own) words = wordBytes(own);
      if (at > 0) pieces.bytes(literal.comma);
      addIssue(pieces, crawlId, list, at * issuePlaces, words);
    }
    const { cursor } = list;
    pieces.text(`],"hasMore":${cursor !== null},"nextCursor":${JSON.stringify(cursor)}}`);
  }, list.json);
}

/** Adds the issue whose places begin at `at`. */
function addIssue(
  pieces: BytePieces,
  crawlId: string,
  { json, places }: IssueListJson,
  at: number,
  { start, end, words }: WordBytes,
): void {
  const add = (member: number) => pieces.bytes(json, places[at + member] ?? 0, places[at + member + 1] ?? 0);
  const page = numberAt(json, places[at + issueMember.pageId] ?? 0);
  findUrl(json, places[at + issueMember.subject] ?? 0, url);
  pieces.bytes(literal.start);
  add(issueMember.id);
  pieces.bytes(start);
  pieces.bytes(page === null ? literal.site : literal.page);
  add(issueMember.subject);
  if (page === null) pieces.bytes(literal.noPage);
  else {
    pieces.text(`,"pageId":"${pageIdOf(crawlId, page)}`);
    pieces.bytes(literal.url);
  }
  pieces.bytes(json, url[0], url[1]);
  pieces.bytes(literal.message);
  add(issueMember.message);
  pieces.bytes(literal.text);
  words.text(pieces, json, places[at + issueMember.data] ?? 0);
  pieces.bytes(literal.certainty);
  add(issueMember.certainty);
  pieces.bytes(literal.count);
  add(issueMember.count);
  pieces.bytes(literal.evidence);
  add(issueMember.data);
  pieces.bytes(end);
  add(issueMember.firstSeenCrawlId);
  pieces.bytes(literal.fingerprint);
  add(issueMember.id);
  pieces.bytes(literal.end);
}

/** The whole number that stands at a place; `null` where there is none. */
function numberAt(json: Uint8Array, start: number): number | null {
  let number: number | null = null;
  for (let at = start; ; at++) {
    const digit = json[at] ?? 0;
    if (digit < zero || digit > nine) return number;
    number = 10 * (number ?? 0) + digit - zero;
  }
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
