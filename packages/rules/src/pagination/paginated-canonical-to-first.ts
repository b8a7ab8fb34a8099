import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "paginated-canonical-to-first",
    category: "pagination",
    title: "Paginated page names the first page as canonical",
    severity: "warning",
    why: "The page claims to be a copy of the first one, although it lists other items; search engines then drop it, and find its items later or never.",
    fix: "Let each page of the series name itself as canonical, or a page that shows all items.",
    sources: ["https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading"],
    messages: { first: "The canonical is {first}, which lacks {percent} % of the items that this page links to." },
    options: {
      minDifference: {
        default: 30,
        unit: "percent",
        description: "Minimum share of content links that the first page does not have.",
        source: "Sightline; below this share the page repeats the first one",
        date: "2026-11-21",
      },
    },
    rejectsCanonical: true,
  },
  query: { kind: "series" },
  population: "html",

  *evaluate({ page, first, differentLinks }, { minDifference }) {
    const percent = Math.round(differentLinks * 100);
    if (percent < minDifference) return;
    yield { subject: { kind: "page", url: page.url }, message: "first", data: { first: quote(first.url), percent } };
  },
});
