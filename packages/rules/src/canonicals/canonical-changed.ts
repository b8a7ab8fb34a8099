import { defineSiteRule } from "@sightline/model/rule";
import { changedPages } from "../changed-pages.ts";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-changed",
    category: "canonicals",
    title: "Canonicals have changed since the last audit",
    severity: "warning",
    why: "Search engines move the results, and the signals of the pages, to the URLs that the canonicals name now.",
    fix: "Check that the new canonicals are meant; a changed setting of the software often changes them on many pages at once.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: {
      changed:
        "Pages with another canonical than on {since}: {pages} of {of}, for example {first}: {before} then, {now} now.",
    },
    partialCrawl: "positives-only",
    scored: false,
  },
  query: { kind: "changes", change: "canonical" },
  population: "html",

  *evaluate(row) {
    const [first] = row.sample;
    if (first === undefined) return;
    const { data, ...finding } = changedPages(row);
    yield {
      ...finding,
      message: "changed",
      data: { ...data, before: named(first.before), now: named(first.now) },
    };
  },
});

function named(canonical: string | null): string {
  return canonical === null ? "none" : quote(canonical);
}
