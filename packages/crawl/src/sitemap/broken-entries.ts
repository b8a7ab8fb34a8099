import { escapeBareAmpersands } from "./bare-ampersands.ts";
import type { EntryCollector } from "./entry-collector.ts";
import { xmlReader } from "./xml-reader.ts";

/** Maximum characters of a root tag that is repeated around each entry; a longer one is replaced. */
const maxRootLength = 1000;
const plainRoots = {
  urlset: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  index: '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
} as const;
const entryStarts = { urlset: /<(?:[\w.-]{1,50}:)?url(?=[\s/>])/g, index: /<(?:[\w.-]{1,50}:)?sitemap(?=[\s/>])/g };
const entryEnds = { urlset: /<\/(?:[\w.-]{1,50}:)?url\s{0,9}>/, index: /<\/(?:[\w.-]{1,50}:)?sitemap\s{0,9}>/ };
const locStart = /<(?:[\w.-]{1,50}:)?loc\s{0,9}>/;
const locEnd = /<\/(?:[\w.-]{1,50}:)?loc\s{0,9}>/;
const maxNameLength = 200;

/**
 * Reads a malformed urlset or index entry by entry, so that a broken entry does not affect the others, and reports the
 * broken ones to the collector.
 *
 * @param isOver called before every entry: when it returns `true`, the reading ends
 */
export function readEntries(
  text: string,
  type: "urlset" | "index",
  collector: EntryCollector,
  isOver: () => boolean,
): void {
  const markup = withoutComments(text);
  const root = rootTag(markup, type);
  const starts = new RegExp(entryStarts[type]);
  let number = 0;
  for (let start = starts.exec(markup); start !== null; ) {
    if (isOver()) {
      collector.issue("sitemap-too-slow");
      return;
    }
    const next = starts.exec(markup);
    const entry = markup.slice(start.index, next?.index);
    number++;
    if (!readEntry(entry, { type, root, collector })) collector.broken(number, nameOf(entry));
    start = next;
  }
}

interface EntryPlace {
  readonly type: "urlset" | "index";
  readonly root: string;
  readonly collector: EntryCollector;
}

/** Returns `true` if an entry is well-formed. */
function readEntry(source: string, { type, root, collector }: EntryPlace): boolean {
  const end = entryEnds[type].exec(source);
  const entry = end === null ? source : source.slice(0, end.index + end[0].length);
  if (!locStart.test(entry)) return end !== null;
  // A truncated entry may hold only the start of a URL.
  if (end === null && !locEnd.test(entry)) return false;
  const escaped = escapeBareAmpersands(entry);
  const reader = xmlReader(collector);
  reader.write(`${root}${escaped}</${/^<([^\s/>]+)/.exec(root)?.[1]}>`);
  return reader.end().wellFormed && end !== null && escaped === entry;
}

/** Returns the text in place of the URL. */
function nameOf(entry: string): string {
  const start = locStart.exec(entry);
  if (start === null) return "";
  const rest = entry.slice(start.index + start[0].length, start.index + start[0].length + 4 * maxNameLength);
  return rest.split("<", 1)[0]?.trim().slice(0, maxNameLength) ?? "";
}

/** Returns the root's own tag, with the namespaces that it declares. */
function rootTag(markup: string, type: "urlset" | "index"): string {
  const start = /<(?:[\w.-]{1,50}:)?(?:urlset|sitemapindex)(?=[\s/>])/i.exec(markup);
  if (start === null) return plainRoots[type];
  const head = markup.slice(start.index, start.index + maxRootLength);
  return /^<(?:[^<>"'/]|"[^<"]*"|'[^<']*')*>/.exec(head)?.[0] ?? plainRoots[type];
}

function withoutComments(text: string): string {
  const parts: string[] = [];
  let offset = 0;
  for (;;) {
    const start = text.indexOf("<!--", offset);
    const end = start < 0 ? -1 : text.indexOf("-->", start + 4);
    if (end < 0) break;
    parts.push(text.slice(offset, start));
    offset = end + 3;
  }
  return offset === 0 ? text : parts.join("") + text.slice(offset);
}
