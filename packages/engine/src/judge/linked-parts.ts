import type { SourcePosition } from "@sightline/facts";
import { isMember, type PageRuleInput } from "@sightline/model";
import { hasOwnContent } from "@sightline/model/rule";
import { grown } from "@sightline/packed";

/** Part of a page to which other pages link. */
export interface LinkedPart {
  /** Number of the part, dense from 0. */
  readonly part: number;
  /** The fragment as the first page writes it. */
  readonly fragment: string;
  /** Position of the link on the first page. */
  readonly at: SourcePosition | undefined;
}

/** What is known of a page whose parts are looked for. */
export interface PartsPage {
  /** True if all of its elements are in its source. */
  readonly isReadable: boolean;
  readonly mayBeScripted: boolean;
  /** True for a redirect that names a fragment itself, in place of that of a link. */
  readonly namesFragment: boolean;
}

/** Links of pages to parts of other pages: 8 bytes each, and the distinct parts. */
export interface LinkedParts {
  /** Records what a page says of its own parts: 1 byte. */
  noteTarget(page: PageRuleInput): void;
  /** Adds the links of a page; pages come by ascending id. */
  noteLinks(page: PageRuleInput): void;
  of(pageId: number): PartsPage;
  /** The linked parts by the URL of their page. */
  readonly byUrl: ReadonlyMap<string, readonly LinkedPart[]>;
  /** Returns the pages that link to each of some parts, in ascending order. */
  pagesOf(parts: ReadonlySet<number>): ReadonlyMap<number, readonly number[]>;
}

/** Maximum number of distinct parts; links to further ones are not looked at. */
const maxParts = 50_000;
/** Maximum number of links, of all pages. */
const maxLinks = 1_000_000;

const readable = 1;
const scripted = 2;
const forwarding = 4;

/** Creates an empty record. */
export function linkedParts(): LinkedParts {
  const byUrl = new Map<string, LinkedPart[]>();
  const known = new Map<string, LinkedPart>();
  let states = new Uint8Array(256);
  let pages = new Uint32Array(256);
  let parts = new Uint32Array(256);
  let size = 0;
  const partOf = ({ url, fragment, at }: PageRuleInput["fragmentLinks"][number]): LinkedPart | undefined => {
    const key = `${url}#${fragment}`;
    const found = known.get(key);
    if (found !== undefined || known.size === maxParts) return found;
    const part = { part: known.size, fragment, at };
    known.set(key, part);
    const ofUrl = byUrl.get(url);
    if (ofUrl === undefined) byUrl.set(url, [part]);
    else ofUrl.push(part);
    return part;
  };
  return {
    noteTarget(page) {
      states = grown(states, page.id);
      states[page.id] = stateOf(page);
    },
    noteLinks(page) {
      if (!isMember("html", page)) return;
      for (const link of page.fragmentLinks) {
        const linked = size === maxLinks ? undefined : partOf(link);
        if (linked === undefined) continue;
        pages = grown(pages, size);
        parts = grown(parts, size);
        pages[size] = page.id;
        parts[size] = linked.part;
        size++;
      }
    },
    of(pageId) {
      const state = states[pageId] ?? 0;
      return {
        isReadable: (state & readable) !== 0,
        mayBeScripted: (state & scripted) !== 0,
        namesFragment: (state & forwarding) !== 0,
      };
    },
    byUrl,
    pagesOf(wanted) {
      const found = new Map<number, number[]>();
      for (let index = 0; index < size; index++) {
        const part = parts[index] ?? 0;
        if (!wanted.has(part)) continue;
        const ids = found.get(part);
        if (ids === undefined) found.set(part, [pages[index] ?? 0]);
        else ids.push(pages[index] ?? 0);
      }
      return found;
    },
  };
}

function stateOf(page: PageRuleInput): number {
  const { bodyTruncated, scriptRedirect, mayBeScripted, redirect } = page;
  const isReadable = isMember("html", page) && !bodyTruncated && scriptRedirect === null && hasOwnContent(page);
  return (
    (isReadable ? readable : 0) |
    (mayBeScripted ? scripted : 0) |
    (redirect?.raw.includes("#") === true ? forwarding : 0)
  );
}
