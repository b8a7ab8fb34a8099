import { urlKey } from "@sightline/url";
import duplicate, { similarityVerdict } from "../checks/retrievability/duplicate.ts";
import { soundVerdict } from "../checks/sound-verdict.ts";
import type { GeoCrawl, GeoPage } from "../input/geo-input.ts";
import { policyFold } from "../policy/policy-fold.ts";
import type { PolicyPages } from "../policy/policy-matrix.ts";
import { type PageReading, type PageSurvey, type ReadingContext, readPage } from "../reading/page-reading.ts";
import { siteRobots } from "../robots/site-robots.ts";
import { isScore, markOf } from "../scoring/mark.ts";
import { pageChecks } from "../scoring/ruleset.ts";
import { allocateSample } from "../site/allocate-sample.ts";
import { readSiteLlms } from "../site/llms-file.ts";
import { type SampleFacts, sampleFold } from "../site/sample-fold.ts";
import { siteBrand } from "../site/site-brand.ts";
import { type Survey, scoredWeight, surveyPages } from "../site/survey.ts";
import { type TemplateCluster, templateClusters } from "../site/template-clusters.ts";
import type { AuditTerms } from "./audit-terms.ts";
import { type BlockerFold, blockerFold } from "./blocker-fold.ts";
import { type ExampleFold, exampleFold } from "./example-fold.ts";
import { type PageSheet, pageSheet, setMark } from "./page-sheet.ts";

/** Result of reading a crawl: facts about the site and one small sheet for each page of the sample. */
export interface CrawlReading {
  readonly context: ReadingContext;
  readonly home: PageReading | null;
  readonly survey: Survey;
  readonly clusters: readonly TemplateCluster[];
  readonly sheets: readonly PageSheet[];
  readonly sample: SampleFacts;
  readonly examples: ExampleFold;
  readonly blockers: BlockerFold;
  readonly policyPages: readonly PolicyPages[];
  /** Reads one page in full, with what the crawl knows about it. */
  read(page: number | string): Promise<PageReading | null>;
  /** Reads a changed page of the crawl like the stored one. */
  readAgain(page: GeoPage): PageReading;
}

/** Maximum number of templates that are sampled separately. */
const maxTemplates = 200;
const pagesPerTemplate = 5;
/** Minimum similarity of pages that settling puts into one cluster of near-duplicates. */
const clustered = 0.9;
/** Minimum number of pages for a median. */
const enoughForMedian = 5;

/** Scans a crawl once and reads its sample page by page. */
export async function readCrawl(crawl: GeoCrawl, terms: AuditTerms): Promise<CrawlReading> {
  const { site } = crawl;
  const { signal, maxPages, seed, onProgress } = terms;
  const homePage = await loadHome(crawl, signal);
  const context: ReadingContext = {
    origin: site.origin,
    startUrl: homePage?.record.url ?? site.startUrl,
    today: terms.today,
    brand: siteBrand(homePage?.record ?? null),
    robots: siteRobots(site.origin, site.robots),
    weights: terms.weights,
  };
  const survey = await surveyPages(
    counted(crawl.scan(), (done) => onProgress({ phase: "scan", done, total: null })),
    {
      startUrl: context.startUrl,
      seed,
      maxPages,
      wantedUrls: new Set((readSiteLlms(site)?.links ?? []).map(({ url }) => urlKey(url))),
      ...(terms.isIntendedNoindex === undefined ? {} : { isIntendedNoindex: terms.isIntendedNoindex }),
    },
    signal,
  );
  const most = Math.max(1, Math.min(maxTemplates, Math.floor(maxPages / pagesPerTemplate)));
  const clusters = templateClusters(survey.templates, { most, maxPages });
  const reader = pageReader(crawl, { context, survey, signal });
  const chosen = chosenPages(clusters, terms.maxPages);
  await crawl.prepare?.(
    chosen.flatMap(({ ids }) => ids),
    signal,
  );
  const read = await readSample(chosen, reader, terms, survey.maxLinkScore);
  return {
    context,
    home: homePage === null ? null : reader.read(homePage, null),
    survey,
    clusters,
    ...read,
    read: async (page) => {
      const loaded = await crawl.load(page, signal);
      return loaded === null ? null : reader.read(loaded, null);
    },
    readAgain: (page) => reader.read(page, null),
  };
}

interface PageReader {
  load(page: number): Promise<GeoPage | null>;
  read(page: GeoPage, templateWords: number | null): PageReading;
}

function pageReader(
  crawl: GeoCrawl,
  {
    context,
    survey,
    signal,
  }: { readonly context: ReadingContext; readonly survey: Survey; readonly signal: AbortSignal },
): PageReader {
  return {
    load: (page) => crawl.load(page, signal),
    read: (page, templateWords) => readPage(page, context, pageSurvey(page, survey, templateWords)),
  };
}

function pageSurvey({ record }: GeoPage, survey: Survey, templateWords: number | null): PageSurvey {
  return {
    titleCount: Math.max(1, survey.titleCount(record)),
    descriptionCount: Math.max(1, survey.descriptionCount(record)),
    hopsToHere: survey.hopsTo(record.url),
    wrongCanonical: survey.wrongCanonical(record),
    similarity: record.nearDuplicateCluster === null ? 0 : clustered,
    similarTo: null,
    templateWords,
  };
}

interface ChosenPages {
  readonly cluster: TemplateCluster;
  readonly ids: readonly number[];
}

function chosenPages(clusters: readonly TemplateCluster[], maxPages: number): ChosenPages[] {
  const counts = allocateSample(clusters, maxPages);
  return clusters.map((cluster, index) => ({
    cluster,
    ids: cluster.candidates.entries.slice(0, counts[index]).map(({ id }) => id),
  }));
}

async function readSample(chosen: readonly ChosenPages[], reader: PageReader, terms: AuditTerms, maxLinkScore: number) {
  const total = chosen.reduce((sum, { ids }) => sum + ids.length, 0);
  const fold = sampleFold([...terms.questions, ...terms.targetQueries]);
  const examples = exampleFold(pageChecks.length);
  const blockers = blockerFold();
  const sheets: PageSheet[] = [];
  const policy = policyFold();
  for (const { cluster, ids } of chosen) {
    const words = medianWords(cluster);
    for (const id of ids) {
      terms.signal.throwIfAborted();
      const loaded = await reader.load(id);
      if (loaded === null) continue;
      const page = reader.read(loaded, words);
      const typeWeight = scoredWeight(page.record, page.type, terms.isIntendedNoindex);
      const weight = typeWeight * (maxLinkScore === 0 ? 1 : page.record.linkScore / maxLinkScore);
      fold.add(page, cluster.key);
      const sheet = pageSheet(
        page,
        { template: cluster.key, typeWeight, switchedOff: terms.switchedOff },
        (check, verdict) =>
          // The similarity of a page to others is known only at the end.
          pageChecks[check]?.meta.id === duplicate.meta.id
            ? undefined
            : examples.add(check, verdict, { url: page.url, weight }),
      );
      sheets.push(sheet);
      blockers.add(page, sheet.reach, cluster.key);
      policy.add(page);
      terms.onProgress({ phase: "read", done: sheets.length, total });
    }
  }
  const sample = fold.finish();
  markDuplicates(sheets, sample, examples);
  return { sheets, sample, examples, blockers, policyPages: policy.pages };
}

function markDuplicates(sheets: readonly PageSheet[], sample: SampleFacts, examples: ExampleFold): void {
  const index = pageChecks.findIndex(({ meta }) => meta.id === duplicate.meta.id);
  for (const sheet of sheets) {
    const neighbour = sample.neighbours.get(sheet.url);
    const similarity = Math.max(sheet.similarity, neighbour?.similarity ?? 0);
    if (similarity === 0 || !isScore(sheet.marks[index] ?? -1)) continue;
    const verdict = soundVerdict(() => similarityVerdict(similarity, neighbour?.url ?? null));
    setMark(sheet, index, markOf(verdict));
    examples.add(index, verdict, { url: sheet.url, weight: sheet.typeWeight * sheet.linkScore });
  }
}

function medianWords({ candidates }: TemplateCluster): number | null {
  const words = candidates.entries.flatMap((entry) => (entry.words > 0 ? [entry.words] : [])).sort((a, b) => a - b);
  return words.length < enoughForMedian ? null : (words[Math.floor(words.length / 2)] ?? null);
}

/** Loads the start page, or the page to which it redirects. */
async function loadHome(crawl: GeoCrawl, signal: AbortSignal): Promise<GeoPage | null> {
  const start = await crawl.load(crawl.site.startUrl, signal);
  if (start === null || start.record.kind !== "redirect" || start.record.finalUrl === start.record.url) return start;
  return (await crawl.load(start.record.finalUrl, signal)) ?? start;
}

async function* counted<Item>(
  batches: AsyncIterable<readonly Item[]>,
  hear: (done: number) => void,
): AsyncGenerator<readonly Item[]> {
  let done = 0;
  for await (const batch of batches) {
    yield batch;
    done += batch.length;
    hear(done);
  }
}
