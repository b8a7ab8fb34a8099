import type { DescribedElement, PageTools } from "./page-tools.ts";

interface ShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly ShiftSource[];
}

type LoadedImage = DescribedElement & { readonly url: string | null };

/** Finds images without dimensions that moved what was below them when they arrived. */
export async function findShiftingImages(tools: PageTools) {
  /** Time from the end of an image's response until it is decoded and painted. */
  const maxDecodeMs = 1500;
  const found = tools.sampled<LoadedImage>();

  /** What the browser buffered of a type, which only an observer receives. */
  function buffered(type: string): Promise<PerformanceEntry[]> {
    return new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 200);
    });
  }

  function isUnsized(image: HTMLImageElement): boolean {
    const styles = image.computedStyleMap();
    return [styles.get("height"), styles.get("aspect-ratio")].every((value) => value?.toString() === "auto");
  }

  /** Moved down, or out of the view, from a place below the top of the image. */
  function isPushedBy(box: DOMRect, { previousRect, currentRect }: ShiftSource): boolean {
    const isBelow = previousRect.top >= box.top + scrollY - 1 && previousRect.height > 0;
    const isBeside = previousRect.left >= box.right || previousRect.right <= box.left;
    const isMoved = currentRect.top - previousRect.top >= 4 || currentRect.height === 0;
    return isBelow && !isBeside && isMoved;
  }

  const shifts = (await buffered("layout-shift")) as LayoutShift[];
  const responses = new Map<string, number>();
  for (const { name, responseEnd } of performance.getEntriesByType("resource") as PerformanceResourceTiming[]) {
    responses.set(name, responseEnd);
  }

  tools.walk((element) => {
    if (shifts.length === 0) return false;
    if (!(element instanceof HTMLImageElement) || !tools.isVisible(element) || !isUnsized(element)) return true;
    const arrivedMs = responses.get(element.currentSrc);
    if (arrivedMs === undefined) return true;
    const box = tools.boxOf(element);
    const isCause = shifts.some(
      ({ startTime, sources }) =>
        startTime >= arrivedMs - 1 &&
        startTime <= arrivedMs + maxDecodeMs &&
        sources.every(({ node }) => node !== element) &&
        sources.some((source) => isPushedBy(box, source)),
    );
    if (isCause) {
      found.add(() => ({ ...tools.describe(element), url: element.currentSrc.slice(0, tools.maxUrlLength) || null }));
    }
    return true;
  });
  return { shiftingImages: found };
}
