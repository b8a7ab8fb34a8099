import { escapeBareAmpersands } from "./bare-ampersands.ts";
import { entryCollector } from "./entry-collector.ts";
import type { ParsedSitemap, SitemapIssue } from "./parsed-sitemap.ts";
import { sitemapText } from "./sitemap-bytes.ts";
import { textReader } from "./text-reader.ts";
import { xmlReader } from "./xml-reader.ts";

/** Settings of {@link parseSitemap}. */
export interface SitemapOptions {
  /**
   * Milliseconds since the Unix epoch; a lastmod more than a day later is in the future. Default: the year 2100, so that
   * a caller without a clock still hears of dates that cannot be right.
   */
  readonly now?: number;
}

/**
 * Reads a sitemap: urlset, index, text, RSS or Atom; plain or gzip; UTF-8, UTF-16 or as its XML declaration says.
 *
 * Never throws for what a file holds: faults are `issues`, and what could be read before or around them is kept. Reads
 * at most 52,428,800 decoded bytes, expands no entities, and stops at elements nested over ten deep.
 *
 * @param url where the file was found, against which its URLs are judged
 * @example parseSitemap(Buffer.from("https://example.com/a\n"), "https://example.com/sitemap.txt").locs
 */
export function parseSitemap(bytes: Uint8Array, url: string, options: SitemapOptions = {}): ParsedSitemap {
  const steps = sitemapSteps(bytes, url, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The work of {@link parseSitemap} in steps of a few milliseconds, between which a caller may do other things. */
export function* sitemapSteps(
  bytes: Uint8Array,
  url: string,
  options: SitemapOptions = {},
): Generator<undefined, ParsedSitemap> {
  const { pieces, issues } = sitemapText(bytes);
  const now = options.now ?? Date.UTC(2100, 0, 1);
  const input = piecesFromFirstCharacter(pieces);
  const head = input.head.slice(0, 1024).toLowerCase();
  if (head === "") return finished(url, now, issues, "unknown");
  if (/^<(?:!doctype html|html)[\s>]/.test(head)) return finished(url, now, [...issues, "sitemap-is-html"], "html");
  if (!head.startsWith("<")) return yield* textSteps(input, url, now, issues);
  const { parsed, retry } = yield* xmlSteps(input, url, now, issues);
  if (!retry) return parsed;
  const escaped = escapeBareAmpersands([...sitemapText(bytes).pieces].join(""));
  const lenient = yield* xmlSteps(piecesFromFirstCharacter([escaped]), url, now, [...issues, "xml-malformed"]);
  return { ...lenient.parsed, wellFormed: false };
}

interface Input {
  /** White space before the first character. */
  readonly lead: string;
  /** The first piece that holds more than white space. */
  readonly head: string;
  readonly rest: Iterable<string>;
}

function piecesFromFirstCharacter(pieces: Iterable<string>): Input {
  const iterator = pieces[Symbol.iterator]();
  let lead = "";
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    const head = next.value.trimStart();
    // One character says as much as a megabyte: that the file does not begin where it should.
    lead ||= next.value.slice(0, next.value.length - head.length).slice(0, 1);
    if (head !== "") return { lead, head, rest: { [Symbol.iterator]: () => iterator } };
  }
  return { lead, head: "", rest: [] };
}

function finished(
  url: string,
  now: number,
  issues: readonly SitemapIssue[],
  type: ParsedSitemap["type"],
): ParsedSitemap {
  const collector = entryCollector(url, now);
  for (const code of issues) collector.issue(code);
  return collector.finish(type, type === "unknown");
}

function* textSteps(
  input: Input,
  url: string,
  now: number,
  issues: readonly SitemapIssue[],
): Generator<undefined, ParsedSitemap> {
  const collector = entryCollector(url, now);
  for (const code of issues) collector.issue(code);
  const reader = textReader(collector);
  reader.write(input.head);
  for (const piece of input.rest) {
    yield;
    reader.write(piece);
  }
  return collector.finish(reader.end() ? "text" : "unknown", true);
}

function* xmlSteps(
  input: Input,
  url: string,
  now: number,
  issues: readonly SitemapIssue[],
): Generator<undefined, { parsed: ParsedSitemap; retry: boolean }> {
  const collector = entryCollector(url, now);
  for (const code of issues) collector.issue(code);
  const reader = xmlReader(collector);
  reader.write(input.lead + input.head);
  for (const piece of input.rest) {
    if (reader.isDone) break;
    yield;
    reader.write(piece);
  }
  const { type, wellFormed } = reader.end();
  return {
    parsed: collector.finish(type, wellFormed),
    retry: reader.hasBareAmpersand && !issues.includes("xml-malformed"),
  };
}
