import type { HostHome, SiteDocuments } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { ofHosts, publicHosts } from "../probed-hosts.ts";

const timings = 3;

export default defineSiteRule({
  meta: {
    id: "ttfb-slow",
    category: "performance",
    title: "Server takes long to answer",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "Nothing of a page can appear before its first byte arrives: every visitor waits this long, and crawlers fetch fewer pages.",
    fix: "Cache finished pages in the server or in a content delivery network, and look for slow queries and extensions.",
    sources: ["https://web.dev/articles/ttfb#what_is_a_good_ttfb_score"],
    messages: {
      slow: "The first byte of {url} takes {milliseconds} ms, the median of three requests from where the audit runs; under {maxMs} ms is acceptable.",
    },
    options: {
      maxMs: {
        default: 1800,
        unit: "ms",
        description: "Median of three times to first byte above which a server is reported.",
        source: "https://web.dev/articles/ttfb#what_is_a_good_ttfb_score",
        date: "2026-11-28",
      },
    },
    measures: "timings",
  },
  query: ofHosts(({ home, pending }) => {
    if (home !== null) return home.ttfbMs.length === timings;
    return pending.includes("timing") ? false : null;
  }),
  population: "site",

  *evaluate(site, { maxMs }) {
    for (const { url, home } of publicHosts(site.hosts)) {
      const median = medianOf(home);
      if (home === null || median === null || median <= maxMs || wasFast(home, site, maxMs)) continue;
      yield {
        subject: { kind: "site", url: new URL(url).origin },
        message: "slow",
        data: { url: quote(home.url), milliseconds: Math.round(median), maxMs },
      };
    }
  },
});

/** Returns the median of three timings; `null` where there are fewer. */
function medianOf(home: HostHome | null): number | null {
  const [, median] = [...(home?.ttfbMs ?? [])].sort((a, b) => a - b);
  return home?.ttfbMs.length === timings ? (median ?? null) : null;
}

/** True if the crawl had the page faster, before its own requests kept the server busy. */
function wasFast({ url }: HostHome, { home }: SiteDocuments, maxMs: number): boolean {
  return home !== null && home.url === url && home.ttfbMs !== null && home.ttfbMs <= maxMs;
}
