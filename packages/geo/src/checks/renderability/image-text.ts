import { imageAltMissingAttribute } from "@sightline/rules/shared";
import { contentImages, isDescribed } from "../../reading/content-images.ts";
import { decodedPath } from "../../reading/decoded-path.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "render.image-text",
    pillar: "renderability",
    title: "Large images have no alternative text",
    why: "Four of six AI crawlers read alternative text; none reads the image itself when it fetches a page.",
    fix: "Describe what each of the images shows in its alt text or caption.",
    found:
      "Of {images} images of at least 300 × 200 pixels, with {captions} captions, these have no descriptive alt: {undescribed}.",
    weight: 1,
    evidence: "B",
    sources: ["google-images", "microsoft-answers", "writesonic-2026"],
    effort: "M",
  },
  reads: ["record", "text"],
  coveredBy: [imageAltMissingAttribute],

  evaluate({ record, text }) {
    const images = contentImages(record.images);
    if (images.length === 0) return notApplicable;
    const captions = text.blocks.filter(({ kind, wordCount }) => kind === "caption" && wordCount >= 2).length;
    const undescribed = images.filter((image) => !isDescribed(image));
    const score = Math.min(1, 1 - (undescribed.length - captions) / images.length);
    const [first] = undescribed;
    return measured(
      score,
      {
        images: images.length,
        captions,
        undescribed: [
          ...new Set(undescribed.map(({ url }) => (url === null ? "" : (decodedPath(url).split("/").at(-1) ?? "")))),
        ],
      },
      first === undefined ? null : `<img src="${first.url}"${first.alt === null ? "" : ` alt="${first.alt}"`}>`,
    );
  },
});
