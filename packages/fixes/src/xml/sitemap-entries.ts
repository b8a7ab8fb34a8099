import { decodedXml } from "./xml-text.ts";

/** Entry of a sitemap or sitemap index, with its place in the text. */
export interface SitemapEntry {
  /** URL as written, decoded. */
  readonly loc: string;
  /** Range of the URL without white space around it. */
  readonly from: number;
  readonly to: number;
  /** Range of the url or sitemap element; `null` if it has no end, or several URLs. */
  readonly element: { readonly from: number; readonly to: number } | null;
}

/** Maximum number of entries of one file, as in the protocol. */
const maxEntries = 50_000;

/** Reads the entries of a sitemap in one pass; comments and CDATA sections hold none. */
export function sitemapEntries(text: string): readonly SitemapEntry[] {
  const reader = new EntryReader(text);
  for (const tag of tagsOf(text)) {
    if (reader.isFull) break;
    reader.read(tag);
  }
  return reader.finish();
}

/** A class because the tags of an entry share where it began. */
class EntryReader {
  readonly #text: string;
  readonly #entries: SitemapEntry[] = [];
  #pending: Omit<SitemapEntry, "element">[] = [];
  /** Prefix of the root, which the elements of the sitemap share; `null` before the root. */
  #prefix: string | null = null;
  /** Number of open elements. */
  #depth = 0;
  #element: number | null = null;
  #loc: number | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  get isFull(): boolean {
    return this.#entries.length + this.#pending.length >= maxEntries;
  }

  read(tag: XmlTag): void {
    this.#prefix ??= tag.prefix;
    if (tag.isEnd) {
      this.#depth -= 1;
      this.#end(tag);
      return;
    }
    this.#start(tag);
    this.#depth += 1;
  }

  /** Entries are children of the root, and their URLs children of them; all else is none of the sitemap's. */
  #start({ prefix, name, from, to }: XmlTag): void {
    const isOwn = prefix === this.#prefix;
    if (this.#depth === 1) this.#element = isOwn && isEntry(name) ? from : null;
    if (this.#depth === 2) this.#loc = isOwn && name === "loc" && this.#element !== null ? to : null;
  }

  #end({ name, from, to }: XmlTag): void {
    if (this.#depth === 2 && this.#loc !== null) {
      if (name === "loc") this.#pending.push(entryOf(this.#text, this.#loc, from));
      this.#loc = null;
    }
    if (this.#depth === 1 && this.#element !== null) {
      this.#close(isEntry(name) ? { from: this.#element, to } : null);
      this.#element = null;
    }
  }

  finish(): readonly SitemapEntry[] {
    this.#close(null);
    return this.#entries;
  }

  #close(range: SitemapEntry["element"]): void {
    // One with several URLs cannot be removed for one of them.
    const element = this.#pending.length === 1 ? range : null;
    this.#entries.push(...this.#pending.map((entry) => ({ ...entry, element })));
    this.#pending = [];
  }
}

function isEntry(name: string): boolean {
  return name === "url" || name === "sitemap";
}

function entryOf(text: string, from: number, to: number): Omit<SitemapEntry, "element"> {
  const inner = text.slice(from, to);
  const start = from + (inner.length - inner.trimStart().length);
  const end = Math.max(start, to - (inner.length - inner.trimEnd().length));
  return { loc: decodedXml(text.slice(start, end)), from: start, to: end };
}

interface XmlTag {
  /** With its colon; empty without one. */
  readonly prefix: string;
  /** Local name. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly from: number;
  readonly to: number;
}

function* tagsOf(text: string): Generator<XmlTag> {
  for (let at = text.indexOf("<"); at !== -1; ) {
    const skipped = skippedTo(text, at);
    const end = skipped ?? text.indexOf(">", at) + 1;
    if (end <= at) return;
    const name = skipped === null ? /^<(\/?)([\w.-]{1,50}:)?([\w.-]{1,50})[\s/>]/.exec(text.slice(at, at + 110)) : null;
    if (name !== null && text[end - 2] !== "/") {
      yield { prefix: name[2] ?? "", name: name[3] ?? "", isEnd: name[1] === "/", from: at, to: end };
    }
    at = text.indexOf("<", end);
  }
}

/** Returns the offset after a comment, CDATA section or instruction; `null` for a tag. */
function skippedTo(text: string, at: number): number | null {
  const [start, end] = sections.find(([start]) => text.startsWith(start, at)) ?? [];
  if (start === undefined || end === undefined) return null;
  const close = text.indexOf(end, at + start.length);
  return close === -1 ? text.length : close + end.length;
}

const sections = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;
