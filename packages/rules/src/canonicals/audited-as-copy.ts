import { nearlyAll } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "audited-as-copy",
    category: "canonicals",
    title: "Site was audited as a copy of another host's",
    severity: "notice",
    why: "Canonicals, links and sitemap entries that name the other host are right on a copy, such as a staging server: each counted as the page of the copy with the same path.",
    fix: "Nothing, if this is a copy. To have canonicals taken as they are written, set canonicalHost (--canonical-host) to off.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: {
      "private-address":
        "{pages} of {of} pages name {canonical} as their canonical host. Its URLs counted as those of {audited}, which is at a loopback or private address.",
      resolved:
        "{pages} of {of} pages name {canonical} as their canonical host. Its URLs counted as those of {audited}, whose address the plan of the crawl names.",
      asked:
        "{pages} of {of} pages name {canonical} as their canonical host. Its URLs counted as those of {audited}, as the plan of the crawl says.",
      few: "The home page names {canonical} as its canonical host, so the URLs of that host counted as those of {audited}; but only {pages} of {of} pages name it.",
    },
    scored: false,
  },
  query: { kind: "site" },
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
