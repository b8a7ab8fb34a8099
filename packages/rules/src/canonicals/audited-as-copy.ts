import { nearlyAll } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "audited-as-copy",
    category: "canonicals",
    title: "Site was audited as a copy of another host",
    severity: "notice",
    why: "On a copy, such as a staging server, canonicals, links and sitemap entries that name the original host are correct. Each was treated as a URL of the copy with the same path.",
    fix: "If this is a copy, there is nothing to do. To take canonicals as written, set canonicalHost (--canonical-host) to off.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: {
      "private-address":
        "{pages} of {of} pages name {canonical} as their canonical host. Its URLs were treated as those of {audited}, which has a loopback or private address.",
      resolved:
        "{pages} of {of} pages name {canonical} as their canonical host. Its URLs were treated as those of {audited}, whose address is set in the crawl plan.",
      asked:
        "{pages} of {of} pages name {canonical} as their canonical host. Its URLs were treated as those of {audited}, as set in the crawl plan.",
      few: "The home page names {canonical} as its canonical host, so the URLs of that host were treated as those of {audited}; but only {pages} of {of} pages name it.",
    },
    scored: false,
  },
  query: {
    kind: "site",
    looksAt: { unit: "site", count: ({ canonicalHost }) => (canonicalHost?.copyBecause == null ? 0 : 1) },
  },
  population: "site",

  *evaluate({ origin, canonicalHost }) {
    if (canonicalHost === null || canonicalHost.copyBecause === null) return;
    const { pages, of, canonical, audited, copyBecause } = canonicalHost;
    const isDoubtful = copyBecause !== "asked" && pages < of * nearlyAll;
    yield {
      subject: { kind: "site", url: origin },
      message: isDoubtful ? "few" : copyBecause,
      data: { pages, of, canonical: quote(canonical), audited: quote(audited) },
    };
  },
});
