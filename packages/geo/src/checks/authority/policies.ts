import { defineSiteMeasure } from "../measure.ts";
import { reported } from "../verdict.ts";

const kinds: readonly (readonly [string, RegExp])[] = [
  ["privacy", /privacy|datenschutz|confidentialite|privacidad/],
  ["terms", /terms|agb|conditions|legal|mentions/],
  ["imprint", /imprint|impressum|mentions-legales/],
];

export default defineSiteMeasure({
  meta: {
    id: "auth.policies",
    pillar: "authority",
    class: "info",
    title: "Privacy, terms and editorial policies",
    why: "Raters look for these pages; no effect on citations is known.",
    fix: "Publish the policies that apply to your site.",
    found: "Policies found by their paths: {found}.",
    weight: 0,
    evidence: "D",
    sources: ["google-helpful"],
    effort: "M",
  },

  evaluate({ survey }) {
    const paths = [...survey.legalPaths];
    return reported({
      found: kinds.flatMap(([kind, pattern]) => (paths.some((path) => pattern.test(path)) ? [kind] : [])),
    });
  },
});
