import type { IssueListJson, IssueWords } from "@sightline/engine";
import {
  asciiJson,
  type BytePieces,
  findMembers,
  issueLine,
  type LeasedBytes,
  leasedBytes,
  linesPerIssue,
} from "@sightline/model";
import { pageDigits, pageIdOf } from "./page-id.ts";

const findUrl = findMembers(["url"]);
const url = new Int32Array(2);
const zero = 0x30;
const nine = 0x39;
const hexDigits = Buffer.from("0123456789abcdef");

const literal = {
  first: Buffer.from('{"id":'),
  next: Buffer.from('},{"id":'),
  last: Buffer.from("}"),
  noPage: Buffer.from(',"pageId":null,"url":'),
  certainty: Buffer.from(',"certainty":'),
  count: Buffer.from(',"count":'),
  evidence: Buffer.from(',"evidence":'),
  fingerprint: Buffer.from(',"fingerprint":'),
};

/**
 * The JSON of a list of issues, byte for byte that of the list of their views. What is stored as JSON is copied from where
 * it stands. Most of the rest are the words of rules, and neighbours have the same rule: its words become bytes once for
 * all of them.
 */
export function issueListBytes(crawlId: string, list: IssueListJson): LeasedBytes {
  const written = leasedBytes((pieces) => {
    const page = pageMembers(crawlId);
    let words: WordBytes | null = null;
    pieces.text('{"object":"list","data":[');
    for (let at = 0; at < list.words.length; at++) {
      const own = list.words[at];
      if (own === undefined) continue;
      if (words?.words !== own) words = wordBytes(own);
      pieces.bytes(at === 0 ? literal.first : literal.next);
      addIssue(pieces, list, at * linesPerIssue, words, page);
    }
    if (words !== null) pieces.bytes(literal.last);
    const { cursor } = list;
    pieces.text(`],"hasMore":${cursor !== null},"nextCursor":${asciiJson(cursor)}}`);
  }, list.json);
  list.release();
  return written;
}

/** Adds what stands between the braces of the issue whose lines begin with `line`, without the name of its id. */
function addIssue(
  pieces: BytePieces,
  { json, starts }: IssueListJson,
  line: number,
  { ofPage, ofSite, message, end, words }: WordBytes,
  pageBytes: Uint8Array,
): void {
  const page = numberAt(json, starts[line + issueLine.pageId] ?? 0);
  findUrl(json, starts[line + issueLine.subject] ?? 0, url);
  addLine(pieces, json, starts, line + issueLine.id);
  pieces.bytes(page === null ? ofSite : ofPage);
  addLine(pieces, json, starts, line + issueLine.subject);
  if (page !== null) setPage(pageBytes, page);
  pieces.bytes(page === null ? literal.noPage : pageBytes);
  pieces.bytes(json, url[0], url[1]);
  pieces.bytes(message);
  words.text(pieces, json, starts[line + issueLine.data] ?? 0);
  pieces.bytes(literal.certainty);
  addLine(pieces, json, starts, line + issueLine.certainty);
  pieces.bytes(literal.count);
  addLine(pieces, json, starts, line + issueLine.count);
  pieces.bytes(literal.evidence);
  addLine(pieces, json, starts, line + issueLine.data);
  pieces.bytes(end);
  addLine(pieces, json, starts, line + issueLine.firstSeenCrawlId);
  pieces.bytes(literal.fingerprint);
  addLine(pieces, json, starts, line + issueLine.id);
}

function addLine(pieces: BytePieces, json: Uint8Array, starts: Int32Array, line: number): void {
  pieces.bytes(json, starts[line], (starts[line + 1] ?? 0) - 1);
}

const beforePage = ',"pageId":"';
const afterPage = '","url":';

/** The id of a page as a member, and the name of the next; {@link setPage} says which page. */
function pageMembers(crawlId: string): Uint8Array {
  return Buffer.from(`${beforePage}${pageIdOf(crawlId, 0)}${afterPage}`);
}

/** Writes the number of a page into {@link pageMembers}: the last digits of its id. */
function setPage(members: Uint8Array, page: number): void {
  let rest = page;
  const end = members.length - afterPage.length;
  for (let at = end - 1; at >= end - pageDigits; at--) {
    members[at] = hexDigits[rest % 16] ?? zero;
    rest = Math.floor(rest / 16);
  }
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

/** What issues of a rule that have the same message have in common. */
interface WordBytes {
  readonly words: IssueWords;
  /** From `object` to `scope` of issues of pages, and the name of the next. */
  readonly ofPage: Uint8Array;
  /** The same of issues of the site. */
  readonly ofSite: Uint8Array;
  /** The message, and the name of the text. */
  readonly message: Uint8Array;
  /** From `why` to `references`, and the name of the next. */
  readonly end: Uint8Array;
}

/** The engine gives the same words to many lists. */
const known = new WeakMap<IssueWords, WordBytes>();

function wordBytes(words: IssueWords): WordBytes {
  const bytes = known.get(words) ?? newWordBytes(words);
  known.set(words, bytes);
  return bytes;
}

function newWordBytes(words: IssueWords): WordBytes {
  const { rule, severity, category, title, why, fix, sources } = words;
  const start = asciiJson({ object: "issue", rule, severity, category, title }).slice(1, -1);
  const end = asciiJson({ why, howToFix: fix, references: sources }).slice(1, -1);
  return {
    words,
    ofPage: Buffer.from(`,${start},"scope":"page","subject":`),
    ofSite: Buffer.from(`,${start},"scope":"site","subject":`),
    message: Buffer.from(`,"message":${asciiJson(words.message)},"text":`),
    end: Buffer.from(`,${end},"firstSeenCrawlId":`),
  };
}
