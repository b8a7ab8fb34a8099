import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";
import { distinctTargets, effectiveCanonicals } from "./declared-targets.ts";

export default definePageRule({
  meta: {
    id: "canonical-multiple-conflicting",
    category: "canonicals",
    title: "Page names different canonical URLs",
    severity: "error",
    concernsAnswers: "costs",
    why: "Search engines may ignore all of them and choose themselves which copy of the page they show.",
    fix: "Decide on one URL, and keep one canonical for it: either the link element or the Link header.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://www.rfc-editor.org/rfc/rfc6596",
    ],
    messages: { conflicting: "The page names {targets} different canonical URLs, among them {first} and {second}." },
  },
  population: "html",
  reads: ["canonicals"],
  applies: ({ canonicals }) => canonicals.length > 0,

  *evaluate(page) {
    const effective = effectiveCanonicals(page.canonicals);
    const targets = distinctTargets(effective);
    if (targets.length < 2) return;
    const urls = examples(targets);
    yield {
      at: effective.find(({ url }) => url === targets[1])?.at,
      message: "conflicting",
      data: { targets: targets.length, first: urls[0] ?? "", second: urls[1] ?? "", urls },
    };
  },
});
