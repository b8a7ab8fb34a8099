import type { LimitHit } from "@sightline/model";
import { shownUrl } from "./shown-url.ts";

/** Name of a limit; traps are reported individually. */
export type Limit = Exclude<LimitHit["limit"], "crawl-trap">;

const subjects: Readonly<Record<Limit, string>> = {
  "max-pages": "Known URLs were not requested because the page limit was reached",
  "max-depth": "URLs lie further from a start URL than the depth limit",
  "max-duration": "Known URLs were not requested because the time limit was reached",
  refused: "Known URLs were not requested because the server refused every request, even for pages it had sent before",
  "retry-after":
    "Known URLs were not requested because the server asked to wait (Retry-After) for longer than a crawl does",
  "max-body-bytes": "Bodies are longer than the limit and were cut",
  "answer-limit": "Answers went over a limit for headers, bytes on the wire or pieces, and were given up",
  "rendered-pages": "Pages were not rendered because the limit for them was reached",
  "off-site-requests": "Requests to other sites were not made because the limit for them was reached",
  port: "URLs were not requested because their port is neither 80, 443 nor the site's own",
  "index-host": "Sitemap files were not read because the index that lists them is on another host",
  "url-length": "URLs are too long to be requested",
  "path-repetition": "URLs repeat parts of their path, as endless link traps do",
  include: "URLs match no include pattern",
  exclude: "URLs match an exclude pattern",
  "robots-work": "URLs were not requested because checking them against robots.txt takes too much work",
  "sitemap-files": "Sitemap files were not read because there are too many or they are nested too deep",
  "sitemap-urls": "URLs of sitemaps were not read because there are too many",
  "sitemap-versions": "Language versions that sitemaps name were not kept because there are too many",
  "sitemap-cut": "Sitemap files were not read to their end because something in them is too large or took too long",
  "fact-list": "Pages have more of something than is kept of a page",
  "source-bytes":
    "Sources of pages were not kept, so that their issues show no markup, because they are long or the limit for all of them was reached",
};

/** Limits that a crawl hits again each time it is resumed. */
const metAnew: ReadonlySet<Limit> = new Set([
  "max-pages",
  "max-duration",
  "refused",
  "retry-after",
  "sitemap-files",
  "index-host",
]);

/** Counts the hits of each limit. */
export interface LimitTally {
  /** @param url the URL that was excluded, if known; the first one is kept for display */
  hit(limit: Limit, url: string | null, times?: number): void;
  /** Undoes one hit: the URL was reached after all. */
  takeBack(limit: Limit): void;
  isHit(limit: Limit): boolean;
  list(): readonly LimitHit[];
}

/**
 * Creates a tally.
 *
 * @param earlier hits of an earlier part of the same crawl
 * @param onFirst called once for each limit, at its first hit
 */
export function limitTally(earlier: readonly LimitHit[], onFirst: (hit: LimitHit) => void): LimitTally {
  const hits = new Map<Limit, LimitHit>(
    earlier.flatMap((hit) => {
      const { limit } = hit;
      return limit === "crawl-trap" || metAnew.has(limit) ? [] : [[limit, hit]];
    }),
  );

  function add(limit: Limit, times: number, detail: string): void {
    const known = hits.get(limit);
    const hit = { limit, count: (known?.count ?? 0) + times, detail: known?.detail ?? detail };
    hits.set(limit, hit);
    if (known === undefined) onFirst(hit);
  }

  return {
    hit(limit, url, times = 1) {
      if (times < 1) return;
      // The template makes a copy: a slice would keep the whole string of the page's URL in memory.
      add(limit, times, url === null ? `${subjects[limit]}.` : `${subjects[limit]}; the first is ${shownUrl(url)}.`);
    },
    takeBack(limit) {
      const known = hits.get(limit);
      if (known !== undefined && known.count > 1) hits.set(limit, { ...known, count: known.count - 1 });
      else hits.delete(limit);
    },
    isHit: (limit) => hits.has(limit),
    list: () => [...hits.values()],
  };
}
