import { withoutDefaultDocument } from "@sightline/model";
import type { ChainEnds } from "./chain-ends.ts";
import { isIndexablePage } from "./orphans.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** Ids of pages by the ids of their second URLs, ascending. */
export type SecondUrls = ReadonlyMap<number, number>;

/**
 * Finds the second URLs of pages: two indexable pages of the site have bodies of one size and equal main texts, and
 * their URLs differ only by a default document or the trailing slash. The page is the start page, else the URL without
 * a default document, else the URL that a sitemap lists, else the URL with a trailing slash.
 */
export function secondUrls(table: SiteTable, isTrapped: (id: number) => boolean): SecondUrls {
  const found: [number, number][] = [];
  for (const equal of equalDocuments(table, isTrapped)) {
    const byPage = new Map<string, number[]>();
    for (const id of equal) {
      const key = pageKey(table.url(id));
      const ids = byPage.get(key);
      if (ids === undefined) byPage.set(key, [id]);
      else ids.push(id);
    }
    for (const ids of byPage.values()) {
      if (ids.length < 2) continue;
      const [page = 0, ...others] = ids.sort((a, b) => rank(b, table) - rank(a, table) || a - b);
      for (const other of others) found.push([other, page]);
    }
  }
  return new Map(found.sort(([a], [b]) => a - b));
}

/** Yields runs of pages whose bodies are of one size and whose main texts are equal, or too short for a hash. */
function* equalDocuments(table: SiteTable, isTrapped: (id: number) => boolean): Generator<Uint32Array> {
  const { bodyBytes, textHashes } = table;
  const isCompared = (id: number): boolean => isIndexablePage(table, id) && (bodyBytes[id] ?? 0) > 0 && !isTrapped(id);
  const ids = new Uint32Array(table.size).map((_, id) => id).filter(isCompared);
  const compare = (a: number, b: number): number =>
    (bodyBytes[a] ?? 0) - (bodyBytes[b] ?? 0) || (textHashes[a] ?? 0) - (textHashes[b] ?? 0);
  ids.sort((a, b) => compare(a, b) || a - b);
  for (let start = 0, end = 1; start < ids.length; start = end++) {
    while (end < ids.length && compare(ids[start] ?? 0, ids[end] ?? 0) === 0) end++;
    if (end - start > 1) yield ids.subarray(start, end);
  }
}

/** Returns the key that all URLs of a page share. */
function pageKey(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${withoutDefaultDocument(pathname).replace(/\/$/, "")}${search}`;
}

/** Returns true if the last segment of a URL names a default document. */
export function namesDefaultDocument(url: string): boolean {
  const { pathname } = new URL(url);
  return withoutDefaultDocument(pathname) !== pathname;
}

function rank(id: number, table: SiteTable): number {
  const url = table.url(id);
  const signs = [
    id === table.startId,
    !namesDefaultDocument(url),
    table.has(id, urlFlag.inSitemap),
    new URL(url).pathname.endsWith("/"),
  ];
  return signs.reduce((sum, sign) => sum * 2 + Number(sign), 0);
}

/** Extends the ends of redirects, so that links to a second URL are links to the page. */
export function withPages(redirects: ChainEnds, pageOf: SecondUrls): ChainEnds {
  if (pageOf.size === 0) return redirects;
  return { ...redirects, end: redirects.end.map((end) => pageOf.get(end) ?? end) };
}

/** Extends redirects, so that a second URL has the same depth as its page. */
export function withSeconds(refreshTo: Uint32Array, pageOf: SecondUrls): Uint32Array {
  return pageOf.size === 0 ? refreshTo : refreshTo.map((target, id) => pageOf.get(id) ?? target);
}
