import { defineSiteRule } from "@sightline/model/rule";
import { changedPages } from "../changed-pages.ts";

export default defineSiteRule({
  meta: {
    id: "internal-links-dropped",
    category: "links",
    title: "Pages have lost most of their in-links",
    severity: "warning",
    why: "Search engines count how many pages of the site link to a page as a sign of how important it is, and visitors find it less often.",
    fix: "If the change was not meant, restore the link in the navigation or the template.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/links-crawlable"],
    messages: {
      fewer:
        "Pages with less than half as many in-links as on {since}: {pages} of {of}, for example {first}: {before} pages then, {now} now.",
    },
    partialCrawl: "unsafe",
    scored: false,
  },
  query: { kind: "changes", change: "fewer-inlinks" },
  population: "indexable",

  *evaluate(row) {
    const [first] = row.sample;
    if (first === undefined) return;
    const { data, ...finding } = changedPages(row);
    yield {
      ...finding,
      message: "fewer",
      data: { ...data, before: Number(first.before ?? 0), now: Number(first.now ?? 0) },
    };
  },
});
