import { evaluateOnPage } from "../checks/evaluate.ts";
import { notApplicable, unmeasured, type Verdict } from "../checks/verdict.ts";
import type { PageReading } from "../reading/page-reading.ts";
import type { PageType } from "../reading/page-type.ts";
import { type Mark, markOf } from "../scoring/mark.ts";
import type { ReachFacts } from "../scoring/reach.ts";
import { reachFacts } from "../scoring/reach-facts.ts";
import { pageChecks } from "../scoring/ruleset.ts";

/** What is kept of a page once it was read: a few hundred bytes for its marks, and no text. */
export interface PageSheet {
  readonly url: string;
  readonly type: PageType;
  /** Key of its template. */
  readonly template: string;
  readonly linkScore: number;
  /** Weight of its type; 0 for a noindex that is meant. */
  readonly typeWeight: number;
  /** How similar another page of the crawl is known to be, 0–1. */
  readonly similarity: number;
  /** Marks in the order of `pageChecks`. */
  readonly marks: Float64Array;
  readonly reach: ReachFacts;
}

/** A verdict on a page, for what gathers examples. */
export type VerdictListener = (check: number, verdict: Verdict, page: PageReading) => void;

const behindChallenge = unmeasured("The response was a challenge, not the page.");

/** Where a page stands in the sample, and the measures that are left out. */
export interface PagePlace extends Pick<PageSheet, "template" | "typeWeight"> {
  readonly switchedOff: ReadonlySet<string>;
}

/** Runs every page check on a page. */
export function pageSheet(page: PageReading, { switchedOff, ...place }: PagePlace, hear: VerdictListener): PageSheet {
  const marks = new Float64Array(pageChecks.length);
  for (const [at, check] of pageChecks.entries()) {
    const isMoot = page.isChallenge && check.meta.class !== "gate";
    const verdict = isMoot
      ? behindChallenge
      : switchedOff.has(check.meta.id)
        ? notApplicable
        : evaluateOnPage(check, page);
    marks[at] = markOf(verdict);
    hear(at, verdict, page);
  }
  return {
    url: page.url,
    type: page.type,
    linkScore: page.record.linkScore,
    similarity: page.survey.similarity,
    marks,
    reach: reachFacts(page),
    ...place,
  };
}

/** A mark that became known after the page was read. */
export function setMark(sheet: PageSheet, check: number, mark: Mark): void {
  sheet.marks[check] = mark;
}
