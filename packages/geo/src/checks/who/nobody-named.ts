import { isRequired, missingFinding } from "../../entity/missing-finding.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "who.nobody-named",
    answer: "who",
    effect: "costs",
    severity: "warning",
    title: "Nobody is named as responsible",
    why: "On legal, medical and financial matters and in the news, people and engines look for a person who answers for the content.",
    fix: "Name who answers for the content, with role and qualification: on an about page, in the legal notice, and as author of articles.",
    sources: ["https://developers.google.com/search/docs/fundamentals/creating-helpful-content"],
    messages: {
      missing: "None of the {pages} read names a person, in text or in structured data.",
      unsure:
        "Found no person on the {pages} read. If the about page or the legal notice names one, write role and name in a line of its own.",
    },
  },
  assess: (site) => isRequired(site, "person"),
  evaluate: (site) => missingFinding(site, "person"),
});
