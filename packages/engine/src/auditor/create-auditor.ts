import { hostGates, sharedHostGates } from "@sightline/crawl";
import { extractionPool } from "@sightline/extract/pool";
import { httpFetcher } from "@sightline/fetch";
import { AuditError, contactUrlOf } from "@sightline/model";
import { silentLogger } from "@sightline/model/ports";
import { memoize } from "@sightline/packed";
import { rules as builtInRules } from "@sightline/rules";
import { memoryStore } from "@sightline/store-memory";
import { hostAcceptances } from "../acceptances/host-acceptances.ts";
import { checkAnalysisRequest } from "../analyses/analysis-task.ts";
import type { AuditContext } from "../context/audit-context.ts";
import { extractionLimits } from "../context/extraction-limits.ts";
import { listeners } from "../context/listeners.ts";
import { namedPlan } from "../context/named-plan.ts";
import { parseStartUrl } from "../context/start-url.ts";
import { systemClock } from "../context/system-clock.ts";
import { systemIds } from "../context/system-ids.ts";
import type { TaskProgress } from "../context/task-progress.ts";
import { checkGeoRequest } from "../geo/check-geo-request.ts";
import { activeRules } from "../judge/active-rules.ts";
import { scheduleJobs } from "../schedules/schedule-jobs.ts";
import { secretBox } from "../secrets/secret-box.ts";
import { type BackgroundCrawls, backgroundCrawls, crawlKind } from "../work/crawls/background-crawls.ts";
import { inProcessQueue } from "../work/in-process-queue.ts";
import { type BackgroundTasks, backgroundTasks } from "../work/tasks/background-tasks.ts";
import { createWorker, type Worker } from "../work/worker.ts";
import type { Auditor, AuditorOptions } from "./auditor.ts";
import type { Jobs } from "./jobs.ts";
import { type StartedAudit, startAudit } from "./start-audit.ts";
import { startUnlimited } from "./start-unlimited.ts";
import { taskKinds } from "./task-kinds.ts";
import { tenantAuditor } from "./tenant-auditor.ts";
import { version } from "./version.ts";

/** A service looks up the tenant of every request; the objects of one tenant take about 10 KB. */
const maxTenants = 500;

const defaultSlice = { ms: 60_000, pages: 500 };

/**
 * Creates an auditor. @throws AuditError `invalid_options`
 *
 * @example
 * const auditor = createAuditor();
 * const audit = auditor.audit("https://example.com", { maxPages: 500 });
 * for await (const event of audit.events()) console.log(event.type);
 * const { score } = await audit.result();
 */
export function createAuditor(options: AuditorOptions = {}): Auditor {
  const store = options.store ?? memoryStore();
  const clock = options.clock ?? systemClock;
  const logger = options.logger ?? silentLogger;
  const queue =
    options.queue ??
    inProcessQueue(clock, { onFailure: (error) => logger.error("A job failed.", { error: String(error) }) });
  const shared = sharedContext(options, { clock, logger });
  const gates = queue.leaseMs === null ? hostGates(clock) : sharedHostGates({ clock, store: store.hostGate, logger });
  const contextOf = (tenant: string): AuditContext => ({
    ...shared,
    tenant,
    hostGates: gates.tenant(tenant),
    fetcher:
      options.fetcher ?? (({ allowPrivateHosts, resolve }) => httpFetcher({ allowPrivateHosts, resolve, tenant })),
    store: store.tenant(tenant),
    records: store.records,
  });
  const worker: Worker = createWorker({ queue, clock, logger, store, kinds: () => [crawls, tasks] });
  const parts = { queue, clock, worker, contextOf };
  const crawls: BackgroundCrawls = backgroundCrawls({ ...parts, store, slice: options.slice ?? defaultSlice });
  const tasks: BackgroundTasks = backgroundTasks({ ...parts, logger, records: store.records, kinds: taskKinds });
  const background = { crawls, tasks };
  const context = contextOf(options.tenant ?? "default");
  const running = new Set<StartedAudit>();
  const own = tenantAuditor(context, background);
  const tenantOf = memoize((id: string) => tenantAuditor(contextOf(id), background), maxTenants);
  const schedules = scheduleJobs({ store, clock, ids: shared.ids, logger, startUnlimited: startUnlimited(tenantOf) });
  const stop = async () => {
    await schedules.stop();
    await worker.stop();
    crawls.close();
  };
  return {
    ...own,
    audit(url, plan = {}, auditOptions = {}) {
      const startUrl = parseStartUrl(url);
      const filled = namedPlan(context, { ...(auditOptions.geo !== undefined && { statements: true }), ...plan });
      activeRules(context.rules, filled);
      if (auditOptions.geo !== undefined) checkGeoRequest(context, auditOptions.geo);
      if (auditOptions.analysis !== undefined) checkAnalysisRequest(context, auditOptions.analysis);
      const started = startAudit(context, startUrl, filled, auditOptions, {
        geoAudit: ({ id, siteId }, request, signal) => own.geoAudits.run(siteId, { ...request, crawlId: id }, signal),
        analyze: ({ id, siteId }, request, signal) => own.analyses.run(siteId, { ...request, crawlId: id }, signal),
      });
      running.add(started);
      void started.done.finally(() => running.delete(started));
      return started.audit;
    },
    tenant: tenantOf,
    jobs: {
      isShared: queue.leaseMs !== null,
      async start({ startRun, ...options } = {}) {
        await worker.start(options);
        schedules.start(startRun);
      },
      stop,
      runSchedules: schedules.runDue,
      onEnd: crawls.onEnd,
      onTaskEnd: tasks.onEnd,
      onTaskProgress: shared.taskProgress.subscribe,
      depth: () => queue.depth(crawlKind),
      storageFault: (crawl) => worker.fault("store_unavailable", placeOf(crawl)),
      shortage: (crawl) => worker.fault("resources_exhausted", placeOf(crawl)),
    },
    rules: context.rules.map(({ meta }) => meta),
    modelId: options.model?.modelId ?? null,
    rendersPages: options.renderer !== undefined,
    hasFieldData: options.fieldData !== undefined,
    records: store.records,
    hostGates: gates,
    checkStore: async () => store.check?.(),
    async close() {
      for (const { abort } of running) abort();
      tasks.close(new AuditError("conflict", "The auditor was closed."));
      await Promise.allSettled([...[...running].map(({ done }) => done), stop()]);
      await queue.close();
      await store.close();
    },
  };
}

/** Returns the place of a crawl as the public functions name it. */
function placeOf(crawl: Parameters<Jobs["shortage"]>[0]) {
  return crawl === undefined ? undefined : { tenant: crawl.tenant, id: crawl.crawlId };
}

function sharedContext(
  options: AuditorOptions,
  { clock, logger }: Pick<AuditContext, "clock" | "logger">,
): Omit<AuditContext, "tenant" | "fetcher" | "store" | "records" | "hostGates"> {
  const rules = options.rules ?? builtInRules;
  const ruleMetas = new Map(rules.map(({ meta }) => [meta.id, meta]));
  return {
    extractor: options.extractor ?? ((plan) => extractionPool({ extract: plan.extract, ...extractionLimits })),
    renderer: options.renderer ?? null,
    fieldData: options.fieldData ?? null,
    rules,
    ruleMetas,
    acceptances: hostAcceptances(options.acceptances ?? [], { ruleMetas }),
    contactUrl: options.contactUrl === undefined ? null : contactUrlOf(options.contactUrl),
    secrets: secretBox(options.secretKeys ?? []),
    headersOfRuns: new Map(),
    clock,
    taskProgress: listeners<TaskProgress>(),
    ids: options.ids ?? systemIds(clock),
    logger,
    model: options.model === undefined ? null : { model: options.model, options: options.modelOptions ?? {} },
    maxReportBytes: options.maxReportBytes ?? 256 * 1024 * 1024,
    generator: options.generator ?? { name: "Sightline", version },
  };
}
