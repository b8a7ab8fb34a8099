import type { SitemapVersions } from "@sightline/model";
import { interner } from "@sightline/packed";
import { maxUrlLength } from "@sightline/url";
import { plainUrl } from "../plain-url.ts";
import type { SitemapAlternate, SitemapEntry } from "./parsed-sitemap.ts";

/** Maximum versions kept of a URL, the same as for a page. */
const maxPerUrl = 500;
const maxCodeLength = 200;
/** Size of a version besides its URL, in characters of JSON. */
const versionSize = 10;

/** Language versions of some entries, and the number left out for lack of room. */
export interface FoundVersions {
  /** `null` if the entries name none. */
  readonly versions: SitemapVersions | null;
  /** Approximate size, in characters. */
  readonly size: number;
  readonly leftOut: number;
}

/**
 * Collects the language versions of entries; skips URLs that a crawl would not request.
 *
 * @param room maximum size, in characters
 */
export function sitemapVersions(entries: readonly SitemapEntry[], room: number): FoundVersions {
  const urls = urlList();
  const codes = interner();
  const sets: number[][] = [];
  let count = 0;
  let leftOut = 0;
  const size = () => urls.size() + versionSize * count;

  /** Adds versions to a set. @returns the number that fitted */
  function addTo(set: number[], alternates: readonly SitemapAlternate[]): number {
    for (const [index, { hreflang, href }] of alternates.entries()) {
      if (index === maxPerUrl || size() >= room) return index;
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

/** Deduplicated URLs; most occur many times, and are parsed only the first time. */
function urlList() {
  const urls = interner();
  const numbers = new Map<string, number | null>();
  let characters = 0;
  return {
    all: urls.texts,
    /** Total characters of all URLs. */
    size: () => characters,
    /** Returns `null` for a URL that would not be requested. */
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
