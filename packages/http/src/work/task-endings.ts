import { type Auditor, type EndedTask, hasTaskEnded, type ListedTask, type TenantAuditor } from "@sightline/engine";
import type { Clock, Logger } from "@sightline/model/ports";
import type { ActiveWork, Ledger } from "../accounts/ledger.ts";
import { publishTask } from "../server/channels.ts";
import type { WebhookDeliveries } from "../webhooks/webhook-deliveries.ts";
import { isAbandoned } from "./is-abandoned.ts";
import { passOverDamaged } from "./pass-over-damaged.ts";

/** Dependencies of {@link taskEndings}. */
export interface TaskEndingParts {
  readonly auditor: Auditor;
  readonly ledger: Ledger;
  readonly webhooks: WebhookDeliveries | null;
  readonly clock: Pick<Clock, "now">;
  readonly logger: Logger;
}

/** Settles the usage of ended analyses, GEO audits and reports, and sends their webhooks. */
export interface TaskEndings {
  /** Settles tasks of all tenants that ended without being settled by an earlier process. */
  reconcile(): Promise<void>;
  /** Settles the tasks of a tenant that have just ended. */
  settleTenant(tenantId: string): Promise<void>;
  /** Stops listening, and resolves when all reported ends have been settled. */
  close(): Promise<void>;
}

/** Names of the kinds of tasks in webhooks. */
const eventNames = { analysis: "analysis", geo: "geo_audit", report: "report" } as const;
const objectNames = { analysis: "analysis", geo: "geoAudit", report: "report" } as const;

/** Listens for ends of tasks. */
export function taskEndings({ auditor, ledger, webhooks, clock, logger }: TaskEndingParts): TaskEndings {
  const underWay = new Map<string, Promise<void>>();

  /** Settles a task once, even if called several times concurrently. */
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
    // The event is stored first, so that it is delivered at least once, always under the same id.
    if (ended !== null && webhooks !== null) {
      const { id, kind, siteId, crawlId, status } = ended;
      const data = { object: objectNames[kind], id, siteId, crawlId, status };
      const type = `${eventNames[kind]}.${status}`;
      await webhooks.send({ id: `msg_${id}`, tenantId, type, data }, webhookUrl);
    }
    await ledger.settle(tenantId, taskId, await tokensOf(auditor.tenant(tenantId), active, ended));
  }

  async function settleIfEnded(active: ActiveWork): Promise<void> {
    const { tenantId, id: taskId } = active;
    const task = await taskOf(auditor.tenant(tenantId), taskId);
    // A task that does not exist may be about to be created: its reservation is kept until that is impossible.
    if (task === null ? isAbandoned(active, clock) : hasTaskEnded(task)) await settleOnce(tenantId, taskId, task);
  }

  function look(active: ActiveWork): Promise<void> {
    const { tenantId, id: taskId } = active;
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

/** Members of a task that the report of its end uses. */
type KnownTask = Omit<ListedTask, "progress">;

/** Returns a task of any kind by its id, whose prefix is the kind. */
async function taskOf(tenant: TenantAuditor, id: string): Promise<KnownTask | null> {
  if (id.startsWith("report_")) return tenant.reports.get(id);
  return id.startsWith("geo_") ? tenant.geoAudits.get(id) : tenant.analyses.get(id);
}

/**
 * Returns the tokens that a task used. Those of a task that did not complete are unknown, so its reservation counts, as
 * it does if the provider of the model reported no usage.
 */
async function tokensOf(tenant: TenantAuditor, { id, amount }: ActiveWork, ended: KnownTask | null) {
  if (amount === 0 || ended === null || ended.startedAt === null) return 0;
  const usage = await usageOf(tenant, id);
  if (usage === null || usage.inputTokens === null || usage.outputTokens === null) return amount;
  return usage.inputTokens + usage.outputTokens;
}

/** Returns the usage of the model in the result of an analysis or a GEO audit; `null` without a result or a model. */
async function usageOf(tenant: TenantAuditor, taskId: string) {
  if (!taskId.startsWith("geo_")) return (await tenant.analyses.get(taskId))?.result?.usage ?? null;
  return (await tenant.geoAudits.get(taskId))?.result?.model?.usage ?? null;
}
