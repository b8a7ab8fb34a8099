import { isRequired, missingFinding } from "../../entity/missing-finding.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "who.no-contact",
    answer: "who",
    effect: "costs",
    severity: "warning",
    title: "No way to reach the owner was found",
    why: "Engines that are asked how to reach you have nothing to quote, and people have less reason to trust the site.",
    fix: "State a telephone number or mail address as text, or offer a contact form, and link to it from every page.",
    sources: ["https://developers.google.com/search/docs/appearance/structured-data/organization"],
    messages: {
      missing: "None of the {pages} read has a telephone number, a mail address or a contact form.",
      elsewhere:
        "The {pages} read show a telephone number or mail address, but neither on a page that says who runs the site, nor on most pages. If it is the owner's, state it there.",
      unsure:
        "Found no telephone number, mail address or contact form on the {pages} read. If scripts or pictures show them, write them as text.",
    },
  },
  assess: (site) => isRequired(site, "contact"),
  evaluate: (site) => missingFinding(site, "contact"),
});
