import type { DisallowedUrl, PageRecord, RobotsDocument, SearchAccess } from "@sightline/model";
import { parseRobots, type Robots, type RobotsMatch } from "@sightline/robots";
import { isUrl } from "@sightline/url";

/** Known URLs that are checked, in order of discovery. */
const maxChecked = 2000;
const maxKeyPages = 10;
/** Language versions of the home page that are checked. */
const maxVersions = 200;
/** Work on one file after which no more URLs are checked; files written by hand stay far below. */
const maxSteps = 2_000_000;
const crawlers: readonly SearchAccess["crawler"][] = ["Googlebot", "bingbot"];

/** Counts the URLs that robots.txt disallows for the crawlers of search engines. */
export interface AccessCount {
  /** Counts a known URL of the site. */
  note(url: string): void;
  results(start: { readonly homeUrl: string; readonly home: PageRecord | null }): readonly SearchAccess[];
}

/** Reads the robots.txt files of a crawl. Without a file, or while its server fails, nothing counts as disallowed. */
export function searchAccess(documents: readonly RobotsDocument[]): AccessCount {
  const files = new Map(documents.flatMap((document) => (mayDisallow(document) ? [fileOf(document)] : [])));
  const disallowed = new Map(crawlers.map((crawler) => [crawler, 0]));
  let checked = 0;
  const verdict = (url: string) => {
    const file = files.size === 0 || !isUrl(url) ? undefined : files.get(new URL(url).origin);
    return file === undefined || file.robots.steps > maxSteps ? null : { file, match: file.robots.matcher(url) };
  };
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
    results({ homeUrl, home }) {
      const url = home?.url ?? homeUrl;
      const versions = home?.hreflangs.slice(0, maxVersions).flatMap((version) => version.url ?? []) ?? [];
      const keyUrls = [url, ...new Set(versions.filter((version) => version !== url))];
      const keyPagesOf = (crawler: SearchAccess["crawler"]): DisallowedUrl[] =>
        keyUrls.flatMap((key) => {
          const found = verdict(key);
          const match = found?.match(crawler);
          if (!found || !match || !isDisallowed(match)) return [];
          const { line, rule = "" } = match;
          return [{ url: key, isHome: key === url, robots: found.file.url, line, rule }];
        });
      return crawlers.map((crawler) => ({
        crawler,
        checked,
        disallowed: disallowed.get(crawler) ?? 0,
        keyPages: keyPagesOf(crawler).slice(0, maxKeyPages),
      }));
    },
  };
}

/** Returns true if a file may disallow something: the field has many accepted spellings, which begin alike. */
function mayDisallow({ policy, text }: RobotsDocument): boolean {
  return policy === "parsed" && /di[as]s?al|diasllow/i.test(text);
}

/** Returns true if a rule disallows the URL: one that takes too much work to check is not known to be disallowed. */
function isDisallowed(match: RobotsMatch): match is RobotsMatch & { readonly line: number } {
  return !match.allowed && match.line !== null;
}

function fileOf({ url, text }: RobotsDocument): readonly [origin: string, file: { url: string; robots: Robots }] {
  return [new URL(url).origin, { url, robots: parseRobots(text, { url }) }];
}
