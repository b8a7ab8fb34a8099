import { imageAltMissingAttribute } from "@sightline/rules/shared";
import { contentImages, isDescribed } from "../../reading/content-images.ts";
import { decodedPath } from "../../reading/decoded-path.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "render.image-text",
    pillar: "renderability",
    title: "Page shows images in place of text, without alternative text",
    why: "Four of six AI crawlers read alternative text; none reads the image itself when it fetches a page.",
    fix: "Write what the images show as text of the page, or describe it in alt.",
    found:
      "The page has {words} words of main text (fewer than {maxWords}), and of its {images} images of at least 300 × 200 pixels, with {captions} captions, these have no descriptive alt: {undescribed}.",
    weight: 1,
    evidence: "B",
    sources: ["google-images", "microsoft-answers", "writesonic-2026"],
    effort: "M",
  },
  reads: ["record", "text", "edges"],
  coveredBy: [imageAltMissingAttribute],

  evaluate({ record, text, edges }) {
    const words = text.words.length;
    // Text beside an image says what it is about, or nobody can tell that it does not.
    if (record.indexability !== "indexable" || words >= maxWords) return notApplicable;
    const images = contentImages(record.images, edges);
    if (images.length === 0) return notApplicable;
    const captions = text.blocks.filter(({ kind, wordCount }) => kind === "caption" && wordCount >= 2).length;
    const undescribed = images.filter((image) => !isDescribed(image));
    const [first] = undescribed;
    return measured(
      Math.min(1, 1 - (undescribed.length - captions) / images.length),
      { words, maxWords, images: images.length, captions, undescribed: [...new Set(undescribed.map(fileOf))] },
      first === undefined ? null : `<img src="${first.url}"${first.alt === null ? "" : ` alt="${first.alt}"`}>`,
    );
  },
});

/** A page with fewer words of main text may have its content in its images. */
const maxWords = 100;

function fileOf({ url }: { readonly url: string | null }): string {
  return (
    decodedPath(url ?? "")
      .split("/")
      .at(-1) ?? ""
  );
}
