import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { distinctTargets, effectiveCanonicals } from "./declared-targets.ts";

export default definePageRule({
  meta: {
    id: "canonical-multiple",
    category: "canonicals",
    title: "Page has several canonical elements with the same target",
    severity: "notice",
    why: "This does no harm while they agree, but one of them is easily changed without the others, and search engines ignore canonicals that contradict each other.",
    fix: "Keep one canonical element in the head.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    yieldsTo: [{ rule: "canonical-multiple-conflicting", fault: "canonicals contradict each other" }],
    messages: { repeated: "{elements} canonical elements name {target}." },
  },
  population: "html",
  reads: ["canonicals"],
  applies: ({ canonicals }) => canonicals.length > 0,

  *evaluate(page) {
    const effective = effectiveCanonicals(page.canonicals);
    const elements = effective.filter(({ place }) => place === "head");
    const [target] = distinctTargets(effective);
    if (elements.length < 2 || target === undefined) return;
    yield {
      at: elements[1]?.at,
      message: "repeated",
      data: { elements: elements.length, target: quote(target) },
    };
  },
});
