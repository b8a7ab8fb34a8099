import { definePageRule, redirectsByRefresh } from "@sightline/model";
import { examples, quote } from "../evidence.ts";
import { directiveSources, otherAgents } from "./robots-directive.ts";

const directives = ["noindex", "none"];

export default definePageRule({
  meta: {
    id: "noindex-page",
    category: "indexability",
    title: "Page is excluded from search",
    severity: "notice",
    why: "Search engines leave the page out of their results because it asks them to; that is right for some pages and costly for others.",
    fix: "Remove the noindex directive if people should find the page in search.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/block-indexing"],
    messages: {
      meta: 'A robots meta element says "{content}".',
      header: 'The X-Robots-Tag header says "{content}".',
    },
    partialCrawl: "safe",
    scored: false,
  },
  population: "html",
  reads: ["noindex", "robotsMetas", "robotsHeaders", "inSitemap", "metaRefresh"],
  // A page that sends visitors on is not to be found itself.
  applies: (page) => !redirectsByRefresh(page),

  *evaluate(page) {
    // sitemap-url-noindex tells of a page that a sitemap lists.
    if (page.inSitemap) return;
    const [source] = directiveSources(page, directives);
    if (!page.noindex || source === undefined) return;
    yield {
      subject: { kind: "page", url: page.url },
      message: source.place,
      data: { content: quote(source.content), otherAgents: examples(otherAgents(page, directives)) },
    };
  },
});
