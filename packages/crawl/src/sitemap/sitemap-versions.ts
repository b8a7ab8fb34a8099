import type { SitemapVersions } from "@sightline/model";
import { plainUrl } from "../plain-url.ts";
import type { SitemapEntry } from "./parsed-sitemap.ts";

/** Versions of a URL that are kept, as many as of a page. */
const mostPerUrl = 500;
const maxCodeLength = 200;

/** The language versions of some entries, and how many were left out because there was no room for them. */
export interface FoundVersions {
  /** `null` when they name none. */
  readonly versions: SitemapVersions | null;
  readonly count: number;
  readonly leftOut: number;
}

/**
 * Gathers the language versions of entries; those that are no fetchable URLs are passed over.
 *
 * @param room how many may be kept
 */
export function sitemapVersions(entries: readonly SitemapEntry[], room: number): FoundVersions {
  const urls = urlList();
  const codes = new Map<string, number>();
  const sets: number[][] = [];
  let count = 0;
  let leftOut = 0;
  for (const { loc, alternates } of entries) {
    if (alternates.length === 0) continue;
    const kept = alternates.slice(0, Math.max(0, Math.min(mostPerUrl, room - count)));
    leftOut += alternates.length - kept.length;
    const versions = kept.flatMap(({ hreflang, href }) => {
      const url = urls.place(href);
      return url === null ? [] : [placeOf(codes, hreflang.slice(0, maxCodeLength)), url];
    });
    const own = urls.place(loc);
    if (own === null || versions.length === 0) continue;
    count += versions.length / 2;
    sets.push([own, ...versions]);
  }
  const versions = sets.length === 0 ? null : { urls: urls.all(), codes: [...codes.keys()], sets };
  return { versions, count, leftOut };
}

/** URLs, each once; most are met many times, and only the first time looked at. */
function urlList() {
  const places = new Map<string, number | null>();
  const urls = new Map<string, number>();
  return {
    all: () => [...urls.keys()],
    /** `null` when it cannot be fetched. */
    place(written: string): number | null {
      const before = places.get(written);
      if (before !== undefined) return before;
      const url = plainUrl(written);
      const place = url === null ? null : placeOf(urls, url);
      places.set(written, place);
      return place;
    },
  };
}

function placeOf(places: Map<string, number>, text: string): number {
  const known = places.get(text);
  if (known !== undefined) return known;
  places.set(text, places.size);
  return places.size - 1;
}
