import type { Auditor, CrawlAlert } from "@sightline/engine";
import type { Crawl } from "@sightline/model";
import type { Clock, Logger } from "@sightline/model/ports";
import { alertEventType } from "../webhooks/alert-event.ts";
import type { WebhookDeliveries } from "../webhooks/webhook-deliveries.ts";
import { passOverDamaged } from "./pass-over-damaged.ts";

const sentKind = "schedule-alert";
/** Time for which it is known that an alert was sent, in milliseconds. */
const sentMs = 30 * 86_400_000;

/** Sends the alerts that the end of a crawl raises. */
export type SendAlerts = (tenantId: string, crawl: Pick<Crawl, "id">) => Promise<void>;

/** Creates the sender of alerts. */
export function alertSender({
  auditor,
  webhooks,
  basePath,
  clock,
  logger,
  hasSchedules,
}: {
  readonly auditor: Pick<Auditor, "tenant" | "records">;
  /** `null` if webhooks are not offered: nothing is sent. */
  readonly webhooks: WebhookDeliveries | null;
  readonly basePath: string;
  readonly clock: Pick<Clock, "now">;
  readonly logger: Logger;
  /** False if schedules are not offered: nothing is sent. */
  readonly hasSchedules: boolean;
}): SendAlerts {
  async function sendAll(tenantId: string, crawlId: string): Promise<void> {
    if (webhooks === null || !hasSchedules) return;
    for (const alert of await auditor.tenant(tenantId).schedules.alerts(crawlId)) {
      if ((await auditor.records.get(sentKind, alert.id)) !== null) continue;
      const data = { object: "alert", ...alert, links: linksOf(basePath, alert) };
      await webhooks.send({ id: `msg_${alert.id}`, tenantId, type: alertEventType, data }, null);
      // Afterwards, so that a process that ends in between has it sent twice rather than not at all.
      await auditor.records.add(sentKind, alert.id, null, { expiresAt: clock.now() + sentMs });
    }
  }

  // A comparison that can never be computed must not keep the end of a crawl from being settled.
  return (tenantId, { id: crawlId }) =>
    passOverDamaged(
      () => sendAll(tenantId, crawlId),
      (error) => logger.error("The alerts of a crawl could not be computed.", { tenantId, crawlId, error }),
    );
}

function linksOf(basePath: string, { siteId, scheduleId, crawlId, previousCrawlId }: CrawlAlert) {
  const crawl = `${basePath}/v1/crawls/${crawlId}`;
  const isCompared = previousCrawlId !== null;
  return {
    schedule: `${basePath}/v1/sites/${siteId}/schedules/${scheduleId}`,
    crawl,
    comparison: isCompared ? `${crawl}/comparison?with=${previousCrawlId}` : null,
    newErrors: isCompared ? `${crawl}/issues?since=${previousCrawlId}&severity=error` : null,
  };
}
