import { decodedXml } from "./xml-text.ts";

/** Entry of a sitemap or sitemap index, with its place in the text. */
export interface SitemapEntry {
  /** URL as written, decoded. */
  readonly loc: string;
  /** Range of the URL without white space around it. */
  readonly from: number;
  readonly to: number;
  /** Range of the url or sitemap element; `null` if there is none around it. */
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
  #element: number | null = null;
  #loc: number | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  get isFull(): boolean {
    return this.#entries.length + this.#pending.length >= maxEntries;
  }

  read({ name, isEnd, from, to }: XmlTag): void {
    if (name === "loc") {
      if (isEnd && this.#loc !== null) this.#pending.push(entryOf(this.#text, this.#loc, from));
      this.#loc = isEnd ? null : to;
    }
    if (name !== "url" && name !== "sitemap") return;
    if (isEnd && this.#element !== null) this.#close({ from: this.#element, to });
    this.#element = isEnd ? null : from;
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

function entryOf(text: string, from: number, to: number): Omit<SitemapEntry, "element"> {
  const inner = text.slice(from, to);
  const start = from + (inner.length - inner.trimStart().length);
  const end = Math.max(start, to - (inner.length - inner.trimEnd().length));
  return { loc: decodedXml(text.slice(start, end)), from: start, to: end };
}

interface XmlTag {
  /** Local name in lower case. */
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
    const name =
      skipped === null ? /^<(\/?)(?:[\w.-]{1,50}:)?([\w.-]{1,50})[\s/>]/.exec(text.slice(at, at + 110)) : null;
    if (name !== null && text[end - 2] !== "/") {
      yield { name: (name[2] ?? "").toLowerCase(), isEnd: name[1] === "/", from: at, to: end };
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
