import { isRequired, missingFinding } from "../../entity/missing-finding.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "who.no-name",
    answer: "who",
    effect: "costs",
    severity: "warning",
    title: "The site does not say what it is called",
    why: "Without a name, engines cannot say whose answer they quote.",
    fix: "State the name in the titles, in the footer, and in og:site_name.",
    sources: ["https://developers.google.com/search/docs/appearance/site-names"],
    messages: {
      missing: "None of the {pages} read states a name: not in titles, text, structured data or og:site_name.",
      unsure: "Found no name on the {pages} read; some could not be read.",
    },
  },
  assess: (site) => isRequired(site, "name"),
  evaluate: (site) => missingFinding(site, "name"),
});
