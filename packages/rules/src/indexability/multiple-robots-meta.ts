import { pageRobotsList, type RobotsRule } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

/** Directives of which one forbids what the other allows. */
const opposites: readonly (readonly [allows: readonly string[], forbids: readonly string[]])[] = [
  [
    ["index", "all"],
    ["noindex", "none"],
  ],
  [
    ["follow", "all"],
    ["nofollow", "none"],
  ],
];
const valued = new Set(["max-snippet", "max-image-preview", "max-video-preview"]);

export default definePageRule({
  meta: {
    id: "multiple-robots-meta",
    category: "indexability",
    title: "Robots meta elements contradict each other",
    severity: "warning",
    why: "Two parts of the software give different orders to search engines; they follow the stricter one without a word, which may keep the page out of their results.",
    fix: "Keep one robots meta element; often a theme and a plugin each write their own.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag"],
    messages: { contradict: "One robots meta element says “{first}”, and another “{second}”." },
    concernsIndexing: true,
  },
  population: "html",
  reads: ["robotsMetas"],
  applies: ({ robotsMetas }) => robotsMetas.length > 1,

  *evaluate({ robotsMetas }) {
    const rules = pageRobotsList({ robotsMetas, robotsHeaders: [] });
    for (const [index, first] of rules.entries()) {
      const second = rules.slice(index + 1).find((rule) => contradict(first, rule));
      if (second === undefined) continue;
      yield {
        at: second.at,
        message: "contradict",
        data: { first: quote(first.content), second: quote(second.content) },
      };
      return;
    }
  },
});

/** Returns true for directives of two lists for the same crawlers of which only one can be followed. */
function contradict(first: RobotsRule, second: RobotsRule): boolean {
  if (first.agent !== second.agent || first.content === second.content) return false;
  if (first.name === second.name) return valued.has(first.name) && first.value !== second.value;
  return opposites.some(
    ([allows, forbids]) =>
      (allows.includes(first.name) && forbids.includes(second.name)) ||
      (forbids.includes(first.name) && allows.includes(second.name)),
  );
}
