import { setImmediate } from "node:timers/promises";
import type { SettledSite } from "@sightline/graph";
import type { TenantStore } from "@sightline/model/ports";
import type { LinkedPart, LinkedParts } from "./linked-parts.ts";

/** Where the pages with linked parts are. */
export interface PartSources {
  readonly store: TenantStore;
  readonly crawlId: string;
  readonly settled: Pick<SettledSite, "slice">;
  readonly signal: AbortSignal;
}

/** Part that a page does not have, under all names by which pages link to it. */
export interface MissingPart {
  readonly pageId: number;
  readonly url: string;
  readonly fragment: string;
  readonly links: readonly LinkedPart[];
  /** Link of the page itself to the part; `null` when it has none. */
  readonly own: Pick<LinkedPart, "at"> | null;
}

/** Maximum number of missing parts that are found: each costs parsing its page. */
const maxMissing = 500;
const urlsAtOnce = 500;

/**
 * Finds the linked parts that pages do not have, by the sources that the crawl kept. Pages that redirect are followed
 * once; the parts of pages without a source stay unknown.
 */
export async function findMissingParts(linked: LinkedParts, sources: PartSources): Promise<readonly MissingPart[]> {
  const found: MissingPart[] = [];
  for (const [pageId, { url, links }] of await linkedPages(linked, sources)) {
    if (found.length >= maxMissing) break;
    found.push(...(await missingOn(pageId, url, links, sources)));
  }
  return found;
}

interface PageLinks {
  readonly url: string;
  readonly links: LinkedPart[];
}

type Links = readonly LinkedPart[];

/** Returns the linked parts of the pages that can be read, by page. */
async function linkedPages(linked: LinkedParts, sources: PartSources): Promise<ReadonlyMap<number, PageLinks>> {
  const pages = new Map<number, PageLinks>();
  const redirected = new Map<string, LinkedPart[]>();
  for await (const { id, url, links } of knownUrls(linked.byUrl, sources)) {
    if (linked.of(id).isReadable) addLinks(pages, id, { url, links });
    const end = endOf(id, linked, sources);
    if (end !== null) redirected.set(end, [...(redirected.get(end) ?? []), ...links]);
  }
  for await (const { id, url, links } of knownUrls(redirected, sources)) {
    if (linked.of(id).isReadable) addLinks(pages, id, { url, links });
  }
  return pages;
}

/** Returns where a URL redirects to, keeping the fragment of a link; `null` where it does not. */
function endOf(id: number, linked: LinkedParts, { settled }: PartSources): string | null {
  const { redirectHops, finalUrl } = settled.slice(id);
  return redirectHops === 1 && !linked.of(id).namesFragment ? finalUrl : null;
}

function addLinks(pages: Map<number, PageLinks>, id: number, { url, links }: { url: string; links: Links }): void {
  const known = pages.get(id);
  if (known === undefined) pages.set(id, { url, links: [...links] });
  else known.links.push(...links);
}

/** Yields the URLs that the crawl knows, with their ids. */
async function* knownUrls(byUrl: ReadonlyMap<string, Links>, { store, crawlId, signal }: PartSources) {
  const entries = [...byUrl];
  for (let offset = 0; offset < entries.length; offset += urlsAtOnce) {
    signal.throwIfAborted();
    const batch = entries.slice(offset, offset + urlsAtOnce);
    const urls = batch.map(([url]) => url);
    const rows = await store.pages.known(crawlId, urls);
    for (const [index, [, links]] of batch.entries()) {
      const row = rows[index] ?? null;
      if (row !== null) yield { id: row.id, url: row.url, links };
    }
  }
}

async function missingOn(
  pageId: number,
  url: string,
  links: Links,
  { store, crawlId, signal }: PartSources,
): Promise<MissingPart[]> {
  signal.throwIfAborted();
  await setImmediate();
  const source = await store.pages.source(crawlId, pageId);
  if (source === null) return [];
  // Pages are read in threads, so that the readers are not loaded with the engine.
  const { missingParts, refersToPart } = await import("@sightline/facts/reading");
  const missing = missingParts(
    source,
    links.map(({ fragment }) => fragment),
  );
  if (missing.size === 0) return [];
  const { deadFragments = [] } = (await store.pages.get(crawlId, pageId)) ?? {};
  return [...missing].flatMap((fragment) => {
    const own = deadFragments.find((dead) => dead.fragment === fragment) ?? null;
    // A page that refers to the part and is not at fault itself has a script that shows it.
    if (own === null && refersToPart(source, fragment)) return [];
    const at = own === null ? null : { at: own.at };
    return [{ pageId, url, fragment, links: links.filter((link) => link.fragment === fragment), own: at }];
  });
}
