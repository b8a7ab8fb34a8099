import { weightedShare } from "../access/access-fold.ts";
import type { GeoAnswer } from "../result/geo-audit.ts";
import { counted } from "../text/counted.ts";

/** Pages by what speaks against trusting them. */
export interface TrustCounts {
  readonly pages: number;
  readonly sound: number;
  /** `null` if the home page was not read. */
  readonly isHomeSound: boolean | null;
  /** Number of pages with text of a theme, or with a notice that they are superseded. */
  readonly foreign: number;
  readonly nearCopies: number;
  readonly hidden: number;
}

const nearlyAll = 0.98;
const half = 0.5;
const copiedShare = 0.25;
const manyCopies = 10;

/** Answers whether what engines read can be trusted. @param faults faults in words, most pages first */
export function trustAnswer(counts: TrustCounts, faults: readonly string[], issueIds: readonly string[]): GeoAnswer {
  const { pages, sound, isHomeSound, foreign, nearCopies, hidden } = counts;
  const share = weightedShare(sound, pages, isHomeSound) ?? 0;
  const isNo =
    share < half ||
    hidden > 0 ||
    foreign >= half * pages ||
    (nearCopies >= copiedShare * pages && nearCopies >= manyCopies);
  const state = isNo ? "no" : share >= nearlyAll ? "yes" : "partly";
  const found = faults.length === 0 ? "" : ` Most often: ${faults.slice(0, 3).join("; ")}.`;
  return {
    state,
    code: null,
    share,
    passed: sound,
    failed: pages - sound,
    unknown: 0,
    text:
      sound === pages
        ? `Nothing on ${counted(pages, "page")} speaks against it, of what was looked for.`
        : `${pages - sound} of ${counted(pages, "page")} have a fault that costs trust.${found}`,
    issueIds: [...issueIds],
  };
}
