import type { PageRecord } from "@sightline/model";

/** Content image with its area from its declared size. */
export type ContentImage = PageRecord["images"][number] & { readonly area: number };

/** Returns the images of at least 300 × 200 by their attributes, without decoration and trackers. */
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

/** True if an image has an alternative text that is neither a file name nor a word for pictures. */
export function isDescribed({ alt }: Pick<ContentImage, "alt">): boolean {
  const text = (alt ?? "").trim();
  return /\p{L}{2}/u.test(text) && !/\.(?:jpe?g|png|gif|webp|svg|avif)$/i.test(text) && !generic.test(text);
}

const generic =
  /^(?:image|img|photo|picture|logo|banner|bild|foto|imagen|immagine|imagem|screenshot|untitled)[\s\d_-]*$/i;
