import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

const relations =
  /rel="?[^",;]*\b(?:describedby|api-catalog|service-desc|service-doc|llms-txt|alternate|ai-catalog)\b/i;

export default defineSiteMeasure({
  meta: {
    id: "mi.link-headers",
    pillar: "machine-interfaces",
    class: "agent",
    title: "Link header of the start page",
    why: "Agents may follow the relations of a Link header; it is optional.",
    fix: "Add relations only for resources that exist.",
    weight: 0.5,
    evidence: "E",
    direction: "neutral",
    sources: ["rfc8288"],
    effort: "S",
  },

  evaluate({ home }) {
    const header = home?.record.headers.find(({ name, value }) => name === "link" && relations.test(value));
    return header === undefined ? notApplicable : measured(1, {}, header.value);
  },
});
