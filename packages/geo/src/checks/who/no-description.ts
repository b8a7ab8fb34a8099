import { isRequired, missingFinding } from "../../entity/missing-finding.ts";
import { defineSiteCheck } from "../answer-check.ts";

export default defineSiteCheck({
  meta: {
    id: "who.no-description",
    answer: "who",
    effect: "tidies",
    severity: "notice",
    title: "No sentence says what the site or its owner does",
    why: "Engines quote such a sentence when they are asked who you are.",
    fix: "Write one sentence that says what you do, for whom and where: as the first paragraph of the home page, and as its meta description.",
    sources: ["https://developers.google.com/search/docs/fundamentals/creating-helpful-content"],
    messages: {
      missing: "Neither the home page nor an about page has a description or an opening paragraph.",
      unsure:
        "Found no sentence that is certain to say it on the {pages} read: no description that says more than the name or the title, and no opening paragraph that names whom it is about.",
    },
  },
  assess: (site) => isRequired(site, "what"),
  evaluate: (site) => missingFinding(site, "what"),
});
