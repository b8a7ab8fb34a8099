import { defineSiteRule } from "@sightline/model/rule";
import { isSameUrl } from "@sightline/url";
import { examples, quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-chain",
    category: "canonicals",
    title: "Canonical points to a page with another canonical",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "A canonical should name one final URL; search engines may not follow a chain of canonicals.",
    fix: "Set the canonical of every page in the chain to the last URL of the chain.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: { chain: "The canonical {target} itself names {next} as its canonical." },
  },
  query: { kind: "chains", relation: "canonical", minHops: 2 },
  population: "html",

  *evaluate({ hops, loop, length }) {
    const [first, target, next] = hops;
    if (loop || length < 2 || first === undefined || target === undefined || next === undefined) return;
    // A canonical that points straight back is a loop, which another rule reports.
    if (first.status !== 200 || target.status !== 200 || isSameUrl(first.url, next.url)) return;
    yield {
      subject: { kind: "page", url: first.url },
      message: "chain",
      data: { target: quote(target.url), next: quote(next.url), urls: examples(hops.map(({ url }) => url)) },
    };
  },
});
