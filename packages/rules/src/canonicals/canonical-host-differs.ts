import { defineSiteRule } from "@sightline/model/rule";
import { isDevelopmentHost } from "@sightline/url";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-host-differs",
    category: "canonicals",
    title: "Nearly all pages name another host as canonical",
    severity: "error",
    why: "Search engines index the pages on the host that the canonicals name, and leave this host out of their results.",
    fix: "If this host should appear in search, name it in the canonicals. If it is a copy, audit the other host, or set canonicalHost (--canonical-host) to that host, so that its URLs are treated as those of the copy.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://www.rfc-editor.org/rfc/rfc6596",
    ],
    messages: {
      elsewhere:
        "{pages} of {of} pages name {canonical} as their canonical host: search engines index them there, not at {audited}. The audit judges the pages as they are here.",
    },
    partialCrawl: "positives-only",
    withholdsGood: true,
  },
  query: { kind: "site", looksAt: { unit: "canonical", count: ({ canonicals }) => canonicals } },
  population: "site",

  *evaluate({ origin, canonicalHost }) {
    if (canonicalHost === null || canonicalHost.copyBecause !== null) return;
    const { pages, of, canonical, audited } = canonicalHost;
    // Another rule reports that nobody can index the pages there.
    if (isDevelopmentHost(canonical, audited)) return;
    yield {
      subject: { kind: "site", url: origin },
      message: "elsewhere",
      data: { pages, of, canonical: quote(canonical), audited: quote(audited) },
    };
  },
});
