import { pageRobotsList, type RobotsRule } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "noindex-inconsistent-html-header",
    category: "indexability",
    title: "Page and header contradict each other about indexing",
    severity: "warning",
    why: "One of the two asks search engines to index the page and the other forbids it; they follow the stricter one without a word, and the page stays out of their results.",
    fix: "Decide whether people should find the page in search, and remove the directive that says otherwise.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag",
      "https://developers.google.com/search/docs/crawling-indexing/block-indexing",
    ],
    messages: {
      header: "The X-Robots-Tag header says “{forbids}”, and a robots meta element “{allows}”.",
      meta: "A robots meta element says “{forbids}”, and the X-Robots-Tag header “{allows}”.",
    },
    concernsIndexing: true,
  },
  population: "html",
  reads: ["robotsMetas", "robotsHeaders"],
  applies: ({ robotsMetas, robotsHeaders }) => robotsMetas.length > 0 && robotsHeaders.length > 0,

  *evaluate(page) {
    const rules = pageRobotsList(page);
    for (const forbidding of rules.filter(forbids)) {
      const allowing = rules.find(
        (rule) => rule.kind !== forbidding.kind && rule.agent === forbidding.agent && allows(rule),
      );
      if (allowing === undefined) continue;
      yield {
        at: forbidding.at ?? allowing.at,
        message: forbidding.kind,
        data: { forbids: quote(forbidding.content), allows: quote(allowing.content) },
      };
      return;
    }
  },
});

function forbids({ name }: RobotsRule): boolean {
  return name === "noindex" || name === "none";
}

function allows({ name }: RobotsRule): boolean {
  return name === "index" || name === "all";
}
