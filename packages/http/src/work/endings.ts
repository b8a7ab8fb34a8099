import type { Auditor } from "@sightline/engine";
import type { Clock, Logger } from "@sightline/model/ports";
import type { ActiveWork, Ledger, Ledgers } from "../accounts/ledger.ts";
import type { WebhookDeliveries } from "../webhooks/webhook-deliveries.ts";
import { objectNames } from "../webhooks/webhook-event.ts";
import { type EndableWork, type EndedWork, endedCrawls, endedTasks } from "./ended-work.ts";
import { passOverDamaged } from "./pass-over-damaged.ts";
import type { SendAlerts } from "./schedule-alerts.ts";

/**
 * Maximum time between a reservation and the creation of what it is for, in milliseconds; after it, the process has
 * ended.
 */
const creationMs = 2 * 60 * 1000;

/** Dependencies of {@link endingsOf}. */
export interface EndingParts {
  readonly auditor: Auditor;
  readonly ledgers: Ledgers;
  readonly webhooks: WebhookDeliveries | null;
  readonly sendAlerts: SendAlerts;
  readonly clock: Pick<Clock, "now">;
  readonly logger: Logger;
}

/** Settles the usage of ended crawls and tasks, and sends their webhooks. */
export interface Endings {
  /** Settles work of all tenants that ended without being settled by an earlier process. */
  reconcile(): Promise<void>;
  /** Settles the crawls or tasks of a tenant that have just ended. */
  settleTenant(kind: keyof Ledgers, tenantId: string): Promise<void>;
  /** Stops listening, and resolves when all reported ends have been settled. */
  close(): Promise<void>;
}

/** Listens for ends of crawls and tasks. */
export function endingsOf({ ledgers, sendAlerts, ...parts }: EndingParts): Endings {
  const kinds = {
    crawls: settlement(endedCrawls, ledgers.crawls, { ...parts, sendAlerts }),
    tasks: settlement(endedTasks, ledgers.tasks, parts),
  };
  return {
    async reconcile() {
      for (const { reconcile } of Object.values(kinds)) await reconcile();
    },
    settleTenant: (kind, tenantId) => kinds[kind].settleTenant(tenantId),
    async close() {
      for (const { close } of Object.values(kinds)) await close();
    },
  };
}

/** Dependencies of the settlement of one kind of work. */
interface SettlementParts<Work> extends Omit<EndingParts, "ledgers" | "sendAlerts"> {
  readonly sendAlerts?: (tenantId: string, work: Work) => Promise<void>;
}

function settlement<Work extends EndableWork>(
  { name, get, hasEnded, listen, event, used }: EndedWork<Work>,
  ledger: Ledger,
  { auditor, webhooks, sendAlerts, clock, logger }: SettlementParts<Work>,
) {
  const underWay = new Map<string, Promise<void>>();

  /** Settles work once, even if called several times concurrently. */
  function settleOnce(tenantId: string, id: string, work: Work | null): Promise<void> {
    const known = underWay.get(id);
    if (known !== undefined) return known;
    const settled = settle(tenantId, id, work).finally(() => underWay.delete(id));
    underWay.set(id, settled);
    return settled;
  }

  async function settle(tenantId: string, id: string, work: Work | null): Promise<void> {
    const active = await ledger.reservation(tenantId, id);
    if (active === null) return;
    if (work !== null) {
      // The event is stored first, so that it is delivered at least once, always under the same id.
      const message = messageOf(work);
      if (message !== null) await webhooks?.send({ ...message, tenantId }, active.webhookUrl);
      await sendAlerts?.(tenantId, work);
    }
    await ledger.settle(tenantId, id, await used(auditor.tenant(tenantId), active, work));
  }

  function messageOf(work: Work) {
    const { id, siteId, status } = work;
    const ended = event(work);
    if (ended === null) return null;
    const { kind, members } = ended;
    const data = { object: objectNames[kind], id, siteId, ...members, status };
    return { id: `msg_${id}`, type: `${kind}.${status}`, data };
  }

  async function settleIfEnded(active: ActiveWork): Promise<void> {
    const { tenantId, id } = active;
    const work = await get(auditor.tenant(tenantId), id);
    // Work that does not exist may be about to be created: its reservation is kept until that is impossible.
    if (work === null ? isAbandoned(active, clock.now()) : hasEnded(work)) await settleOnce(tenantId, id, work);
  }

  function look(active: ActiveWork): Promise<void> {
    const { tenantId, id } = active;
    const message = `Whether a ${name} has ended cannot be read; its reservation stays.`;
    return passOverDamaged(
      () => settleIfEnded(active),
      (error) => logger.error(message, { tenantId, [`${name}Id`]: id, error }),
    );
  }

  const stopListening = listen(auditor.jobs, (tenantId, work) => {
    logger.info(`A ${name} has ended.`, { tenantId, [`${name}Id`]: work.id, status: work.status });
    settleOnce(tenantId, work.id, work).catch((error: unknown) =>
      logger.error(`The end of a ${name} could not be settled; the next start does it.`, { error: String(error) }),
    );
  });
  return {
    async reconcile() {
      for await (const active of ledger.active()) await look(active);
    },
    async settleTenant(tenantId: string) {
      for (const active of await ledger.activeOf(tenantId)) await look(active);
    },
    async close() {
      stopListening();
      await Promise.allSettled([...underWay.values()]);
    },
  };
}

/**
 * True if something was reserved, does not exist, and will not be created any more. A time in the future comes from a
 * clock that has been set back since.
 */
function isAbandoned({ reservedAt }: ActiveWork, now: number): boolean {
  return Math.abs(now - reservedAt) > creationMs;
}
