import type { IssueListJson, IssueWords } from "@sightline/engine";
import {
  asciiJson,
  type BytePieces,
  findMembers,
  isRepeatedLine,
  issueLine,
  type LeasedBytes,
  leasedBytes,
  linesPerIssue,
  type Subject,
  standsAt,
} from "@sightline/model";
import { pageDigits, pageIdOf } from "./page-id.ts";

/** What the subjects of most issues say before their URL, behind which a page's has nothing. */
const pageSubject = Buffer.from(
  JSON.stringify({ kind: "page", url: "" } satisfies Extract<Subject, { kind: "page" }>).slice(0, -'""}'.length),
);
const findUrl = findMembers(["url"]);
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
  source: Buffer.from(',"source":'),
  fingerprint: Buffer.from(',"fingerprint":'),
};

/**
 * The JSON of a list of issues, byte for byte that of the list of their views. What is stored as JSON is copied from where
 * it stands. Most of the rest are the words of rules, and neighbours have the same rule: its words become bytes once for
 * all of them.
 */
export function issueListBytes(crawlId: string, list: IssueListJson): LeasedBytes {
  const { json, words, cursor } = list;
  const written = leasedBytes((pieces) => {
    pieces.text('{"object":"list","data":[');
    const issues = new IssuePieces(pieces, crawlId, list);
    let line = 0;
    for (const own of words) {
      pieces.bytes(line === 0 ? literal.first : literal.next);
      issues.add(line, own);
      line += linesPerIssue;
    }
    if (words.length > 0) pieces.bytes(literal.last);
    pieces.text(`],"hasMore":${cursor !== null},"nextCursor":${asciiJson(cursor)}}`);
  }, json);
  list.release();
  return written;
}

/** Adds issues. A class, whose fields are faster to write than variables that functions share. */
class IssuePieces {
  readonly #pieces: BytePieces;
  readonly #json: Buffer;
  readonly #view: DataView;
  readonly #starts: Int32Array;
  readonly #page: Uint8Array;
  readonly #url = new Int32Array(2);
  #words: WordBytes | null = null;
  /** Where in the issue before stands what the next one mostly has too. */
  readonly #amount = { from: 0, to: 0 };
  readonly #end = { from: 0, to: 0 };

  constructor(pieces: BytePieces, crawlId: string, { json, starts }: IssueListJson) {
    this.#pieces = pieces;
    this.#json = Buffer.from(json.buffer, json.byteOffset, json.length);
    this.#view = new DataView(json.buffer, json.byteOffset, json.length);
    this.#starts = starts;
    this.#page = pageMembers(crawlId);
  }

  /** Adds what stands between the braces of an issue whose lines begin with `line`, without the name of its id. */
  add(line: number, own: IssueWords): void {
    const before = this.#words;
    const isAlike = before?.words === own;
    const words = isAlike ? before : wordBytes(own);
    this.#words = words;
    this.#addLine(line + issueLine.id);
    this.#addSubject(line, words);
    this.#pieces.bytes(words.message);
    own.text(this.#pieces, this.#json, this.#startOf(line + issueLine.data));
    this.#addAmount(line);
    this.#addLine(line + issueLine.data);
    this.#pieces.bytes(literal.source);
    this.#addLine(line + issueLine.source);
    this.#addEnd(line, words, isAlike);
    this.#addLine(line + issueLine.id);
  }

  /** From behind the id to the URL. */
  #addSubject(line: number, words: WordBytes): void {
    const page = numberAt(this.#json, this.#startOf(line + issueLine.pageId));
    this.#pieces.bytes(page === null ? words.ofSite : words.ofPage);
    this.#addLine(line + issueLine.subject);
    if (page !== null) setPage(this.#page, page);
    this.#pieces.bytes(page === null ? literal.noPage : this.#page);
    this.#addUrl(line + issueLine.subject);
  }

  #addUrl(line: number): void {
    const start = this.#startOf(line);
    if (standsAt(this.#json, start, pageSubject)) {
      this.#pieces.part(start + pageSubject.length, this.#startOf(line + 1) - "}\n".length);
    } else {
      findUrl(this.#json, start, this.#url);
      this.#pieces.part(this.#url[0] ?? 0, this.#url[1] ?? 0);
    }
  }

  /** How certain it is and how often, and the name of the evidence. */
  #addAmount(line: number): void {
    const from = this.#pieces.length;
    if (this.#isRepeated(line + issueLine.certainty) && this.#isRepeated(line + issueLine.count)) {
      this.#pieces.again(this.#amount.from, this.#amount.to);
    } else {
      this.#pieces.bytes(literal.certainty);
      this.#addLine(line + issueLine.certainty);
      this.#pieces.bytes(literal.count);
      this.#addLine(line + issueLine.count);
      this.#pieces.bytes(literal.evidence);
    }
    this.#amount.from = from;
    this.#amount.to = this.#pieces.length;
  }

  /** What follows the source, and the name of the fingerprint. */
  #addEnd(line: number, words: WordBytes, isAlike: boolean): void {
    const from = this.#pieces.length;
    if (isAlike && this.#isRepeated(line + issueLine.firstSeenCrawlId)) {
      this.#pieces.again(this.#end.from, this.#end.to);
    } else {
      this.#pieces.bytes(words.end);
      this.#addLine(line + issueLine.firstSeenCrawlId);
      this.#pieces.bytes(literal.fingerprint);
    }
    this.#end.from = from;
    this.#end.to = this.#pieces.length;
  }

  #isRepeated(line: number): boolean {
    return isRepeatedLine(this.#view, this.#starts, line);
  }

  #addLine(line: number): void {
    this.#pieces.part(this.#startOf(line), this.#startOf(line + 1) - 1);
  }

  #startOf(line: number): number {
    return this.#starts[line] ?? 0;
  }
}

const beforePage = ',"pageId":"';
const afterPage = '","url":';

/** The id of a page as a member, and the name of the next; {@link setPage} says which page. */
function pageMembers(crawlId: string): Uint8Array {
  return Buffer.from(`${beforePage}${pageIdOf(crawlId, 0)}${afterPage}`);
}

/** Writes the number of a page, below 2^32, into {@link pageMembers}: the last digits of its id. */
function setPage(members: Uint8Array, page: number): void {
  let rest = page;
  const end = members.length - afterPage.length;
  for (let at = end - 1; at >= end - pageDigits; at--) {
    members[at] = hexDigits[rest & 0xf] ?? zero;
    rest >>>= 4;
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
