import { afterEach, expect, it } from "vitest";
import { type CrawledService, crawledService } from "../crawled-service.test.fixture.ts";
import { roomyPlans } from "../service.test.fixture.ts";
import type { Quotas } from "./plans.ts";

let open: CrawledService | null = null;
afterEach(async () => {
  await open?.close();
  open = null;
});

/** A service with a crawled site, whose plans have other quotas. */
async function crawledWith(quotas: Partial<Quotas>): Promise<CrawledService> {
  open = await crawledService({
    plans: roomyPlans.map((plan) => ({ ...plan, quotas: { ...plan.quotas, ...quotas } })),
  });
  return open;
}

it("starts no crawl once crawls keep as many bytes as the plan allows, until some are deleted", async () => {
  const { service, site, siteId } = await crawledWith({ storedBytes: 2000 });
  const storage = async () => (await service.call("GET", "/v1/usage")).body.storedBytes;
  const { used } = await storage();
  expect(used).toBeGreaterThan(2000);
  const refused = await service.call("POST", `/v1/sites/${siteId}/crawl`, { body: {} });
  expect(refused).toMatchObject({
    status: 403,
    body: { code: "plan_limit", quota: "storedBytes", limit: 2000, used },
  });
  expect(refused.body.detail).toContain("Delete sites");
  await service.call("DELETE", `/v1/sites/${siteId}`);
  expect(await storage()).toEqual({ used: 0, limit: 2000 });
  const { body: again } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
  const { status, body } = await service.call("POST", `/v1/sites/${again.id}/crawl`, { body: {} });
  expect(status).toBe(202);
  await service.ended(body.id);
});

it("keeps as many reports of a site as the plan allows, even with concurrent requests", async () => {
  const { service, siteId } = await crawledWith({ reportsPerSite: 2 });
  const create = () =>
    service.call("POST", `/v1/sites/${siteId}/reports`, { body: { format: "md" }, headers: { prefer: "wait=60" } });
  const answers = await Promise.all(Array.from({ length: 6 }, create));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403, 403]);
  expect(await create()).toMatchObject({
    status: 403,
    body: { code: "plan_limit", quota: "reportsPerSite", limit: 2, used: 2 },
  });
  expect((await service.call("GET", "/v1/usage")).body.reportsPerSite).toBe(2);
});
