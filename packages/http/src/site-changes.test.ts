import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallOptions, type TestService, testService } from "./service.test.fixture.ts";

let service: TestService;
let number = 0;
beforeAll(async () => {
  service = await testService({ allowPrivate: false });
});
afterAll(() => service.close());

async function aSite(settings: object = {}): Promise<string> {
  const body = { url: `https://site-${++number}.example.com/`, name: "Old", settings, tags: ["a"] };
  return (await service.call("POST", "/v1/sites", { body })).body.id;
}

const patch = (id: string, body: unknown, options: CallOptions = {}) =>
  service.call("PATCH", `/v1/sites/${id}`, { ...options, body });

describe("PATCH /v1/sites/:id", () => {
  it("changes what is given and keeps the rest", async () => {
    const id = await aSite({ maxPages: 10, exclude: ["/x"], userAgentSuffix: "old" });
    const { status, body } = await patch(id, { settings: { maxPages: 20, userAgentSuffix: "new" } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "Old", tags: ["a"] });
    expect(body.settings).toEqual({ maxPages: 20, exclude: ["/x"], userAgentSuffix: "new" });
    expect((await service.call("GET", `/v1/sites/${id}`)).body).toEqual(body);
  });

  it("removes what is null, except where null is a value", async () => {
    const id = await aSite({ maxPages: 10, trapBudget: 20, userAgentSuffix: "old", canonicalHost: "www.example.com" });
    const settings = { maxPages: null, trapBudget: null, userAgentSuffix: null, canonicalHost: null };
    const { body } = await patch(id, { name: null, settings, tags: [] });
    expect(body).toMatchObject({ name: null, settings: { trapBudget: null }, tags: [] });
    expect(Object.keys(body.settings)).toEqual(["trapBudget"]);
  });

  it("applies to later crawls", async () => {
    const id = await aSite({ maxPages: 10 });
    await patch(id, { settings: { maxPages: 3, expectIndexing: false } });
    const { body } = await service.call("POST", `/v1/sites/${id}/crawl`, { body: {} });
    expect(body.config).toMatchObject({ maxPages: 3, expectIndexing: false });
    await service.call("POST", `/v1/crawls/${body.id}/cancel`);
  });

  it.each([
    [{ name: "" }, 400, "/name"],
    [{ url: "https://other.example.com/" }, 400, "/url"],
    [{ settings: { maxPages: -1 } }, 400, "/settings/maxPages"],
    [{ settings: { include: ["/a(b)+/"] } }, 400, "/settings/include/0"],
    [{ settings: { headers: { a: "b" } } }, 400, "/settings/headers"],
    [{ settings: { maxPages: 5_000_000 } }, 403, "/settings/maxPages"],
    [{ settings: { sitemaps: ["http://127.0.0.1/s.xml"] } }, 422, "/settings/sitemaps/0"],
  ])("refuses %j", async (body, status, pointer) => {
    const id = await aSite({ maxPages: 10 });
    expect(await patch(id, body)).toMatchObject({ status, body: { errors: [{ pointer }] } });
    expect((await service.call("GET", `/v1/sites/${id}/changes`)).body.data).toEqual([]);
  });

  it("refuses rules that there are not", async () => {
    const id = await aSite();
    const refused = await patch(id, { settings: { rules: { "no-such-rule": "off" } } });
    expect(refused).toMatchObject({ status: 422, body: { code: "invalid_settings" } });
  });

  it("needs the scope sites:write", async () => {
    const id = await aSite();
    const { token } = await service.tokens.issue({ tenantId: "a", plan: "starter", scopes: ["sites:read"] });
    expect(await patch(id, { name: "New" }, { token })).toMatchObject({ status: 403 });
    expect((await service.call("GET", `/v1/sites/${id}/changes`, { token })).status).toBe(200);
  });
});

describe("GET /v1/sites/:id/changes", () => {
  it("lists changes newest first, with the token that made them, page by page", async () => {
    const id = await aSite({ maxPages: 10 });
    const { token, details } = await service.tokens.issue({ tenantId: "a", plan: "starter" });
    await patch(id, { settings: { maxPages: 20 } }, { token });
    await patch(id, { settings: { maxPages: 20 } }, { token });
    await patch(id, { name: "New" });
    const { body } = await service.call("GET", `/v1/sites/${id}/changes?limit=1`);
    expect(body.data).toMatchObject([{ id: "2", object: "siteChange", siteId: id, fields: [{ field: "name" }] }]);
    const next = await service.call("GET", `/v1/sites/${id}/changes?limit=1&cursor=${body.nextCursor}`);
    expect(next.body).toMatchObject({
      hasMore: false,
      data: [{ id: "1", by: details.id, fields: [{ field: "settings.maxPages", from: 10, to: 20 }] }],
    });
    expect(await service.call("GET", `/v1/sites/${id}/changes?cursor=x`)).toMatchObject({ status: 400 });
  });
});
