import { AuditError, type Crawl, type CrawlPlan, flatten } from "@sightline/model";
import type { Analysis, AnalysisRequest } from "../analyses/analysis-task.ts";
import { crawlReport } from "../audit/crawl-report.ts";
import { eventStream } from "../audit/event-stream.ts";
import { openCrawl } from "../audit/open-crawl.ts";
import { runAudit } from "../audit/run-audit.ts";
import type { AuditContext } from "../context/audit-context.ts";
import type { GeoAuditRequest, GeoAuditTask } from "../geo/geo-request.ts";
import { rulesetVersionOf } from "../judge/ruleset-version.ts";
import { siteOf } from "../sites/new-site.ts";
import { siteHeaders, withHeaders } from "../sites/site-credentials.ts";
import type { Audit, AuditOptions, AuditResult } from "./audit.ts";

/** Started audit, with the means to end it. */
export interface StartedAudit {
  readonly audit: Audit;
  /** Resolves when no part of the audit is running; never rejects. */
  readonly done: Promise<void>;
  abort(): void;
}

/** Optional steps after the judging of a crawl. */
export interface FollowUps {
  geoAudit(crawl: Crawl, request: GeoAuditRequest, signal: AbortSignal): Promise<GeoAuditTask>;
  analyze(crawl: Crawl, request: AnalysisRequest, signal: AbortSignal): Promise<Analysis>;
}

/** Starts an audit, which runs even if its events are not read. */
export function startAudit(
  context: AuditContext,
  startUrl: string,
  plan: CrawlPlan,
  options: AuditOptions,
  followUps: FollowUps,
): StartedAudit {
  const events = eventStream();
  const stop = new AbortController();
  const end = new AbortController();
  const signal = options.signal === undefined ? end.signal : AbortSignal.any([options.signal, end.signal]);
  const crawlId = deferred<string>();
  let openedId: string | null = null;
  const run = async (): Promise<AuditResult> => {
    const site = await siteOf(context, startUrl);
    const headers = await siteHeaders(context, site.id);
    const { crawl: opened } = await openCrawl(context, site, startUrl, plan, {
      resume: options.resume === true,
      rulesetVersion: rulesetVersionOf(context.rules, plan.asOf),
    });
    openedId = opened.id;
    crawlId.resolve(opened.id);
    context.headersOfRuns.set(opened.id, opened.plan.headers);
    const { crawl, verdict } = await runAudit({
      ...context,
      site,
      crawl: withHeaders(opened, headers),
      signal,
      stopSignal: stop.signal,
      onEvent: (event) => events.push(event),
    });
    const geo = options.geo === undefined ? null : await followUps.geoAudit(crawl, options.geo, signal);
    const analysis = options.analysis === undefined ? null : await followUps.analyze(crawl, options.analysis, signal);
    const parts = { geo: geo?.result ?? null, analysis: analysis?.result ?? null };
    const report = await crawlReport(context, { site, crawl, verdict, ...parts });
    const issues = issuesOf(context, crawl.id);
    return { site, crawl, score: verdict.score, rules: verdict.tallies, issues, geo, analysis, report };
  };
  const result = run().finally(() => {
    if (openedId !== null) context.headersOfRuns.delete(openedId);
  });
  const done = result.then(
    () => events.end(),
    (cause: unknown) => {
      crawlId.reject(cause);
      events.end();
    },
  );
  // An unhandled rejection must not crash the process of callers that never request the id or the result.
  crawlId.promise.catch(() => {});
  result.catch(() => {});
  const audit: Audit = {
    crawlId: crawlId.promise,
    events: () => events.read(),
    result: () => result,
    stop: () => stop.abort(),
  };
  return { audit, done, abort: () => end.abort(new AuditError("conflict", "The auditor was closed.")) };
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (cause: unknown) => void = () => {};
  const promise = new Promise<Value>((onValue, onCause) => {
    resolve = onValue;
    reject = onCause;
  });
  return { promise, resolve, reject };
}

function issuesOf({ store }: AuditContext, crawlId: string): AuditResult["issues"] {
  return { [Symbol.asyncIterator]: () => flatten(store.issues.scan(crawlId)) };
}
