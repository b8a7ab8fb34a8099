import type { LoadedElement, RenderedElement, RenderedPage } from "@sightline/model";
import { examples } from "./evidence.ts";

const maxShown = 3;

/** Returns the first elements as evidence: the URL of what they load, or their selector. */
export function elementNames(elements: readonly (RenderedElement | LoadedElement)[]): readonly string[] {
  return examples(
    elements.slice(0, maxShown).map((element) => ("url" in element ? element.url : null) ?? element.selector),
  );
}

/** True for a page whose layout was measured. */
export function hasLayout({ measures }: RenderedPage): boolean {
  return (measures?.layout ?? null) !== null;
}

/** True for a page whose layout was measured as on a phone. */
export function hasPhoneLayout(page: RenderedPage): boolean {
  return page.device === "mobile" && hasLayout(page);
}
