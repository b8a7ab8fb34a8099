import { type Auditor, type EndedTask, hasTaskEnded, type ListedTask, type TenantAuditor } from "@sightline/engine";
import type { Clock, Logger } from "@sightline/model/ports";
import { publishTask } from "./channels.ts";
import { isAbandoned } from "./is-abandoned.ts";
import { passOverDamaged } from "./pass-over-damaged.ts";
import type { ActiveTask, TaskLedger } from "./task-ledger.ts";
import type { WebhookDeliveries } from "./webhooks/webhook-deliveries.ts";

/** What ends of tasks concern. */
export interface TaskEndingParts {
  readonly auditor: Auditor;
  readonly ledger: TaskLedger;
  readonly webhooks: WebhookDeliveries | null;
  readonly clock: Pick<Clock, "now">;
  readonly logger: Logger;
}

/** Settles what an analysis, GEO audit or report used, and tells its webhook, when it has ended. */
export interface TaskEndings {
  /** Does so for tasks of all tenants whose end an earlier process did not live to see. */
  reconcile(): Promise<void>;
  /** Does so for the tasks of a tenant that have ended just now. */
  settleTenant(tenantId: string): Promise<void>;
  /** Stops listening, and resolves when all ends that were heard of have been settled. */
  close(): Promise<void>;
}

/** What webhooks call the kinds of tasks. */
const eventNames = { analysis: "analysis", geo: "geo_audit", report: "report" } as const;
const objectNames = { analysis: "analysis", geo: "geoAudit", report: "report" } as const;

/** Listens for ends of tasks. */
export function taskEndings({ auditor, ledger, webhooks, clock, logger }: TaskEndingParts): TaskEndings {
  const underWay = new Map<string, Promise<void>>();

  /** Settles a task once, however many ask for it at the same time. */
  function settleOnce(tenantId: string, taskId: string, ended: KnownTask | null): Promise<void> {
    const known = underWay.get(taskId);
    if (known !== undefined) return known;
    const work = settle(tenantId, taskId, ended).finally(() => underWay.delete(taskId));
    underWay.set(taskId, work);
    return work;
  }

  async function settle(tenantId: string, taskId: string, ended: KnownTask | null): Promise<void> {
    const active = await ledger.reservation(tenantId, taskId);
    if (active === null) return;
    const { tenantId: _, webhookUrl } = active;
    // The event is stored first: it may be told twice, by the same id, but never not at all.
    if (ended !== null && webhookUrl !== null && webhooks !== null) {
      const { id, kind, siteId, crawlId, status } = ended;
      await webhooks.send({
        id: `msg_${id}`,
        tenantId,
        url: webhookUrl,
        type: `${eventNames[kind]}.${status}`,
        data: { object: objectNames[kind], id, siteId, crawlId, status },
      });
    }
    await ledger.settle(tenantId, taskId, await tokensOf(auditor.tenant(tenantId), active, ended));
  }

  async function settleIfEnded(active: ActiveTask): Promise<void> {
    const { tenantId, taskId } = active;
    const task = await taskOf(auditor.tenant(tenantId), taskId);
    // One that does not exist may be about to: its place is taken until nobody can be making it any more.
    if (task === null ? isAbandoned(active, clock) : hasTaskEnded(task)) await settleOnce(tenantId, taskId, task);
  }

  function look(active: ActiveTask): Promise<void> {
    const { tenantId, taskId } = active;
    return passOverDamaged(
      () => settleIfEnded(active),
      (error) =>
        logger.error("Whether a task has ended cannot be read; its reservation stays.", { tenantId, taskId, error }),
    );
  }

  function onEnd({ tenant: tenantId, task }: EndedTask): void {
    const { id: taskId, kind, status } = task;
    publishTask({ tenantId, taskId, kind, status });
    logger.info("A task has ended.", { tenantId, taskId, status });
    settleOnce(tenantId, taskId, task).catch((error: unknown) =>
      logger.error("The end of a task could not be settled; the next start does it.", { error: String(error) }),
    );
  }

  const stopListening = auditor.jobs.onTaskEnd(onEnd);
  return {
    async reconcile() {
      for await (const active of ledger.active()) await look(active);
    },
    async settleTenant(tenantId) {
      for (const active of await ledger.activeOf(tenantId)) await look(active);
    },
    async close() {
      stopListening();
      await Promise.allSettled([...underWay.values()]);
    },
  };
}

/** What of a task its end is told by. */
type KnownTask = Omit<ListedTask, "progress">;

/** A task of any kind by its id, whose prefix is the kind. */
async function taskOf(tenant: TenantAuditor, id: string): Promise<KnownTask | null> {
  if (id.startsWith("report_")) return tenant.reports.get(id);
  return id.startsWith("geo_") ? tenant.geoAudits.get(id) : tenant.analyses.get(id);
}

/**
 * What a task used. What one used that did not complete is not known, so that its reservation counts, as it does where
 * the provider of the model said nothing.
 */
async function tokensOf(tenant: TenantAuditor, { taskId, tokens }: ActiveTask, ended: KnownTask | null) {
  if (tokens === 0 || ended === null || ended.startedAt === null) return 0;
  const runs = await runsOf(tenant, taskId);
  let used = 0;
  for (const { usage } of runs) {
    if (usage.inputTokens === null || usage.outputTokens === null) return tokens;
    used += usage.inputTokens + usage.outputTokens;
  }
  return runs.length === 0 ? tokens : used;
}

/** The runs of a model in what came of an analysis or a GEO audit. */
async function runsOf(tenant: TenantAuditor, taskId: string) {
  if (!taskId.startsWith("geo_")) return notNull([(await tenant.analyses.get(taskId))?.result]);
  const geo = (await tenant.geoAudits.get(taskId))?.result;
  return notNull([geo?.answerability, geo?.questions]);
}

function notNull<Run extends object>(runs: readonly (Run | null | undefined)[]): Run[] {
  return runs.flatMap((run) => run ?? []);
}
