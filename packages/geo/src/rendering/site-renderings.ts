import { depthTemplate, folderTemplate, isCompared, type RenderedDifferences } from "@sightline/model";
import type { GeoRendering } from "../input/geo-input.ts";

/** What is known of a page after its scripts ran. */
export interface PageRendering {
  /** URL pattern of the page; `null` if no page of it was to be rendered. */
  readonly template: string | null;
  /** `compared`: both documents were read; `failed`: it could not be rendered, or not compared; `none`: not tried. */
  readonly outcome: "compared" | "failed" | "none";
  /** Why it could not be rendered or compared; `null` for the other outcomes. */
  readonly reason: string | null;
  /** `null` unless it was compared. */
  readonly differences: RenderedDifferences | null;
  /** True if scripts write most of the main text of a page of its pattern, and it was not compared itself. */
  readonly isLikeWritten: boolean;
}

/** Pages of a crawl that were rendered. */
export interface SiteRenderings {
  of(page: { readonly id: number; readonly url: string }): PageRendering;
}

/** What is known of a page of a crawl that rendered nothing. */
export const unrendered: PageRendering = {
  template: null,
  outcome: "none",
  reason: null,
  differences: null,
  isLikeWritten: false,
};

/** Words below which a page has next to no text. */
export const fewWords = 20;
/** Words of a main text from which its share means something. */
const minWords = 80;
const most = 0.5;

/** True if most of the main text of a page exists only after scripts ran. */
export function isMostlyWritten({ words, missingWords }: RenderedDifferences): boolean {
  return words.rendered >= minWords && missingWords.count > most * words.rendered;
}

/** Orders what a crawl rendered by page and by URL pattern. */
export function siteRenderings(renderings: readonly GeoRendering[]): SiteRenderings {
  const known = new Map<number, PageRendering>();
  const patterns = new Set<string>();
  const written = new Set<string>();
  for (const { id, rendered } of renderings) {
    const template = rendered.sampleOf ?? folderTemplate(rendered.url);
    const differences = isCompared(rendered) ? rendered.differences : null;
    const outcome = differences === null ? "failed" : "compared";
    const reason = differences === null ? (rendered.failure?.reason ?? "no-document") : null;
    patterns.add(template);
    if (differences !== null && isMostlyWritten(differences)) written.add(template);
    known.set(id, { template, outcome, reason, differences, isLikeWritten: false });
  }
  const patternOf = (url: string): string | null => {
    const folder = folderTemplate(url);
    return [folder, sectionOf(folder), depthTemplate(folder)].find((one) => patterns.has(one)) ?? null;
  };
  return {
    of({ id, url }) {
      if (known.size === 0) return unrendered;
      const own = known.get(id) ?? { ...unrendered, template: patternOf(url) };
      return own.outcome === "compared"
        ? own
        : { ...own, isLikeWritten: own.template !== null && written.has(own.template) };
    },
  };
}

/** Returns the pattern that a crawl uses for a section with many folders. */
function sectionOf(folder: string): string {
  return folder
    .split("/")
    .map((segment, index) => (index < 2 ? segment : "*"))
    .join("/");
}
