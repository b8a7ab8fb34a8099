import type { Auditor, CrawlAlert } from "@sightline/engine";
import { AuditError } from "@sightline/model";
import { type Logger, silentLogger } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { fakeClock } from "@sightline/testkit";
import { expect, it } from "vitest";
import type { WebhookDeliveries } from "../webhooks/webhook-deliveries.ts";
import { alertSender } from "./schedule-alerts.ts";

const alert: CrawlAlert = {
  id: "alert_1",
  condition: "crawlFailed",
  siteId: "site_1",
  scheduleId: "schedule_1",
  crawlId: "crawl_1",
  previousCrawlId: null,
  text: "The crawl failed: nothing answered.",
  score: null,
  newErrors: null,
  error: { code: "unreachable", message: "nothing answered." },
};

/** A sender whose alerts and deliveries may fail. */
function setUp(faults: { alerts?: Error; deliveries?: Error[]; logger?: Logger; hasSchedules?: boolean } = {}) {
  const clock = fakeClock();
  const { records } = memoryStore({ now: clock.now });
  const sent: string[] = [];
  const alerts = async () => {
    if (faults.alerts !== undefined) throw faults.alerts;
    return [alert];
  };
  const send: WebhookDeliveries["send"] = async ({ id, type }, url) => {
    const fault = faults.deliveries?.shift();
    if (fault !== undefined) throw fault;
    sent.push(`${type} ${id} ${url}`);
  };
  const { logger = silentLogger, hasSchedules = true } = faults;
  // Only what the sender asks for.
  const auditor = { records, tenant: () => ({ schedules: { alerts } }) } as unknown as Auditor;
  const webhooks = { send } as WebhookDeliveries;
  return { sent, sendAlerts: alertSender({ auditor, webhooks, basePath: "", clock, logger, hasSchedules }) };
}

const unavailable = () => new AuditError("store_unavailable", "The store is away.", { retryable: true });

it("sends an alert once, also when the end of its crawl is settled twice", async () => {
  const { sent, sendAlerts } = setUp();
  for (let time = 0; time < 2; time++) await sendAlerts("a", { id: "crawl_1" });
  expect(sent).toEqual(["schedule.alert msg_alert_1 null"]);
});

it("sends an alert again whose delivery could not be stored", async () => {
  const { sent, sendAlerts } = setUp({ deliveries: [unavailable()] });
  await expect(sendAlerts("a", { id: "crawl_1" })).rejects.toMatchObject({ code: "store_unavailable" });
  await sendAlerts("a", { id: "crawl_1" });
  expect(sent).toHaveLength(1);
});

it("logs alerts that can never be computed, and lets the crawl be settled", async () => {
  const errors: string[] = [];
  const logger = { ...silentLogger, error: (message: string) => void errors.push(message) };
  const { sent, sendAlerts } = setUp({ alerts: new AuditError("internal", "A document is damaged."), logger });
  await sendAlerts("a", { id: "crawl_1" });
  expect([sent, errors]).toEqual([[], ["The alerts of a crawl could not be computed."]]);
});

it("has a crawl settled later while the store is away", async () => {
  const { sendAlerts } = setUp({ alerts: unavailable() });
  await expect(sendAlerts("a", { id: "crawl_1" })).rejects.toMatchObject({ code: "store_unavailable" });
});

it("sends nothing where schedules are not offered", async () => {
  const { sent, sendAlerts } = setUp({ hasSchedules: false });
  await sendAlerts("a", { id: "crawl_1" });
  expect(sent).toEqual([]);
});
