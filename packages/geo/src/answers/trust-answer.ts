import { joinedWords } from "@sightline/text";
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

/** Faults of the pages in words, such as `near-copies`. */
export interface TrustFaults {
  /** Those that were looked for. */
  readonly lookedFor: readonly string[];
  /** Those that were found, most pages first, each with its number of pages. */
  readonly found: readonly string[];
}

const nearlyAll = 0.98;
const half = 0.5;
const copiedShare = 0.25;
const manyCopies = 10;

/** Answers whether what engines read can be trusted, as far as faults were looked for. */
export function trustAnswer(counts: TrustCounts, faults: TrustFaults, issueIds: readonly string[]): GeoAnswer {
  const { pages, sound, isHomeSound, foreign, nearCopies, hidden } = counts;
  const share = weightedShare(sound, pages, isHomeSound) ?? 0;
  const isNo =
    share < half ||
    hidden > 0 ||
    foreign >= half * pages ||
    (nearCopies >= copiedShare * pages && nearCopies >= manyCopies);
  const state = isNo ? "no" : share >= nearlyAll ? "yes" : "partly";
  return {
    state,
    code: null,
    share,
    passed: sound,
    failed: pages - sound,
    unknown: 0,
    text: `${sentence(pages, pages - sound, faults)} ${notJudged}`,
    issueIds: [...issueIds],
  };
}

const notJudged = "Whether what the pages say is true, current or complete was not judged.";

function sentence(pages: number, faulty: number, { lookedFor, found }: TrustFaults): string {
  const of = counted(pages, "page");
  if (faulty > 0) {
    const most = found.length === 0 ? "" : ` Most often: ${found.slice(0, 3).join("; ")}.`;
    return `${faulty} of ${of} ${faulty === 1 ? "has" : "have"} a fault that costs trust.${most}`;
  }
  return lookedFor.length === 0 ? `${of} had nothing to look at.` : `Looked for on ${of}: ${joinedWords(lookedFor)}.`;
}
