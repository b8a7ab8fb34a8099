import type { PageFacts } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";

type Image = PageFacts["images"][number];

export default definePageRule({
  meta: {
    id: "image-alt-missing-attribute",
    category: "images",
    title: "Images have no alternative text",
    severity: "warning",
    why: "Blind visitors do not learn what the image shows, and search engines have less to go on.",
    fix: 'Describe each image in its alt attribute; use alt="" for decorative images.',
    sources: [
      "https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html",
      "https://developers.google.com/search/docs/appearance/google-images",
    ],
    messages: { missing: "Images without an alt attribute or another accessible name: {count} ({images})." },
    graded: 5,
  },
  population: "html",
  reads: ["images"],
  applies: (page) => page.images.length > 0,

  *evaluate(page) {
    const nameless = page.images.filter(isNameless);
    const count = nameless.length;
    if (count === 0) return;
    const images = examples(nameless.map(({ element, url }) => url ?? `<${element}>`));
    yield {
      at: nameless[0]?.at,
      message: "missing",
      data: { count, images },
      count,
    };
  },
});

function isNameless({ alt, named, decorative, tracker }: Image): boolean {
  return alt === null && !named && !decorative && !tracker;
}
