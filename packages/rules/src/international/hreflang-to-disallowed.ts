import { defineSiteRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "hreflang-to-disallowed",
    category: "international",
    title: "hreflang points to a URL that robots.txt disallows",
    severity: "warning",
    why: "Search engines may not read the version, so they never see its annotation in return and ignore the pair.",
    fix: "Allow the version in robots.txt, or remove its entry from the pages that name it.",
    sources: [
      "https://developers.google.com/search/docs/specialty/international/localized-versions",
      "https://www.rfc-editor.org/rfc/rfc9309",
    ],
    messages: { disallowed: "robots.txt disallows the version for “{code}”, {target}, for this crawl." },
    cause: "disallowed-target",
    concernsIndexing: true,
    graded: 2,
  },
  query: { kind: "edges", edges: ["hreflang"], target: "disallowed", internal: true },
  population: "html",

  *evaluate(row) {
    const { source, target, text } = row;
    if (source.indexability !== "indexable") return;
    yield {
      subject: { kind: "link", url: source.url, target: target.url },
      at: row.at,
      message: "disallowed",
      data: { ...edgePlace(row), code: quote(text), target: quote(target.url) },
    };
  },
});
