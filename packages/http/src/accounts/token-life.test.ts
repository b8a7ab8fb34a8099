import { memoryStore } from "@sightline/store-memory";
import { expect, it } from "vitest";
import { testService } from "../service.test.fixture.ts";

const dayMs = 86_400_000;

it("has tokens expire after the operator's number of days, unless they say otherwise", async () => {
  const service = await testService({ tokenDays: 90 });
  const earliest = Date.now() + 90 * dayMs;
  const issued = await service.call("POST", "/v1/tokens", { body: {} });
  const rotated = await service.call("POST", `/v1/tokens/${issued.body.id}/rotate`, { body: {} });
  for (const { body } of [issued, rotated]) {
    expect(Date.parse(body.expiresAt)).toBeGreaterThanOrEqual(earliest);
    expect(Date.parse(body.expiresAt)).toBeLessThanOrEqual(Date.now() + 90 * dayMs);
  }
  const expiresAt = new Date(Date.now() + dayMs).toISOString();
  const own = await service.call("POST", "/v1/tokens", { body: { expiresAt } });
  expect(own.body.expiresAt).toBe(expiresAt);
  await service.close();
});

it("has tokens without an expiry live on where the operator sets no number of days", async () => {
  const service = await testService();
  const issued = await service.call("POST", "/v1/tokens", { body: {} });
  expect(issued.body.expiresAt).toBeNull();
  expect((await service.call("POST", `/v1/tokens/${issued.body.id}/rotate`, { body: {} })).body.expiresAt).toBeNull();
  await service.close();
});

it("refuses a deleted token at its next request in every process", async () => {
  const auditorOptions = { store: memoryStore() };
  const [here, there] = [await testService({ auditorOptions }), await testService({ auditorOptions })];
  const { body } = await here.call("POST", "/v1/tokens", { body: {} });
  const statusThere = async () => (await there.call("GET", "/v1/sites", { token: body.secret })).status;
  expect(await statusThere()).toBe(200);
  await here.call("DELETE", `/v1/tokens/${body.id}`);
  expect(await statusThere()).toBe(401);
  await here.close();
  await there.close();
});
