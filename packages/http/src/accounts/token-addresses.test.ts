import { expect, it } from "vitest";
import { answerOf, type TestService, testService } from "../service.test.fixture.ts";

async function meFrom(service: TestService, token: string, remoteAddress: string | undefined) {
  const headers = { authorization: `Bearer ${token}` };
  const request = new Request("http://a.test/v1/me", { headers });
  return answerOf(await service.handler(request, { remoteAddress }));
}

it("accepts a token only from its addresses, and does not count other requests", async () => {
  const service = await testService();
  const allowedAddresses = ["198.51.100.0/24", "2001:db8::/32"];
  const { status, body } = await service.call("POST", "/v1/tokens", { body: { allowedAddresses } });
  expect([status, body.allowedAddresses]).toEqual([201, allowedAddresses]);
  for (const address of ["198.51.100.7", "::ffff:198.51.100.7", "2001:db8::1"]) {
    expect((await meFrom(service, body.secret, address)).status).toBe(200);
  }
  for (const address of ["203.0.113.9", "2001:db9::1", undefined]) {
    const refused = await meFrom(service, body.secret, address);
    expect(refused).toMatchObject({ status: 403, body: { code: "address_not_allowed" } });
    expect(refused.headers.has("ratelimit")).toBe(false);
  }
  expect((await meFrom(service, service.token, undefined)).status).toBe(200);
  await service.close();
});

it("keeps the addresses of a rotated token, or takes new ones", async () => {
  const service = await testService();
  const { body } = await service.call("POST", "/v1/tokens", { body: { allowedAddresses: ["192.0.2.1"] } });
  const rotate = (options: object) => service.call("POST", `/v1/tokens/${body.id}/rotate`, { body: options });
  expect((await rotate({})).body.allowedAddresses).toEqual(["192.0.2.1"]);
  expect((await rotate({ allowedAddresses: ["192.0.2.2"] })).body.allowedAddresses).toEqual(["192.0.2.2"]);
  await service.close();
});

it.each([[["example.com"]], [["192.0.2.0/33"]], [Array.from({ length: 51 }, () => "192.0.2.1")]])(
  "refuses %j",
  async (allowedAddresses) => {
    const service = await testService();
    expect(await service.call("POST", "/v1/tokens", { body: { allowedAddresses } })).toMatchObject({ status: 400 });
    await expect(service.tokens.issue({ tenantId: "a", plan: "starter", allowedAddresses })).rejects.toThrow(
      "The token's allowedAddresses",
    );
    await service.close();
  },
);
