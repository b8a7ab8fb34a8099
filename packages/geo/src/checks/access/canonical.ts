import {
  canonicalPointsToRedirect,
  canonicalTargetContentDiffers,
  canonicalTo4xx,
  canonicalTo5xx,
  canonicalToHomepage,
  canonicalToOtherLanguage,
} from "@sightline/rules/shared";
import { canonicalFactor } from "../../scoring/reach-facts.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "access.canonical",
    pillar: "access",
    class: "gate",
    title: "Canonical asks engines for another page",
    why: "A canonical asks engines to index another URL in place of the page. If that URL has other content, such as the text in another language, engines may leave the page out.",
    fix: "Let the page name itself as canonical; connect language versions with hreflang.",
    found:
      "The canonical names {canonical}, which {target}. A canonical that names the page itself, or a page with the same content, passes.",
    weight: 0,
    evidence: "B",
    sources: ["google-canonical", "bing-guidelines"],
    effort: "S",
  },
  reads: ["record", "survey"],
  coveredBy: [
    canonicalPointsToRedirect,
    canonicalTargetContentDiffers,
    canonicalTo4xx,
    canonicalTo5xx,
    canonicalToHomepage,
    canonicalToOtherLanguage,
  ],

  evaluate({ record, survey: { wrongCanonical } }) {
    if (record.indexability !== "indexable") return notApplicable;
    if (wrongCanonical === null) return measured(1);
    const seen = { canonical: record.canonicalUrl ?? "another URL", target: wrongCanonical.target };
    return measured(canonicalFactor(wrongCanonical), seen, record.canonicalUrl);
  },
});
