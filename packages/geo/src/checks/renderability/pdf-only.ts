import { ramp } from "../../scoring/ramp.ts";
import { pdfWithoutPage } from "../../site/pdf-pages.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "render.pdf-only",
    pillar: "renderability",
    title: "PDFs have no page on the same topic",
    why: "Engines read PDFs later and less often, and assistants link to pages rather than files.",
    fix: "Publish the content of the most important of these PDFs as web pages, too.",
    found: "No title on the topic of its file name for these of {pdfs} PDFs: {alone}.",
    weight: 0.5,
    evidence: "B",
    sources: ["google-fetch-limits", "microsoft-answers"],
    effort: "L",
  },

  evaluate({ survey, sample }) {
    if (survey.pdfs.length < 3) return notApplicable;
    const alone = survey.pdfs.filter((url) => pdfWithoutPage(url, sample.titleStems));
    const share = alone.length / survey.pdfs.length;
    return measured(1 - 0.7 * ramp(share, 0.2, 0.8), { pdfs: survey.pdfs.length, alone }, alone[0] ?? null);
  },
});
