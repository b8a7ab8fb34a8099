import { evaluateOnPage } from "../checks/evaluate.ts";
import { notApplicable, unmeasured, type Verdict } from "../checks/verdict.ts";
import type { PageReading } from "../reading/page-reading.ts";
import type { PageType } from "../reading/page-type.ts";
import { type Mark, markOf } from "../scoring/mark.ts";
import type { ReachFacts } from "../scoring/reach.ts";
import { reachFacts } from "../scoring/reach-facts.ts";
import { pageChecks } from "../scoring/ruleset.ts";

/** Data kept of a page after it was read: a few hundred bytes for its marks, and no text. */
export interface PageSheet {
  readonly url: string;
  readonly type: PageType;
  readonly language: string | null;
  /** Key of its template. */
  readonly template: string;
  readonly linkScore: number;
  /** Weight of its type; 0 for an intended noindex. */
  readonly typeWeight: number;
  /** Highest known similarity to another page of the crawl, 0–1. */
  readonly similarity: number;
  /** Marks in the order of `pageChecks`. */
  readonly marks: Float64Array;
  readonly reach: ReachFacts;
}

/** Receives each verdict on a page, to collect examples. */
export type VerdictListener = (check: number, verdict: Verdict, page: PageReading) => void;

const behindChallenge = unmeasured("The response was a challenge, not the page.");

/** Place of a page in the sample, and the measures to leave out. */
export interface PagePlace extends Pick<PageSheet, "template" | "typeWeight"> {
  readonly switchedOff: ReadonlySet<string>;
}

/** Runs every page check on a page. */
export function pageSheet(page: PageReading, { switchedOff, ...place }: PagePlace, hear: VerdictListener): PageSheet {
  const marks = new Float64Array(pageChecks.length);
  for (const [index, check] of pageChecks.entries()) {
    const isMoot = page.isChallenge && check.meta.class !== "gate";
    const verdict = isMoot
      ? behindChallenge
      : switchedOff.has(check.meta.id)
        ? notApplicable
        : evaluateOnPage(check, page);
    marks[index] = markOf(verdict);
    hear(index, verdict, page);
  }
  return {
    url: page.url,
    type: page.type,
    language: page.language,
    linkScore: page.record.linkScore,
    similarity: page.survey.similarity,
    marks,
    reach: reachFacts(page),
    ...place,
  };
}

/** Sets a mark that became known after the page was read. */
export function setMark(sheet: PageSheet, check: number, mark: Mark): void {
  sheet.marks[check] = mark;
}
