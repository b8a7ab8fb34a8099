import type { GeoCrawl, GeoPage } from "../input/geo-input.ts";
import { type PageReading, type PageSurvey, type ReadingContext, readPage } from "../reading/page-reading.ts";
import { type Survey, type SurveyedPage, surveyedPage } from "../site/survey.ts";

/** Minimum similarity of pages that settling puts into one cluster of near-duplicates. */
const clustered = 0.9;

/** Reads single pages of a crawl with what the crawl knows about them. */
export interface PageReader {
  /** Loads a page by its id; returns `null` if it was not fetched. */
  load(page: number): Promise<GeoPage | null>;
  read(page: GeoPage, templateWords: number | null): PageReading;
}

/** Creates a reader of pages. */
export function pageReader(
  crawl: GeoCrawl,
  {
    context,
    survey,
    signal,
  }: { readonly context: ReadingContext; readonly survey: Survey; readonly signal: AbortSignal },
): PageReader {
  return {
    load: (page) => crawl.load(page, signal),
    read: (page, words) => readPage(page, context, pageSurvey(surveyedPage(page.record), survey, words)),
  };
}

/** Returns what a survey says about one page. @param templateWords median number of words on pages of its template */
export function pageSurvey(page: SurveyedPage, survey: Survey, templateWords: number | null): PageSurvey {
  return {
    titleCount: Math.max(1, survey.titleCount(page)),
    descriptionCount: Math.max(1, survey.descriptionCount(page)),
    hopsToHere: survey.hopsTo(page),
    wrongCanonical: survey.wrongCanonical(page),
    similarity: page.nearDuplicateCluster === null ? 0 : clustered,
    similarTo: null,
    templateWords,
  };
}
