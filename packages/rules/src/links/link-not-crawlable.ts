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
    const links = uncrawlableLinks.filter(navigates);
    const [first] = links;
    if (first === undefined) return;
    yield {
      at: first.at,
      message: first.kind,
      count: links.length,
      data: { count: links.length, html: quote(first.html), examples: examples(links.map(({ html }) => html)) },
    };
  },
});

/** Matches a router's attribute, a script that sets the location or opens a page, or a URL. */
const routes =
  /router-?link|\s:?to=|data-(?:href|url)|ng-href|ui-sref|[\s."'(;:]location|open\(|navigate|https?:\/\/|\.html?\b|\.php\b/i;

/** Matches scripts that do something with the page or its address: such elements are buttons, not links. */
const actions = /clipboard|cop(?:y|ier)|share|print|toggle|scroll|close|history|reload|location\.hash/i;

/**
 * Returns true if the markup shows that the element leads to another page. Others are buttons in disguise, which have
 * no page that a crawler could miss.
 */
function navigates({ html }: PageFacts["uncrawlableLinks"][number]): boolean {
  const markup = html.slice(0, 1000);
  return routes.test(markup) && !actions.test(markup.replace(addresses, ""));
}

/** Matches quoted paths and URLs, whose words say nothing about the script. */
const addresses = /["'`](?:https?:\/)?\/[^"'`]*["'`]/g;
