import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { effectiveCanonicals } from "./declared-targets.ts";

export default definePageRule({
  meta: {
    id: "canonical-invalid-attributes",
    category: "canonicals",
    title: "Canonical has attributes that make it invalid",
    severity: "warning",
    why: "With hreflang, lang, media or type, Google does not read the element as a canonical.",
    fix: "Keep only rel and href at the canonical; alternative versions need elements of their own with rel=alternate.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: { qualified: "The only canonical, {target}, has hreflang, lang, media or type." },
  },
  population: "html",
  reads: ["canonicals"],
  applies: ({ canonicals }) => canonicals.length > 0,

  *evaluate({ canonicals }) {
    if (effectiveCanonicals(canonicals).length > 0) return;
    const found = canonicals.find(({ place, qualified }) => qualified && place !== "body");
    if (found === undefined) return;
    yield { at: found.at, message: "qualified", data: { target: quote(found.url ?? found.raw) } };
  },
});
