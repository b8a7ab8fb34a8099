import type { PageFacts } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "link-not-crawlable",
    category: "links",
    title: "Link cannot be crawled",
    severity: "warning",
    why: "Search engines follow only links with a URL in their href; they do not find pages that are reached only through scripts.",
    fix: "Use an a element with the URL of the page in its href; scripts can still handle the click.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/links-crawlable"],
    messages: {
      "no-href": "Links without a URL: {count}; the first is an a element without href: {html}",
      javascript: "Links without a URL: {count}; the first runs a script instead: {html}",
      onclick: "Links without a URL: {count}; the first is an element with only a click handler: {html}",
    },
    graded: 2,
  },
  population: "html",
  reads: ["uncrawlableLinks"],

  *evaluate({ uncrawlableLinks }) {
    const navigating = uncrawlableLinks.filter(navigates);
    const links = navigating.length > 0 ? navigating : uncrawlableLinks;
    const [first] = links;
    if (first === undefined) return;
    yield {
      at: first.at,
      message: first.kind,
      count: links.length,
      data: { count: links.length, html: quote(first.html), examples: examples(links.map(({ html }) => html)) },
      // It may be a button in disguise: one that goes back, prints or opens a menu.
      certainty: navigating.length > 0 ? "certain" : "review",
    };
  },
});

/** Matches a router's attribute, a script that sets the location or opens a page, or a URL. */
const routes =
  /router-?link|\s:?to=|data-(?:href|url)|ng-href|ui-sref|[\s."'(;:]location|open\(|navigate|https?:\/\/|\.html?\b|\.php\b/i;

/** Returns true if the markup shows that the element leads to another page. */
function navigates({ html }: PageFacts["uncrawlableLinks"][number]): boolean {
  return routes.test(html.slice(0, 1000));
}
