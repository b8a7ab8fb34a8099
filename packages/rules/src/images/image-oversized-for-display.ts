import { quote } from "../evidence.ts";
import { hasLayout } from "../layout-evidence.ts";
import { defineRenderedRule } from "../rendered-rule.ts";

/** Three quarters of the pixels and more are spare: of fewer bytes, visitors notice nothing. */
const minBytes = 20_000;

export default defineRenderedRule({
  meta: {
    id: "image-oversized-for-display",
    category: "images",
    judges: "markup",
    title: "Images have far more pixels than are shown",
    severity: "notice",
    why: "Visitors wait and pay for pixels that no screen shows them.",
    fix: "Save the images in the size at which they are shown, and offer larger ones to sharper screens by srcset and sizes.",
    sources: [
      "https://developer.chrome.com/docs/lighthouse/performance/uses-responsive-images",
      "https://html.spec.whatwg.org/multipage/images.html#introduction-to-responsive-images",
    ],
    measures: "resources",
  },
  says: {
    oversized: [
      "show images with more than twice the pixels in each direction that the screen can show",
      "{first} has {images}, such as {image}: {natural} px for {shown} px, {kilobytes} KB.",
    ],
  },
  population: "html",
  looksAt: hasLayout,

  faultOf({ rendered: { measures } }) {
    const { sample = [] } = measures?.layout?.oversizedImages ?? {};
    const bytesOf = new Map(measures?.largest.map(({ url, bytes }) => [url, bytes]));
    const heavy = sample
      .map((image) => ({ ...image, bytes: bytesOf.get(image.url ?? "") ?? 0 }))
      .filter(({ bytes }) => bytes >= minBytes)
      .sort((a, b) => b.bytes - a.bytes);
    const [largest] = heavy;
    if (largest === undefined) return null;
    const { url, natural, shown, bytes } = largest;
    return {
      message: "oversized",
      data: { images: heavy.length, image: quote(url ?? ""), natural, shown, kilobytes: Math.round(bytes / 1000) },
      rank: bytes,
    };
  },
});
