import { silentLogger } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { fakeClock } from "@sightline/testkit";
import { expect, it } from "vitest";
import { type Ledgers, ledgersOf } from "../accounts/ledger.ts";
import { defaultPlans, planNamed } from "../accounts/plans.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { endingsOf } from "./endings.ts";

const { quotas } = planNamed(defaultPlans, "starter");
const minute = 60_000;

const reserved = { siteId: "site_1", webhookUrl: null };

const kinds = [
  [
    "a crawl",
    "crawls",
    ({ crawls }: Ledgers) => crawls.reserve("a", quotas, { ...reserved, id: "crawl_1", pages: 1, externalUrls: 0 }),
  ],
  ["a task", "tasks", ({ tasks }: Ledgers) => tasks.reserve("a", quotas, { ...reserved, id: "report_1", tokens: 0 })],
] as const;

function setUp() {
  const clock = fakeClock();
  const auditor = inlineAuditor({ store: memoryStore({ now: clock.now }), clock });
  const ledgers = ledgersOf(auditor.records, clock);
  const sendAlerts = async () => {};
  const endings = endingsOf({ auditor, ledgers, webhooks: null, sendAlerts, clock, logger: silentLogger });
  const close = async () => {
    await endings.close();
    await auditor.close();
  };
  return { clock, ledgers, endings, close };
}

it.each(kinds)(
  "keeps the place of %s that is being created, and frees it when its process has ended",
  async (_, kind, reserve) => {
    const { clock, ledgers, endings, close } = setUp();
    await reserve(ledgers);
    // Another request of the tenant looks for places that have become free.
    await endings.settleTenant(kind, "a");
    expect(await ledgers[kind].activeOf("a")).toHaveLength(1);
    clock.advance(3 * minute);
    await endings.settleTenant(kind, "a");
    expect(await ledgers[kind].activeOf("a")).toEqual([]);
    await close();
  },
);

it.each(kinds)("frees the place of %s that was reserved before the clock was set back", async (_, kind, reserve) => {
  const { clock, ledgers, endings, close } = setUp();
  await reserve(ledgers);
  clock.advance(-60 * minute);
  await endings.reconcile();
  expect(await ledgers[kind].activeOf("a")).toEqual([]);
  await close();
});
