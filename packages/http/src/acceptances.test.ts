import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CrawledService, crawledService } from "./crawled-service.test.fixture.ts";

let crawled: CrawledService;
beforeAll(async () => {
  crawled = await crawledService();
});
afterAll(() => crawled.close());

const duplicates = { rule: "link-internal-broken", urlPattern: "*", reason: "The page comes back in spring." };
const path = () => `/v1/sites/${crawled.siteId}/acceptances`;
const accept = (body: unknown, token?: string) =>
  crawled.service.call("POST", path(), token === undefined ? { body } : { body, token });

describe("POST /v1/sites/:id/acceptances", () => {
  it("marks issues in lists, and adds the score without them to the health score", async () => {
    const { service, siteId, crawlId } = crawled;
    const issues = async () => (await service.call("GET", `/v1/crawls/${crawlId}/issues?limit=1000`)).body.data;
    const before = await service.call("GET", `/v1/sites/${siteId}/health-score`);
    expect(before.body.withoutAccepted).toBeUndefined();
    expect((await issues()).filter(({ accepted }: { accepted: boolean }) => accepted)).toEqual([]);
    const { status, body } = await accept(duplicates);
    expect(status).toBe(201);
    expect(body).toMatchObject({ object: "acceptance", siteId, ...duplicates, expiresAt: null, isExpired: false });
    const accepted = (await issues()).filter((issue: { accepted: boolean }) => issue.accepted);
    expect(accepted.length).toBeGreaterThan(0);
    for (const issue of accepted) expect(issue).toMatchObject({ rule: duplicates.rule, acceptanceId: body.id });
    const only = async (query: string) =>
      (await service.call("GET", `/v1/crawls/${crawlId}/issues?limit=1000&${query}`)).body.data;
    expect(await only("accepted=true")).toEqual(accepted);
    expect(await only("accepted=false")).toEqual(
      (await issues()).filter((issue: { accepted: boolean }) => !issue.accepted),
    );
    const after = await service.call("GET", `/v1/sites/${siteId}/health-score`);
    expect(after.body).toMatchObject({ score: before.body.score, withoutAccepted: { issues: accepted.length } });
    expect(after.body.withoutAccepted.value).toBeGreaterThan(after.body.score.value);
    const fields = await service.call("GET", `/v1/crawls/${crawlId}/issues?rule=${duplicates.rule}&fields=accepted`);
    expect(fields.body.data[0]).toMatchObject({ accepted: true });
    expect(await service.call("DELETE", `${path()}/${body.id}`)).toMatchObject({
      status: 200,
      body: { deleted: true },
    });
    expect((await issues()).some((issue: { accepted: boolean }) => issue.accepted)).toBe(false);
    expect(await service.call("DELETE", `${path()}/${body.id}`)).toMatchObject({ status: 404 });
  });

  it("names the author: as given, otherwise the token", async () => {
    const { token, details } = await crawled.service.tokens.issue({ tenantId: "a", plan: "starter" });
    const [own, named] = [await accept(duplicates, token), await accept({ ...duplicates, author: "Kim" }, token)];
    expect([own.body.author, named.body.author]).toEqual([details.id, "Kim"]);
    const first = await crawled.service.call("GET", `${path()}?limit=1`);
    const second = await crawled.service.call("GET", `${path()}?limit=1&cursor=${first.body.nextCursor}`);
    // Those of one millisecond are in any order.
    const listed = [...first.body.data, ...second.body.data];
    expect(listed).toHaveLength(2);
    expect(listed).toEqual(expect.arrayContaining([own.body, named.body]));
    for (const { id } of [own.body, named.body]) await crawled.service.call("DELETE", `${path()}/${id}`);
  });

  it("creates one acceptance for requests with the same Idempotency-Key", async () => {
    const send = () =>
      crawled.service.call("POST", path(), { body: duplicates, headers: { "idempotency-key": "one" } });
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await crawled.service.call("GET", path())).body.data).toHaveLength(1);
    await crawled.service.call("DELETE", `${path()}/${first.body.id}`);
  });

  it.each([
    [{}, 400],
    [{ ...duplicates, urlPattern: "" }, 400],
    [{ ...duplicates, expiresAt: "soon" }, 400],
    [{ ...duplicates, extra: 1 }, 400],
    [{ ...duplicates, rule: "no-such-rule" }, 422],
    [{ ...duplicates, expiresAt: "2020-01-01T00:00:00.000Z" }, 422],
  ])("refuses %j with %d", async (body, status) => {
    expect((await accept(body)).status).toBe(status);
    expect((await crawled.service.call("GET", path())).body.data).toEqual([]);
  });

  it("needs the scope sites:write", async () => {
    const { token } = await crawled.service.tokens.issue({ tenantId: "a", plan: "starter", scopes: ["sites:read"] });
    expect((await accept(duplicates, token)).status).toBe(403);
    expect((await crawled.service.call("GET", path(), { token })).status).toBe(200);
  });
});
