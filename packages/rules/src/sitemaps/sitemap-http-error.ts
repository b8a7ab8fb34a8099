import type { SitemapDocument } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { hostOf } from "@sightline/url";
import { quote } from "../evidence.ts";
import { declaredSitemaps, namedBy, ofDeclaredSitemaps } from "./declared-sitemap.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-http-error",
    category: "sitemaps",
    title: "Declared sitemap cannot be fetched",
    severity: "warning",
    concernsAnswers: "costs",
    why: "Search engines cannot read the file and learn nothing about the pages that it lists.",
    fix: "Restore the file, or stop declaring it.",
    sources: [
      "https://www.sitemaps.org/protocol.html",
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
    ],
    messages: {
      status: "The sitemap {sitemap}, declared in {namedBy}, returned {status} in {attempts} requests.",
      redirect:
        "The sitemap {sitemap}, declared in {namedBy}, redirects ({status}), but no file was found at the target.",
      failure: "The sitemap {sitemap}, declared in {namedBy}, gave no response in {attempts} requests: {reason}",
    },
    options: {
      minAttempts: {
        default: 2,
        unit: "requests",
        description: "With fewer failed requests, the finding needs review.",
        source: "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
        date: "2026-11-23",
      },
    },
  },
  query: ofDeclaredSitemaps,
  population: "site",

  *evaluate({ origin, sitemaps }, { minAttempts }) {
    for (const sitemap of declaredSitemaps(sitemaps)) {
      const { url, status, source, unread } = sitemap;
      if (status === 200 || unread === undefined) continue;
      const { attempts, reason } = unread;
      const message = messageOf(sitemap);
      // A redirect target, or another site, may be out of this audit's reach.
      const isOutOfReach = message === "redirect" || (message === "failure" && hostOf(url) !== hostOf(origin));
      yield {
        subject: { kind: "site", url },
        message,
        data: {
          sitemap: quote(url),
          namedBy: namedBy[source],
          status: status ?? 0,
          attempts,
          reason: quote(reason ?? ""),
        },
        certainty: isOutOfReach || attempts < minAttempts ? "review" : "certain",
      };
    }
  },
});

function messageOf({ status }: SitemapDocument): "failure" | "redirect" | "status" {
  if (status === null) return "failure";
  return status >= 300 && status < 400 ? "redirect" : "status";
}
