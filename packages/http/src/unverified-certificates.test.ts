import { expect, it } from "vitest";
import { testService } from "./service.test.fixture.ts";

/** Returns whether a crawl of the service may read a site whose certificate is invalid. */
async function mayReadUnverified(allowInvalidTls: boolean | undefined): Promise<boolean> {
  const service = await testService(allowInvalidTls === undefined ? {} : { allowInvalidTls });
  const url = "https://127.0.0.1:1/";
  const site = await service.call("POST", "/v1/sites", { body: { url } });
  const crawl = await service.call("POST", `/v1/sites/${site.body.id}/crawl`, { body: {} });
  const stored = await service.auditor.tenant("a").crawls.get(crawl.body.id);
  await service.close();
  if (stored === null) throw new Error("The crawl is gone.");
  return stored.plan.allowInvalidTls;
}

it("reads a site whose certificate is invalid only where the operator allows it", async () => {
  expect(await mayReadUnverified(undefined)).toBe(false);
  expect(await mayReadUnverified(false)).toBe(false);
  expect(await mayReadUnverified(true)).toBe(true);
});
