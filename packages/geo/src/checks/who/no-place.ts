import { isRequired, missingFinding } from "../../entity/missing-finding.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "who.no-place",
    answer: "who",
    effect: "costs",
    severity: "warning",
    title: "No postal address was found",
    why: "Engines that are asked who offers something nearby, or who is behind a site, need a place.",
    fix: "State the postal address as text in the footer or on the contact page.",
    sources: ["https://developers.google.com/search/docs/appearance/structured-data/organization"],
    messages: {
      missing: "None of the {pages} read states a postal address.",
      unsure: "Found no postal address on the {pages} read. If a map or a picture shows it, write it as text.",
    },
  },
  assess: (site) => isRequired(site, "place"),
  evaluate: (site) => missingFinding(site, "place"),
});
