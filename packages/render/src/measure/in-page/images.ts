import type { DescribedElement, PageTools } from "./page-tools.ts";

type LoadedImage = DescribedElement & { readonly url: string | null };

/** Finds images that are too large for their place, and that load too late or too early. */
export function findImages(tools: PageTools) {
  const view = tools.view();
  const viewsBelow = 3;
  const oversizedImages = tools.sampled<LoadedImage & { readonly natural: string; readonly shown: string }>();
  const lazyInView = tools.sampled<LoadedImage>();
  const eagerBelow = tools.sampled<LoadedImage>();

  function describe(image: HTMLImageElement): LoadedImage {
    return { ...tools.describe(image), url: image.currentSrc.slice(0, tools.maxUrlLength) || null };
  }

  function resolved(url: string): string | null {
    try {
      return new URL(url, tools.base()).href;
    } catch {
      return null;
    }
  }

  /** Size by which a candidate of `srcset` is chosen, as in `2x` and `800w`, if it is the one that was loaded. */
  function chosenSize(candidate: string, image: HTMLImageElement): string | null {
    const [url = "", size = "1x"] = candidate.trim().split(/\s+/u);
    return url !== "" && resolved(url) === image.currentSrc ? size : null;
  }

  function candidatesOf(image: HTMLImageElement): string[] {
    const parent = tools.parentOf(image);
    const sources = parent !== null && tools.nameOf(parent) === "picture" ? [...parent.children].slice(0, 20) : [image];
    return sources.flatMap((source) => (tools.attribute(source, "srcset") ?? "").slice(0, 10_000).split(/,\s+/u));
  }

  /** Pixels of the file for each that the browser reports, which it divides by the density of the candidate it chose. */
  function densityOf(image: HTMLImageElement): number {
    for (const candidate of candidatesOf(image)) {
      const size = chosenSize(candidate, image);
      if (size?.endsWith("w")) return Number.parseFloat(size) / image.naturalWidth;
      if (size !== null) return Number.parseFloat(size);
    }
    return 1;
  }

  function isVector(image: HTMLImageElement): boolean {
    return /\.svgz?(?:[?#]|$)|^data:image\/svg/iu.test(image.currentSrc.slice(0, tools.maxUrlLength));
  }

  function checkSize(image: HTMLImageElement, box: DOMRect): void {
    if (!image.complete || image.naturalWidth === 0 || isVector(image)) return;
    const density = densityOf(image);
    const natural = [image.naturalWidth * density, image.naturalHeight * density].map(Math.round);
    const shown = [box.width, box.height].map(Math.round);
    const useful = [box.width, box.height].map((size) => 2 * size * devicePixelRatio);
    if (!natural.every((pixels, axis) => pixels > (useful[axis] ?? pixels))) return;
    oversizedImages.add(() => ({ ...describe(image), natural: natural.join(" × "), shown: shown.join(" × ") }));
  }

  tools.walk((element) => {
    if (!(element instanceof HTMLImageElement) || !tools.isVisible(element)) return true;
    const box = tools.boxOf(element);
    const isLazy = tools.attribute(element, "loading")?.toLowerCase() === "lazy";
    const isInView = box.top < view.height && box.bottom > 0 && box.left < view.width && box.right > 0;
    const isFarBelow = box.top >= (1 + viewsBelow) * view.height;
    checkSize(element, box);
    if (isLazy && isInView) lazyInView.add(() => describe(element));
    const isFromNetwork = element.complete && element.naturalWidth > 0 && !/^(?:data|blob):/iu.test(element.currentSrc);
    if (!isLazy && isFarBelow && isFromNetwork) eagerBelow.add(() => describe(element));
    return true;
  });
  return { oversizedImages, lazyInView, eagerBelow };
}
