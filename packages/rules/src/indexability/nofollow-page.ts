import { definePageRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";
import { directiveSources, isNofollowRule, otherAgents } from "./robots-directive.ts";

export default definePageRule({
  meta: {
    id: "nofollow-page",
    category: "indexability",
    title: "Page tells search engines not to follow its links",
    severity: "warning",
    why: "Search engines ignore all links on the page, even those in the navigation, when they look for other pages or judge their importance.",
    fix: "Remove nofollow from the robots directives of the page; add rel=nofollow to individual links if necessary.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag"],
    messages: {
      meta: 'A robots meta element says "{content}".',
      header: 'The X-Robots-Tag header says "{content}".',
    },
  },
  population: "indexable",
  reads: ["nofollow", "robotsMetas", "robotsHeaders"],

  *evaluate(page) {
    const [source] = directiveSources(page, isNofollowRule);
    if (!page.nofollow || source === undefined) return;
    yield {
      at: source.at,
      message: source.place,
      data: { content: quote(source.content), otherAgents: examples(otherAgents(page, isNofollowRule)) },
    };
  },
});
