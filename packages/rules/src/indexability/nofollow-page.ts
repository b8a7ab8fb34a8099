import { definePageRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";
import { directiveSources, isNofollowRule, otherAgents } from "./robots-directive.ts";

export default definePageRule({
  meta: {
    id: "nofollow-page",
    category: "indexability",
    title: "Page tells search engines not to follow its links",
    severity: "warning",
    why: "None of the page's links helps search engines to find other pages or to see how important they are, not even the links of the navigation.",
    fix: "Remove nofollow from the robots directives of the page; mark single links with rel=nofollow where that is meant.",
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
