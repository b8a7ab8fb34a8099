import type { Auditor, EndedCrawl } from "@sightline/engine";
import type { Crawl } from "@sightline/model";
import type { Clock, Logger } from "@sightline/model/ports";
import type { ActiveWork, Ledger } from "../accounts/ledger.ts";
import { publishCrawl } from "../server/channels.ts";
import type { WebhookDeliveries } from "../webhooks/webhook-deliveries.ts";
import { isAbandoned } from "./is-abandoned.ts";
import { passOverDamaged } from "./pass-over-damaged.ts";
import type { SendAlerts } from "./schedule-alerts.ts";

/** Dependencies of {@link crawlEndings}. */
export interface EndingParts {
  readonly auditor: Auditor;
  readonly ledger: Ledger;
  readonly webhooks: WebhookDeliveries | null;
  readonly sendAlerts: SendAlerts;
  readonly clock: Pick<Clock, "now">;
  readonly logger: Logger;
}

/** Settles the usage of ended crawls, and sends their webhooks. */
export interface CrawlEndings {
  /** Settles crawls of all tenants that ended without being settled by an earlier process. */
  reconcile(): Promise<void>;
  /** Settles the crawls of a tenant that have just ended. */
  settleTenant(tenantId: string): Promise<void>;
  /** Stops listening, and resolves when all reported ends have been settled. */
  close(): Promise<void>;
}

/** Listens for ends of crawls. */
export function crawlEndings({ auditor, ledger, webhooks, sendAlerts, clock, logger }: EndingParts): CrawlEndings {
  const underWay = new Map<string, Promise<void>>();

  /** Settles a crawl once, even if called several times concurrently. */
  function settleOnce(active: Pick<ActiveWork, "tenantId" | "id">, crawl: Crawl | null): Promise<void> {
    const known = underWay.get(active.id);
    if (known !== undefined) return known;
    const work = settle(active, crawl).finally(() => underWay.delete(active.id));
    underWay.set(active.id, work);
    return work;
  }

  async function settle(
    { tenantId, id: crawlId }: Pick<ActiveWork, "tenantId" | "id">,
    crawl: Crawl | null,
  ): Promise<void> {
    const active = await ledger.reservation(tenantId, crawlId);
    if (active === null) return;
    // The event is stored first, so that it is delivered at least once, always under the same id.
    if (crawl !== null && webhooks !== null) {
      const { id, siteId, status } = crawl;
      const data = { object: "crawl", id, siteId, status };
      await webhooks.send({ id: `msg_${id}`, tenantId, type: `crawl.${status}`, data }, active.webhookUrl);
    }
    if (crawl !== null) await sendAlerts(tenantId, crawl);
    await ledger.settle(
      tenantId,
      crawlId,
      crawl === null ? 0 : await auditor.tenant(tenantId).crawls.requested(crawlId),
    );
  }

  async function settleIfEnded(active: ActiveWork): Promise<void> {
    const crawl = await auditor.tenant(active.tenantId).crawls.get(active.id);
    // A crawl that does not exist may be about to be created: its reservation is kept until that is impossible.
    if (crawl === null ? isAbandoned(active, clock) : hasEnded(crawl)) await settleOnce(active, crawl);
  }

  function look(active: ActiveWork): Promise<void> {
    const { tenantId, id: crawlId } = active;
    return passOverDamaged(
      () => settleIfEnded(active),
      (error) =>
        logger.error("Whether a crawl has ended cannot be read; its reservation stays.", { tenantId, crawlId, error }),
    );
  }

  function onEnd({ tenant: tenantId, crawl }: EndedCrawl): void {
    publishCrawl({ tenantId, crawlId: crawl.id, status: crawl.status, fetched: crawl.counts.fetched });
    logger.info("A crawl has ended.", { tenantId, crawlId: crawl.id, status: crawl.status });
    settleOnce({ tenantId, id: crawl.id }, crawl).catch((error: unknown) =>
      logger.error("The end of a crawl could not be settled; the next start does it.", { error: String(error) }),
    );
  }

  const stopListening = auditor.jobs.onEnd(onEnd);
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

function hasEnded({ status }: Crawl): boolean {
  return status === "completed" || status === "cancelled" || status === "failed";
}
