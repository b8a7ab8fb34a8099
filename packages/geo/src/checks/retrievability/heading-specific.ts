import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.heading-specific",
    pillar: "retrievability",
    title: "Most headings are generic",
    why: "A section called “Overview” matches no question.",
    fix: "Name the subject or the question in each of the quoted headings.",
    found: "Of {headings} headings, these are generic: {generic} (at most {maxShare%}).",
    weight: 2,
    evidence: "B",
    sources: ["microsoft-answers"],
    effort: "S",
    pageTypes: ["article", "docs"],
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["text"],

  evaluate({ text }) {
    const headings = text.blocks.filter(({ kind, level }) => kind === "heading" && (level === 2 || level === 3));
    if (headings.length < 3) return notApplicable;
    const generic = headings
      .map((heading) => heading.text.trim())
      .filter((heading) => heading.length <= maxLength && text.pack.genericHeadings.has(withoutNumber(heading)));
    const share = generic.length / headings.length;
    return measured(
      1 - ramp(share, maxShare, 1),
      { headings: headings.length, generic, maxShare },
      generic.length === 0 ? null : generic.map((heading) => `“${heading}”`).join(", "),
    );
  },
});

/** An introduction, a summary and an example harm no text. */
const maxShare = 0.5;
/** Longer headings are not on the lists. */
const maxLength = 60;

/** Returns a heading in lower case without its number, final marks and the invisible anchors of generators. */
function withoutNumber(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[\u200b\u00b6#]/g, "")
    .replace(/^[\d.)\s]+/, "")
    .replace(/[\s\d.:!?…]+$/, "");
}
