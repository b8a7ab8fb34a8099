import type { Auditor } from "@sightline/engine";
import { silentLogger } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { fakeClock } from "@sightline/testkit";
import { expect, it } from "vitest";
import { ledgersOf } from "../accounts/ledger.ts";
import { defaultPlans, planNamed } from "../accounts/plans.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { crawlEndings } from "./crawl-endings.ts";
import { taskEndings } from "./task-endings.ts";

const { quotas } = planNamed(defaultPlans, "starter");
const minute = 60_000;

const kinds = [
  [
    "a crawl",
    async (auditor: Auditor, clock: ReturnType<typeof fakeClock>) => {
      const { crawls: ledger } = ledgersOf(auditor.records, clock);
      const endings = crawlEndings({
        auditor,
        ledger,
        webhooks: null,
        sendAlerts: async () => {},
        clock,
        logger: silentLogger,
      });
      await ledger.reserve("a", quotas, {
        id: "crawl_1",
        siteId: "site_1",
        pages: 1,
        externalUrls: 0,
        webhookUrl: null,
      });
      return { ledger, endings };
    },
  ],
  [
    "a task",
    async (auditor: Auditor, clock: ReturnType<typeof fakeClock>) => {
      const { tasks: ledger } = ledgersOf(auditor.records, clock);
      const endings = taskEndings({ auditor, ledger, webhooks: null, clock, logger: silentLogger });
      await ledger.reserve("a", quotas, {
        id: "report_1",
        siteId: "site_1",
        tokens: 0,
        webhookUrl: null,
      });
      return { ledger, endings };
    },
  ],
] as const;

it.each(kinds)(
  "keeps the place of %s that is being created, and frees it when its process has ended",
  async (_, make) => {
    const clock = fakeClock();
    const auditor = inlineAuditor({ store: memoryStore({ now: clock.now }), clock });
    const { ledger, endings } = await make(auditor, clock);
    // Another request of the tenant looks for places that have become free.
    await endings.settleTenant("a");
    expect(await ledger.activeOf("a")).toHaveLength(1);
    clock.advance(3 * minute);
    await endings.settleTenant("a");
    expect(await ledger.activeOf("a")).toEqual([]);
    await endings.close();
    await auditor.close();
  },
);

it.each(kinds)("frees the place of %s that was reserved before the clock was set back", async (_, make) => {
  const clock = fakeClock();
  const auditor = inlineAuditor({ store: memoryStore({ now: clock.now }), clock });
  const { ledger, endings } = await make(auditor, clock);
  clock.advance(-60 * minute);
  await endings.reconcile();
  expect(await ledger.activeOf("a")).toEqual([]);
  await endings.close();
  await auditor.close();
});
