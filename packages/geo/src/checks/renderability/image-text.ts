import { contentImages, isDescribed } from "../../reading/content-images.ts";
import { shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "render.image-text",
    pillar: "renderability",
    title: "Images contain facts that the text does not repeat",
    why: "Four of six AI crawlers read alternative text; none reads the image itself when it fetches a page.",
    fix: "Describe content images in their alt text, and repeat the information in a graphic as text or a table.",
    weight: 1,
    evidence: "B",
    sources: ["google-images", "microsoft-answers", "writesonic-2026"],
    effort: "M",
  },
  reads: ["record", "text"],

  evaluate({ record, text }) {
    const images = contentImages(record.images);
    if (images.length === 0) return notApplicable;
    const captions = text.blocks.filter(({ kind, wordCount }) => kind === "caption" && wordCount >= 2).length;
    const described = Math.min(1, shareOf(images, isDescribed) + captions / images.length);
    const isInfographic = text.words.length < 150 && images.some(({ area }) => area >= 500_000);
    return measured(0.8 * described + (isInfographic ? 0 : 0.2), { images: images.length, described, isInfographic });
  },
});
