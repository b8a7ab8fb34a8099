import { defineSiteRule } from "@sightline/model/rule";
import { unnamedLink, unnamedLinks } from "./unnamed-link.ts";

export default defineSiteRule({
  meta: {
    id: "link-anchor-missing",
    category: "links",
    title: "Link has no anchor text",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "Search engines cannot tell what the link leads to, and screen readers have nothing to announce for it.",
    fix: "Add text to the link, or give its image alt text that says where the link leads.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/links-crawlable",
      "https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context",
    ],
    messages: {
      unnamed: "The link to {target} has no text, alternative text or label; pages with it: {pages}.",
    },
    graded: 2,
  },
  // a11y-link-name reports those that leave the site.
  query: { ...unnamedLinks, internal: true },
  population: "html",

  evaluate: unnamedLink,
});
