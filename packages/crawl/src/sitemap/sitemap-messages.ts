import type { SitemapOptions } from "./parse-sitemap.ts";
import type { ParsedSitemap, SitemapEntry } from "./parsed-sitemap.ts";

/** Request to the thread: to read a file, or for entries of the file it has read, from a given one on. */
export type SitemapRequest =
  | {
      readonly kind: "read";
      readonly bytes: Uint8Array;
      readonly url: string;
      readonly options: Pick<SitemapOptions, "now" | "copyOf">;
    }
  | { readonly kind: "entries"; readonly from: number };

/** Sitemap without its entries, which follow in batches. */
export type SitemapSummary = Omit<ParsedSitemap, "entries" | "locs"> & { readonly entryCount: number };

/** Response of the thread. */
export type SitemapMessage =
  | { readonly kind: "read"; readonly summary: SitemapSummary }
  | { readonly kind: "entries"; readonly entries: readonly SitemapEntry[] };

/** Maximum size of a batch, except for a single larger entry: receiving it takes the caller a few milliseconds. */
const maxBatchItems = 2000;
const maxBatchCharacters = 500_000;

/** Returns the entries of the next batch, at least one. */
export function entryBatch(entries: readonly SitemapEntry[], from: number): readonly SitemapEntry[] {
  let items = 0;
  let characters = 0;
  for (let index = from; index < entries.length; index++) {
    const { loc, images, videos, alternates } = entries[index] ?? { loc: "", images: [], videos: [], alternates: [] };
    items += 1 + images.length + videos.length + alternates.length;
    characters += loc.length + lengthOf(images) + lengthOf(videos);
    for (const { hreflang, href } of alternates) characters += hreflang.length + href.length;
    if (items >= maxBatchItems || characters >= maxBatchCharacters) return entries.slice(from, index + 1);
  }
  return entries.slice(from);
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
