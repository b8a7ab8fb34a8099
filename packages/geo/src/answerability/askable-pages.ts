import type { GeoCrawl } from "../input/geo-input.ts";
import { typeWeight } from "../reading/page-type.ts";
import { siteBrand } from "../site/site-brand.ts";
import { surveyPages, type TemplateSurvey } from "../site/survey.ts";
import { type AskablePage, askablePage } from "./askable-page.ts";

/** Options for choosing pages. */
export interface AskablePagesOptions {
  /** Maximum number of pages. Default 20. */
  readonly maxPages?: number;
  /** Default 1. */
  readonly seed?: number;
  readonly signal: AbortSignal;
}

const minTypeWeight = 0.5;
/** Number of pages read for each one that is wanted: some raise no questions. */
const readsPerPage = 4;

/**
 * Returns the pages of a crawl that are worth asking about: indexable, of a type that is meant to be read, drawn by the
 * seed from each template in turn, the templates with the highest weight first.
 */
export async function askablePages(
  crawl: GeoCrawl,
  { maxPages = 20, seed = 1, signal }: AskablePagesOptions,
): Promise<AskablePage[]> {
  const { startUrl } = crawl.site;
  const survey = await surveyPages(crawl.scan(), { startUrl, seed, maxPages, wantedUrls: new Set() }, signal);
  const home = await crawl.load(startUrl, signal);
  const brand = siteBrand(home?.record ?? null);
  const chosen: AskablePage[] = [];
  let reads = 0;
  for (const id of inTurn([...survey.templates.values()])) {
    if (chosen.length >= maxPages || reads >= readsPerPage * maxPages) break;
    reads += 1;
    const page = await crawl.load(id, signal);
    const askable = page === null || page.record.indexability !== "indexable" ? null : askablePage(page, brand);
    if (askable !== null) chosen.push(askable);
  }
  return chosen;
}

/** Yields the first candidate of each template, then the second of each, and so on. */
function* inTurn(templates: readonly TemplateSurvey[]): Generator<number> {
  const ranked = templates
    .filter(({ type }) => typeWeight(type) >= minTypeWeight)
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));
  const most = Math.max(0, ...ranked.map(({ candidates }) => candidates.entries.length));
  for (let turn = 0; turn < most; turn += 1) {
    for (const { candidates } of ranked) {
      const candidate = candidates.entries[turn];
      if (candidate !== undefined) yield candidate.id;
    }
  }
}
