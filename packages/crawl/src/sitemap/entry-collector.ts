import type { HostEntries } from "@sightline/model";
import { isUrl, parseUrl } from "@sightline/url";
import { meantEntry } from "./meant-entry.ts";
import type { FaultyEntries, ParsedSitemap, SitemapAlternate, SitemapEntry, SitemapIssue } from "./parsed-sitemap.ts";
import { isChangeFrequency, isPriority, w3cDateMs } from "./sitemap-values.ts";

/** Maximum URLs of a sitemap, and maximum sitemaps of an index, by the protocol. */
export const sitemapMaxUrls = 50_000;
/** Maximum entries kept of a file that lists more than the protocol allows. */
const maxStored = 100_000;
/** Maximum entries that are resolved, and their maximum length. */
const maxMeant = 10_000;
const maxMeantLength = 2048;
const maxFaultyShown = 10;
const maxShownLength = 200;
const maxHosts = 10;
const dayMs = 86_400_000;
/** Matches the start of an absolute URL: sitemaps may name millions of language versions, too many to parse each. */
const absolute = /^https?:\/\//i;

/** Faults of the file as a whole: the only ones reported for a file that could not be read to its end properly. */
const fileIssues: ReadonlySet<SitemapIssue> = new Set([
  "xml-malformed",
  "xml-doctype",
  "xml-too-deep",
  "xml-tag-too-long",
  "entry-too-large",
  "sitemap-too-slow",
  "encoding-not-utf8",
  "gzip-truncated",
  "gzip-corrupt",
  "gzip-double",
  "sitemap-too-large",
  "sitemap-is-html",
  "sitemap-unknown-format",
]);

/** Faults for which the end of a file is missing, so that it is malformed by that alone. */
const brokenOff: readonly SitemapIssue[] = ["gzip-truncated", "sitemap-too-large", "sitemap-too-slow"];

/** Unchecked data of one URL in a file; `loc` is `null` if missing. */
export interface RawEntry {
  loc: string | null;
  lastmod: string | null;
  changefreq: string | null;
  priority: string | null;
  title: string | null;
  images: string[];
  videos: string[];
  alternates: SitemapAlternate[];
}

/** Returns an empty entry. */
export function rawEntry(): RawEntry {
  return {
    loc: null,
    lastmod: null,
    changefreq: null,
    priority: null,
    title: null,
    images: [],
    videos: [],
    alternates: [],
  };
}

/** Collects the entries and faults of one file. */
export interface EntryCollector {
  issue(code: SitemapIssue): void;
  /** Checks an entry and keeps it if its URL is usable. */
  add(entry: RawEntry): void;
  /** Reports a faulty entry by its position in the file, from 1. */
  broken(entry: number, loc: string): void;
  /** Number of entries seen, usable or not. */
  readonly met: number;
  finish(type: ParsedSitemap["type"], wellFormed: boolean): ParsedSitemap;
}

/** URL and time at which a file was found. */
export interface SitemapPlace {
  readonly url: string;
  /** Milliseconds since the Unix epoch; later dates are reported as future. */
  readonly now: number;
  /** On a copy of another host's site, maps a URL of that host to the copy; otherwise `null`. */
  readonly own: ((url: string) => string) | null;
}

/** Creates a collector for a sitemap. */
export function entryCollector({ url, now, own: ownOf }: SitemapPlace): EntryCollector {
  const issues = new Set<SitemapIssue>();
  const entries: SitemapEntry[] = [];
  // Strings are hashed with a secret of the process, so that no file can choose URLs that collide.
  const known = new Set<string>();
  const own = parseUrl(url);
  const ownFolder = own === null ? "/" : own.pathname.slice(0, own.pathname.lastIndexOf("/") + 1);
  const broken = faultyEntries();
  const notAbsolute = faultyEntries();
  const meant: string[] = [];
  const alternatesNotAbsolute = faultyEntries();
  const hosts = hostCounter();
  let met = 0;
  let count = 0;

  function checkPlace(target: URL): void {
    if (own === null) return;
    if (target.origin !== own.origin) issues.add("loc-other-host");
    else if (!target.pathname.startsWith(ownFolder)) issues.add("loc-outside-path");
  }

  /** Returns the text as written, unless it names another host's URL for one of the site. */
  function ownText(written: string): string {
    if (ownOf === null || !isUrl(written)) return written;
    const { href } = new URL(written);
    const url = ownOf(href);
    return url === href ? written : url;
  }

  function ownVersions(alternates: readonly SitemapAlternate[]): readonly SitemapAlternate[] {
    return ownOf === null ? alternates : alternates.map(({ hreflang, href }) => ({ hreflang, href: ownText(href) }));
  }

  /** Returns the URL if a crawler can use it. */
  function usableLoc(loc: string): URL | null {
    const target = parseUrl(loc);
    if (target === null || (target.protocol !== "http:" && target.protocol !== "https:")) {
      if (loc !== "") addNotAbsolute(loc);
      issues.add(loc === "" ? "loc-missing" : "loc-not-absolute");
      return null;
    }
    return target;
  }

  function addNotAbsolute(loc: string): void {
    notAbsolute.add(met, loc);
    if (meant.length === maxMeant || loc.length > maxMeantLength) return;
    const target = meantEntry(loc, url);
    if (target !== null) meant.push(target);
  }

  function checkLoc(loc: string, target: URL): void {
    checkPlace(target);
    hosts.add(target);
    if (loc.length >= 2048) issues.add("loc-too-long");
    if (target.username !== "" || target.password !== "") issues.add("loc-has-credentials");
    if (target.hash !== "") issues.add("loc-has-fragment");
    if (known.has(loc)) issues.add("loc-duplicate");
    else if (known.size < maxStored) known.add(loc);
  }

  function checkDetails(entry: RawEntry): void {
    if (entry.lastmod !== null) {
      const date = w3cDateMs(entry.lastmod);
      if (date === null) issues.add("lastmod-invalid");
      else if (date > now + dayMs) issues.add("lastmod-in-future");
    }
    if (entry.priority !== null && !isPriority(entry.priority)) issues.add("priority-invalid");
    if (entry.changefreq !== null && !isChangeFrequency(entry.changefreq)) issues.add("changefreq-invalid");
  }

  return {
    issue: (code) => issues.add(code),
    broken: broken.add,
    get met() {
      return met;
    },
    add(entry) {
      met++;
      const loc = ownText(entry.loc ?? "");
      const target = usableLoc(loc);
      checkDetails(entry);
      if (target === null) return;
      checkLoc(loc, target);
      count++;
      for (const { href } of entry.alternates) if (!absolute.test(href)) alternatesNotAbsolute.add(met, href);
      if (entries.length < maxStored) entries.push({ ...entry, loc, alternates: ownVersions(entry.alternates) });
    },
    finish(type, wellFormed) {
      if (count > sitemapMaxUrls) issues.add(type === "index" ? "too-many-sitemaps" : "too-many-urls");
      if (met === 0 && issues.size === 0) issues.add("sitemap-empty");
      const isCut = brokenOff.some((code) => issues.has(code));
      if (isCut && broken.all.count === 0) issues.delete("xml-malformed");
      const named = [...issues].filter((code) => (wellFormed && !isCut) || fileIssues.has(code));
      const locs = entries.map(({ loc }) => loc);
      const faulty = {
        broken: broken.all,
        notAbsolute: notAbsolute.all,
        meant,
        alternatesNotAbsolute: alternatesNotAbsolute.all,
      };
      return { url, type, wellFormed, entries, locs, count, issues: named, ...faulty, hosts: hosts.all() };
    },
  };
}

/** Counts faulty entries and keeps the first ones. */
function faultyEntries() {
  const sample: { entry: number; loc: string }[] = [];
  const all = { count: 0, sample };
  return {
    all: all as FaultyEntries,
    add(entry: number, loc: string): void {
      all.count++;
      if (sample.length < maxFaultyShown) sample.push({ entry, loc: loc.slice(0, maxShownLength) });
    },
  };
}

/** Counts entries by host; hosts beyond the limit are left out. */
function hostCounter() {
  const counts = new Map<string, { readonly origin: string; entries: number }>();
  return {
    all: (): readonly HostEntries[] => [...counts.values()],
    add({ host, origin }: URL): void {
      const known = counts.get(host);
      if (known !== undefined) known.entries++;
      else if (counts.size < maxHosts) counts.set(host, { origin, entries: 1 });
    },
  };
}
