import type { PageRecord } from "@sightline/model";

/** An image that carries content, with its area where its size is declared. */
export type ContentImage = PageRecord["images"][number] & { readonly area: number };

/** Images of at least 300 × 200 by their attributes, without decoration and trackers. */
export function contentImages(images: PageRecord["images"]): ContentImage[] {
  return images.flatMap((image) => {
    const [width, height] = [pixels(image.width), pixels(image.height)];
    if (image.element !== "img" || image.decorative || image.tracker || width < 300 || height < 200) return [];
    return [{ ...image, area: width * height }];
  });
}

function pixels(value: string | null): number {
  return /^\d{1,5}(?:px)?$/.test(value ?? "") ? Number.parseInt(value ?? "0", 10) : 0;
}

/** Says whether an image's alternative text says something: two words, and not the name of a file. */
export function isDescribed({ alt }: Pick<ContentImage, "alt">): boolean {
  const text = (alt ?? "").trim();
  return /\S\s+\S/.test(text) && !/\.(?:jpe?g|png|gif|webp|svg|avif)$/i.test(text);
}
