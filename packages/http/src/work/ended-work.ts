import { type Auditor, hasTaskEnded, type ListedTask, type TaskKind, type TenantAuditor } from "@sightline/engine";
import { type Crawl, isOpenCrawl } from "@sightline/model";
import type { ActiveWork } from "../accounts/ledger.ts";
import { publishCrawl, publishTask } from "../metrics/channels.ts";
import type { EventKind } from "../webhooks/webhook-event.ts";

/** Members that all work has. */
export interface EndableWork {
  readonly id: string;
  readonly siteId: string;
  readonly status: string;
}

/** Kind of work whose end is settled. */
export interface EndedWork<Work extends EndableWork> {
  /** As in the log. */
  readonly name: "crawl" | "task";
  /** Returns work by its id; `null` if there is none. */
  get(tenant: TenantAuditor, id: string): Promise<Work | null>;
  hasEnded(work: Work): boolean;
  /** Listens for ends in this process. @returns how to stop */
  listen(jobs: Auditor["jobs"], onEnd: (tenantId: string, work: Work) => void): () => void;
  /** Returns the kind of the event, and members of its `data` beyond those of all work; `null` for work without one. */
  event(work: Work): { readonly kind: EventKind; readonly members?: object } | null;
  /** Returns the amount that work used; `null` stands for work that was never created. */
  used(tenant: TenantAuditor, active: ActiveWork, work: Work | null): number | Promise<number>;
}

/** Crawls, which use the pages that they requested. */
export const endedCrawls: EndedWork<Crawl> = {
  name: "crawl",
  get: ({ crawls }, id) => crawls.get(id),
  hasEnded: (crawl) => !isOpenCrawl(crawl),
  listen: (jobs, onEnd) =>
    jobs.onEnd(({ tenant: tenantId, crawl }) => {
      publishCrawl({ tenantId, crawlId: crawl.id, status: crawl.status, fetched: crawl.counts.fetched });
      onEnd(tenantId, crawl);
    }),
  event: () => ({ kind: "crawl" }),
  used: ({ crawls }, { id }, crawl) => (crawl === null ? 0 : crawls.requested(id)),
};

/** Members of a task that the report of its end uses. */
type EndedTask = Omit<ListedTask, "progress">;

/** Kinds of tasks that routes start. */
const eventKinds: Readonly<Partial<Record<TaskKind, EventKind>>> = {
  analysis: "analysis",
  geo: "geo_audit",
  report: "report",
};

/** Analyses, GEO audits and reports, which use tokens of the language model. */
export const endedTasks: EndedWork<EndedTask> = {
  name: "task",
  async get(tenant, id) {
    // The prefix of an id is the kind.
    if (id.startsWith("report_")) return tenant.reports.get(id);
    return id.startsWith("geo_") ? tenant.geoAudits.get(id) : tenant.analyses.get(id);
  },
  hasEnded: hasTaskEnded,
  listen: (jobs, onEnd) =>
    jobs.onTaskEnd(({ tenant: tenantId, task }) => {
      publishTask({ tenantId, taskId: task.id, kind: task.kind, status: task.status });
      onEnd(tenantId, task);
    }),
  event({ kind, crawlId }) {
    const event = eventKinds[kind];
    return event === undefined ? null : { kind: event, members: { crawlId } };
  },
  // The usage of a task that did not complete is unknown, so its reservation counts, as it does if the provider of the
  // model reported none.
  async used(tenant, { id, amount }, task) {
    if (amount === 0 || task === null || task.startedAt === null) return 0;
    const usage = await modelUsage(tenant, id);
    if (usage === null || usage.inputTokens === null || usage.outputTokens === null) return amount;
    return usage.inputTokens + usage.outputTokens;
  },
};

/** Returns the usage of the model in the result of an analysis or a GEO audit; `null` without a result or a model. */
async function modelUsage(tenant: TenantAuditor, taskId: string) {
  if (!taskId.startsWith("geo_")) return (await tenant.analyses.get(taskId))?.result?.usage ?? null;
  return (await tenant.geoAudits.get(taskId))?.result?.model?.usage ?? null;
}
