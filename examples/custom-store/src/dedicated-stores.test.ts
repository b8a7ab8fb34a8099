import { serveDemoSite } from "@sightline/example-demo-site";
import { collect } from "@sightline/model";
import { createAuditor } from "sightline";
import { memoryStore } from "sightline/memory";
import { describeAuditStore } from "sightline/testing";
import { expect, it } from "vitest";
import { dedicatedStores } from "./dedicated-stores.ts";

describeAuditStore(
  "Dedicated stores",
  async (now) => dedicatedStores(memoryStore({ now }), new Map([["a", memoryStore({ now })]])),
  { without: ["durable", "concurrent-writers"] },
);

it("keeps the crawl of a tenant in the tenant's own store", async () => {
  const [shared, own] = [memoryStore(), memoryStore()];
  const auditor = createAuditor({ store: dedicatedStores(shared, new Map([["acme", own]])), tenant: "acme" });
  const site = await serveDemoSite();
  const plan = { maxPages: 3, allowPrivateHosts: [new URL(site.url).host] };
  const { crawl } = await auditor.audit(site.url, plan).result();
  expect(await collect(own.endedCrawls())).toMatchObject([{ tenant: "acme", crawl: { id: crawl.id } }]);
  expect(await collect(shared.endedCrawls())).toEqual([]);
  await auditor.close();
  await site.close();
});
