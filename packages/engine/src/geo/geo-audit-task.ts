import { loadSiteCopy, siteFiles } from "@sightline/crawl";
import { type AnswerCache, type AnswerReader, declaredFiles, runGeoAudit } from "@sightline/geo";
import type { EngineId } from "@sightline/geo/request";
import type { GeoResult } from "@sightline/geo/result";
import { homeUrlOf } from "@sightline/model";
import { acceptanceMatcher } from "../acceptances/acceptance-matcher.ts";
import { homePage, startPage } from "../judge/settled-pages.ts";
import { leftOut } from "../judge/site-documents.ts";
import { siteHeaders, withHeaders } from "../sites/site-credentials.ts";
import { heldModel } from "../work/tasks/held-model.ts";
import type { TaskWork } from "../work/tasks/task-kind.ts";
import { ownAnswerModel } from "./check-geo-request.ts";
import { readGeoDocuments } from "./geo-documents.ts";
import { type GeoAuditRequest, geoAuditRequestSchema } from "./geo-request.ts";
import { probeCrawled } from "./probe-crawled.ts";
import { relatedRules } from "./related-rules.ts";
import { storedDocuments, storedGeoCrawl } from "./stored-geo-crawl.ts";
import { storedSources } from "./stored-sources.ts";

const doing = {
  scan: "looking through pages",
  read: "reading pages",
  ask: "looking for answers",
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
  const reader = answerReader(work, request);
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
    const copy = (await loadSiteCopy(store.documents, stored.id))?.copy ?? null;
    const crawl = storedGeoCrawl(store, stored, {
      origin,
      documents: { ...documents, ...asked },
      copy,
      notCrawled: leftOut(stored, await store.frontier.counts(stored.id)),
      sources: await storedSources(store, stored),
    });
    const probe =
      request.probe === undefined
        ? null
        : await probeCrawled(work, crawl, { plan: requested.plan, home, probe: request.probe });
    const acceptances = await acceptanceMatcher(context, site.id);
    const { goal = null, engines = {}, sample, questions = [], targetQueries = [] } = request;
    return await runGeoAudit(crawl, {
      now: new Date(clock.now()),
      signal,
      goal,
      closedEngines: new Set(Object.entries(engines).flatMap(([id, weight]) => (weight === 0 ? [id as EngineId] : []))),
      switchedOff: new Set(Object.keys(stored.plan.rules).filter((id) => stored.plan.rules[id] === "off")),
      isAccepted: (rule, subject) => acceptances.accepts({ rule, subject }),
      patches: true,
      llmsTxt: request.llmsTxt === true,
      probe,
      questions,
      targetQueries,
      reader,
      relatedRules: await relatedRules(work, acceptances),
      onProgress: ({ phase, done, total }) => work.tell({ doing: doing[phase], done, total }),
      ...(sample?.maxPages === undefined ? {} : { maxPages: sample.maxPages }),
    });
  } finally {
    await fetcher.close();
  }
}

/** Creates the reader that asks the auditor's model, within the limits of the request; `null` when none is to be used. */
function answerReader(work: TaskWork, request: GeoAuditRequest): AnswerReader | null {
  const { llm } = request;
  // The extractive adapter of earlier versions found what every audit finds now.
  if (llm === undefined || llm.adapter === "extractive") return null;
  const model = heldModel(ownAnswerModel(work.context, request), work);
  return { model, votes: llm.votes ?? 3, cache: answerCache(work) };
}

const retentionMs = 90 * 86_400_000;

/** Creates a cache of a model's responses from the tenant's earlier audits. */
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
