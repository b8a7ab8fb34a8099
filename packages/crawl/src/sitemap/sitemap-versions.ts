import { numbering, type SitemapVersions } from "@sightline/model";
import { maxUrlLength } from "@sightline/url";
import { plainUrl } from "../plain-url.ts";
import type { SitemapAlternate, SitemapEntry } from "./parsed-sitemap.ts";

/** Versions of a URL that are kept, as many as of a page. */
const mostPerUrl = 500;
const maxCodeLength = 200;
/** What a version takes beside its URL, in characters of JSON. */
const versionSize = 10;

/** The language versions of some entries, and how many were left out because there was no room for them. */
export interface FoundVersions {
  /** `null` when they name none. */
  readonly versions: SitemapVersions | null;
  /** Roughly what they take, in characters. */
  readonly size: number;
  readonly leftOut: number;
}

/**
 * Gathers the language versions of entries; those that are no URLs a crawl would request are passed over.
 *
 * @param room what they may take, in characters
 */
export function sitemapVersions(entries: readonly SitemapEntry[], room: number): FoundVersions {
  const urls = urlList();
  const codes = numbering();
  const sets: number[][] = [];
  let count = 0;
  let leftOut = 0;
  const size = () => urls.size() + versionSize * count;

  /** Adds versions to a set. @returns how many of them have had room */
  function addTo(set: number[], alternates: readonly SitemapAlternate[]): number {
    for (const [at, { hreflang, href }] of alternates.entries()) {
      if (at === mostPerUrl || size() >= room) return at;
      const url = urls.numberOf(href);
      if (url === null) continue;
      set.push(codes.numberOf(hreflang.slice(0, maxCodeLength)), url);
      count++;
    }
    return alternates.length;
  }

  for (const { loc, alternates } of entries) {
    const own = alternates.length === 0 ? null : urls.numberOf(loc);
    if (own === null) continue;
    const set = [own];
    leftOut += alternates.length - addTo(set, alternates);
    if (set.length > 1) sets.push(set);
  }
  const versions = sets.length === 0 ? null : { urls: urls.all(), codes: codes.texts(), sets };
  return { versions, size: size(), leftOut };
}

/** URLs, each once; most are met many times, and only the first time looked at. */
function urlList() {
  const urls = numbering();
  const numbers = new Map<string, number | null>();
  let characters = 0;
  return {
    all: urls.texts,
    /** Characters of all. */
    size: () => characters,
    /** `null` when it would not be requested. */
    numberOf(written: string): number | null {
      const before = numbers.get(written);
      if (before !== undefined) return before;
      const number = newNumberOf(written);
      numbers.set(written, number);
      return number;
    },
  };

  function newNumberOf(written: string): number | null {
    const url = plainUrl(written);
    if (url === null || url.length > maxUrlLength) return null;
    if (urls.knownNumber(url) === undefined) characters += url.length;
    return urls.numberOf(url);
  }
}
