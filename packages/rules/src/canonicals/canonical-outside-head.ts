import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { effectiveCanonicals } from "./declared-targets.ts";

export default definePageRule({
  meta: {
    id: "canonical-outside-head",
    category: "canonicals",
    title: "Canonical is in the body",
    severity: "warning",
    why: "Search engines read canonicals in the head only, so this one has no effect, and they choose themselves which copy of the page they show.",
    fix: "Move the link element into the head, or send the canonical as a Link header.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata",
    ],
    messages: { body: "The canonical {target} is in the body, and the page has no other." },
  },
  population: "html",
  reads: ["canonicals", "headBroken"],
  applies: ({ canonicals }) => canonicals.length > 0,

  *evaluate({ canonicals, headBroken }) {
    // An element that ends the head too early is the fault, and another rule names it.
    if (headBroken?.lost.includes("canonical") === true || effectiveCanonicals(canonicals).length > 0) return;
    const inBody = canonicals.find(({ place, qualified }) => place === "body" && !qualified);
    if (inBody === undefined) return;
    yield { at: inBody.at, message: "body", data: { target: quote(inBody.url ?? inBody.raw) } };
  },
});
