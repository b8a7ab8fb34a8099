import { loadSiteCopy, siteFiles } from "@sightline/crawl";
import {
  type AnswerCache,
  answerabilityScores,
  askablePages,
  declaredFiles,
  type GeoCrawl,
  measureAnswerability,
  runGeoAudit,
} from "@sightline/geo";
import type { Answerability, GeoResult } from "@sightline/geo/result";
import { homeUrlOf } from "@sightline/model";
import type { LanguageModel } from "@sightline/model/ports";
import { homePage, startPage } from "../judge/settled-pages.ts";
import { siteHeaders, withHeaders } from "../sites/site-credentials.ts";
import { heldModel } from "../tasks/held-model.ts";
import type { TaskWork } from "../tasks/task-runner.ts";
import { answerModel } from "./answer-model.ts";
import { readGeoDocuments } from "./geo-documents.ts";
import { type GeoAuditRequest, geoAuditRequestSchema } from "./geo-request.ts";
import { storedDocuments, storedGeoCrawl } from "./stored-geo-crawl.ts";
import { storedSources } from "./stored-sources.ts";

const doing = {
  scan: "looking through pages",
  read: "reading pages",
  ask: "looking for answers",
  patch: "trying patches",
} as const;

/** Runs a GEO audit on a task's crawl, from stored data and the few documents that a crawl does not read. */
export async function runGeoAuditTask(work: TaskWork): Promise<GeoResult> {
  const { context, crawl: stored, site, task, signal } = work;
  const requested = withHeaders(stored, {
    ...(await siteHeaders(context, site.id)),
    ...context.headersOfRuns.get(stored.id),
  });
  const { store, clock } = context;
  const request = geoAuditRequestSchema.parse(task.options);
  const model = answerModel(context, request);
  const documents = await storedDocuments(store, stored.id);
  const home = await homePage(store, stored);
  const start = await startPage(store, stored);
  const origin = start === null ? site.origin : new URL(start.url).origin;
  const fetcher = context.fetcher(requested.plan);
  try {
    work.tell({ doing: "asking for documents", done: 0, total: null });
    const files = siteFiles({ ...context, fetcher }, requested);
    const asked = await readGeoDocuments(files, {
      declared: home === null ? [] : declaredFiles(home).map(({ url }) => url),
      origin,
      startUrl: home?.url ?? homeUrlOf(stored),
      sitemaps: documents.sitemaps,
      clock,
      signal,
    });
    const sources = await storedSources(store, stored);
    const copy = (await loadSiteCopy(store.documents, stored.id))?.copy ?? null;
    const parts = { ...documents, ...asked, copy };
    const crawl = { ...storedGeoCrawl(store, stored, origin, parts), source: sources };
    const answerability = model === null ? null : await answers(work, crawl, request, model);
    const { goal = null, engines, sample, seed, questions = [], targetQueries = [] } = request;
    const audit = await runGeoAudit(crawl, {
      now: new Date(clock.now()),
      signal,
      goal,
      switchedOff: new Set(Object.keys(stored.plan.rules).filter((id) => stored.plan.rules[id] === "off")),
      patches: true,
      llmsTxt: request.llmsTxt === true,
      questions,
      targetQueries,
      answerReader: model === null ? {} : answerReader(work, request, model),
      onProgress: ({ phase, done, total }) => work.tell({ doing: doing[phase], done, total }),
      answerability: answerability === null ? null : answerabilityScores(answerability),
      ...(engines === undefined ? {} : { engines }),
      ...(sample?.maxPages === undefined ? {} : { sample: { maxPages: sample.maxPages } }),
      ...(seed === undefined ? {} : { seed }),
    });
    return { ...audit, answerability };
  } finally {
    await fetcher.close();
  }
}

async function answers(
  work: TaskWork,
  crawl: GeoCrawl,
  request: GeoAuditRequest,
  model: LanguageModel,
): Promise<Answerability> {
  const { signal } = work;
  const { llm: { maxPages = 20 } = {}, seed = 1 } = request;
  const pages = await askablePages(crawl, { maxPages, seed, signal });
  const tell = (done: number, total: number) => work.tell({ doing: "asking about pages", done, total });
  tell(0, pages.length);
  const { model: held, ...reader } = answerReader(work, request, model);
  return measureAnswerability(pages, held, {
    signal,
    seed,
    ...reader,
    onPage: tell,
  });
}

/** Creates the reader that asks a model, for any set of questions. */
function answerReader(work: TaskWork, { llm: { votes = 3 } = {} }: GeoAuditRequest, model: LanguageModel) {
  return { model: heldModel(model, work), votes, cache: answerCache(work) };
}

const retentionMs = 90 * 86_400_000;

/** Creates a cache of answers from the tenant's earlier audits, for unchanged pages. */
function answerCache({ context, task }: TaskWork): AnswerCache {
  const kind = "geo-answers";
  const { records, clock } = context;
  const keyOf = (key: string) => `${task.tenant}/${key}`;
  return {
    get: async (key) => (await records.get(kind, keyOf(key)))?.value ?? null,
    set: async (key, value) => {
      await records.change(kind, keyOf(key), () => ({ value, expiresAt: clock.now() + retentionMs }));
    },
  };
}
