import { defineSiteRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "hreflang-to-noncanonical",
    category: "international",
    title: "hreflang points to a page with another canonical",
    severity: "warning",
    why: "The listed version names another URL as preferred, so search engines ignore the annotation.",
    fix: "Use the canonical URL of the version in the hreflang entry, or let the version name itself as canonical.",
    sources: ["https://developers.google.com/search/docs/specialty/international/localized-versions"],
    messages: { noncanonical: 'The version for "{code}", {target}, names {canonical} as its canonical.' },
    graded: 2,
  },
  query: { kind: "edges", edges: ["hreflang"], target: "not-indexable" },
  population: "html",

  *evaluate(row) {
    const { source, target, text } = row;
    const { canonicalTarget } = target;
    // Copies of a page repeat its annotations; only the page itself is judged.
    if (source.status !== 200 || source.indexability !== "indexable") return;
    if (target.status !== 200 || target.indexability !== "canonicalised" || canonicalTarget === null) return;
    yield {
      subject: { kind: "link", url: source.url, target: target.url },
      at: row.at,
      message: "noncanonical",
      data: { ...edgePlace(row), code: quote(text), target: quote(target.url), canonical: quote(canonicalTarget) },
    };
  },
});
