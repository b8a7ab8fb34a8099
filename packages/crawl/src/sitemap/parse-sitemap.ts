import { copyUrls, type SiteCopy } from "@sightline/url";
import { escapeBareAmpersands } from "./bare-ampersands.ts";
import { readEntries } from "./broken-entries.ts";
import { entryCollector, type SitemapPlace } from "./entry-collector.ts";
import type { ParsedSitemap, SitemapIssue } from "./parsed-sitemap.ts";
import { sitemapText } from "./sitemap-bytes.ts";
import { textReader } from "./text-reader.ts";
import { xmlReader } from "./xml-reader.ts";

/** Settings of {@link parseSitemap}. */
export interface SitemapOptions {
  /**
   * Milliseconds since the Unix epoch; a lastmod more than a day later is in the future. Default: the year 2100, so
   * that a caller without a clock still gets impossible dates reported.
   */
  readonly now?: number;
  /** Set if the site is a copy of another host's, whose URLs count as its own. */
  readonly copyOf?: SiteCopy;
  /** Called after every 64 KB or so: when it returns `true`, the reading ends with the issue `sitemap-too-slow`. */
  readonly isOver?: () => boolean;
}

/**
 * Reads a sitemap: urlset, index, text, RSS or Atom; plain or gzip; UTF-8, UTF-16 or as its XML declaration says.
 *
 * Never throws because of a file's content: faults are `issues`, and everything readable before, after or around them
 * is kept; a broken entry does not affect the others. Reads at most 52,428,800 decoded bytes, expands no entities, and
 * stops at elements nested over ten deep (256 in feeds) and at tags with over 256 attributes: the work is linear in the
 * bytes, whatever they are.
 *
 * @param url where the file was found, against which its URLs are judged
 * @example parseSitemap(Buffer.from("https://example.com/a\n"), "https://example.com/sitemap.txt").locs
 */
export function parseSitemap(bytes: Uint8Array, url: string, options: SitemapOptions = {}): ParsedSitemap {
  const { pieces, issues } = sitemapText(bytes);
  const { copyOf } = options;
  const place: SitemapPlace = {
    url,
    now: options.now ?? Date.UTC(2100, 0, 1),
    own: copyOf === undefined ? null : copyUrls(copyOf),
  };
  const isOver = options.isOver ?? (() => false);
  const input = piecesFromFirstCharacter(pieces);
  const head = input.head.slice(0, 1024).toLowerCase();
  if (head === "") return finished(place, issues, "unknown");
  if (/^<(?:!doctype html|html)[\s>]/.test(head)) return finished(place, [...issues, "sitemap-is-html"], "html");
  if (!head.startsWith("<")) return readText(input, { ...place, issues, isOver });
  const { parsed, retry } = readXml(input, { ...place, issues, isOver });
  const { type } = parsed;
  if (!parsed.wellFormed && (type === "urlset" || type === "index") && !isOver()) {
    return readAround(bytes, type, { ...place, issues: [...issues, ...parsed.issues], isOver });
  }
  if (!retry) return parsed;
  const escaped = escapeBareAmpersands([...sitemapText(bytes).pieces].join(""));
  const lenient = readXml(piecesFromFirstCharacter(pieced(escaped)), {
    ...place,
    issues: [...issues, "xml-malformed"],
    isOver,
  });
  return { ...lenient.parsed, wellFormed: false };
}

function readAround(bytes: Uint8Array, type: "urlset" | "index", { issues, isOver, ...place }: Reading): ParsedSitemap {
  const collector = entryCollector(place);
  for (const code of issues) collector.issue(code);
  readEntries([...sitemapText(bytes).pieces].join(""), type, collector, isOver);
  return collector.finish(type, false);
}

const pieceLength = 65_536;

function* pieced(text: string): Generator<string> {
  for (let offset = 0; offset < text.length; offset += pieceLength) yield text.slice(offset, offset + pieceLength);
}

interface Reading extends SitemapPlace {
  /** Faults found before parsing. */
  readonly issues: readonly SitemapIssue[];
  readonly isOver: () => boolean;
}

interface Input {
  /** White space before the first character. */
  readonly lead: string;
  /** First piece that holds more than white space. */
  readonly head: string;
  readonly rest: Iterable<string>;
}

function piecesFromFirstCharacter(pieces: Iterable<string>): Input {
  const iterator = pieces[Symbol.iterator]();
  let lead = "";
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    const head = next.value.trimStart();
    // One character is as good as a megabyte for showing that the file does not begin where it should.
    lead ||= next.value.slice(0, next.value.length - head.length).slice(0, 1);
    if (head !== "") return { lead, head, rest: { [Symbol.iterator]: () => iterator } };
  }
  return { lead, head: "", rest: [] };
}

function finished(place: SitemapPlace, issues: readonly SitemapIssue[], type: ParsedSitemap["type"]): ParsedSitemap {
  const collector = entryCollector(place);
  for (const code of issues) collector.issue(code);
  return collector.finish(type, type === "unknown");
}

function readText(input: Input, { issues, isOver, ...place }: Reading): ParsedSitemap {
  const collector = entryCollector(place);
  for (const code of issues) collector.issue(code);
  const reader = textReader(collector);
  reader.write(input.head);
  for (const piece of input.rest) {
    if (isOver()) {
      collector.issue("sitemap-too-slow");
      break;
    }
    reader.write(piece);
  }
  return collector.finish(reader.end() ? "text" : "unknown", true);
}

function readXml(
  input: Input,
  { issues, isOver, ...place }: Reading,
): { readonly parsed: ParsedSitemap; readonly retry: boolean } {
  const collector = entryCollector(place);
  for (const code of issues) collector.issue(code);
  const reader = xmlReader(collector);
  reader.write(input.lead + input.head);
  for (const piece of input.rest) {
    if (reader.isDone) break;
    if (isOver()) {
      collector.issue("sitemap-too-slow");
      break;
    }
    reader.write(piece);
  }
  const { type, wellFormed } = reader.end();
  return {
    parsed: collector.finish(type, wellFormed),
    retry: reader.hasBareAmpersand && !issues.includes("xml-malformed") && !isOver(),
  };
}
