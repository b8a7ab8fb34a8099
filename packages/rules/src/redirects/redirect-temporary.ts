import { defineSiteRule } from "@sightline/model/rule";
import { changedPages } from "../changed-pages.ts";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "redirect-temporary",
    category: "redirects",
    title: "Temporary redirects have stayed",
    severity: "notice",
    why: "A temporary redirect asks search engines to keep the old URL. They may show it for long, and count its links for the new one late.",
    fix: "Use status 301 or 308 for a page that has moved for good.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/301-redirects"],
    messages: {
      lasting:
        "URLs that redirect temporarily to the same page as on {since}: {pages}, for example {first} to {target}.",
    },
    partialCrawl: "positives-only",
    scored: false,
  },
  query: { kind: "changes", change: "temporary-redirect" },
  population: "redirects",

  *evaluate(row) {
    const [first] = row.sample;
    if (first === undefined) return;
    const { data, ...finding } = changedPages(row);
    yield { ...finding, message: "lasting", data: { ...data, target: quote(first.now ?? "") } };
  },
});
