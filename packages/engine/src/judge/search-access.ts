import type { DisallowedUrl, PageRecord, RobotsDocument, SearchAccess } from "@sightline/model";
import { isDisallowed, robotsVerdicts } from "./robots-verdicts.ts";

/** Known URLs that are checked, in order of discovery. */
const maxChecked = 2000;
const maxKeyPages = 10;
const maxSitemaps = 1000;
/** Language versions of the home page that are checked. */
const maxVersions = 200;
const crawlers: readonly SearchAccess["crawler"][] = ["Googlebot", "bingbot"];

/** Counts the URLs that robots.txt disallows for the crawlers of search engines. */
export interface AccessCount {
  /** Counts a known URL of the site. */
  note(url: string): void;
  results(known: {
    readonly homeUrl: string;
    readonly home: PageRecord | null;
    /** URLs of sitemaps. */
    readonly sitemaps: readonly string[];
  }): readonly SearchAccess[];
}

/** Reads the robots.txt files of a crawl. Without a file, or while its server fails, nothing counts as disallowed. */
export function searchAccess(documents: readonly RobotsDocument[]): AccessCount {
  const verdict = robotsVerdicts(documents);
  const disallowed = new Map(crawlers.map((crawler) => [crawler, 0]));
  let checked = 0;
  return {
    note(url) {
      if (checked === maxChecked) return;
      checked++;
      const found = verdict(url);
      if (found === null) return;
      for (const crawler of crawlers) {
        if (isDisallowed(found.match(crawler))) disallowed.set(crawler, (disallowed.get(crawler) ?? 0) + 1);
      }
    },
    results({ homeUrl, home, sitemaps }) {
      const url = home?.url ?? homeUrl;
      const versions = home?.hreflangs.slice(0, maxVersions).flatMap((version) => version.url ?? []) ?? [];
      const keyUrls = [url, ...new Set(versions.filter((version) => version !== url))];
      const disallowedOf = (crawler: SearchAccess["crawler"], urls: readonly string[]): DisallowedUrl[] =>
        urls.flatMap((key) => {
          const found = verdict(key);
          const match = found?.match(crawler);
          if (!found || !match || !isDisallowed(match)) return [];
          const { line, rule = "" } = match;
          return [{ url: key, isHome: key === url, robots: found.robots, line, rule }];
        });
      return crawlers.map((crawler) => ({
        crawler,
        checked,
        disallowed: disallowed.get(crawler) ?? 0,
        keyPages: disallowedOf(crawler, keyUrls).slice(0, maxKeyPages),
        sitemaps: disallowedOf(crawler, sitemaps.slice(0, maxSitemaps)).slice(0, maxKeyPages),
      }));
    },
  };
}
