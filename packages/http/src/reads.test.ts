import { rules } from "@sightline/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CrawledService, crawledService } from "./crawled-service.test.fixture.ts";

let crawled: CrawledService;
let secondCrawlId = "";
beforeAll(async () => {
  crawled = await crawledService();
  const { body } = await crawled.service.call("POST", `/v1/sites/${crawled.siteId}/crawl`, { body: {} });
  secondCrawlId = body.id;
  await crawled.service.ended(secondCrawlId);
});
afterAll(() => crawled.close());

describe("the crawls of a site", () => {
  it("are listed newest first, as each is shown alone", async () => {
    const { service, siteId, crawlId } = crawled;
    const { body } = await service.call("GET", `/v1/sites/${siteId}/crawls`);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([secondCrawlId, crawlId]);
    expect(body.data[1]).toEqual((await service.call("GET", `/v1/crawls/${crawlId}`)).body);
  });

  it("are followed page by page", async () => {
    const { service, siteId, crawlId } = crawled;
    const first = await service.call("GET", `/v1/sites/${siteId}/crawls?limit=1`);
    expect(first.body).toMatchObject({ hasMore: true, data: [{ id: secondCrawlId }] });
    const second = await service.call("GET", `/v1/sites/${siteId}/crawls?limit=1&cursor=${first.body.nextCursor}`);
    expect(second.body).toMatchObject({ data: [{ id: crawlId }] });
  });

  it("have a score history without crawls that were cancelled", async () => {
    const { service, siteId, crawlId } = crawled;
    const { body: started } = await service.call("POST", `/v1/sites/${siteId}/crawl`, { body: {} });
    await service.call("POST", `/v1/crawls/${started.id}/cancel`);
    const { body: cancelled } = await service.ended(started.id);
    const { body } = await service.call("GET", `/v1/sites/${siteId}/score-history`);
    const ids = body.data.map((point: { crawlId: string }) => point.crawlId);
    expect(ids).toEqual(
      cancelled.status === "cancelled" ? [secondCrawlId, crawlId] : [started.id, secondCrawlId, crawlId],
    );
    const { body: health } = await service.call("GET", `/v1/sites/${siteId}/health-score?crawlId=${crawlId}`);
    expect(body.data.at(-1)).toMatchObject({ value: health.score.value, methodVersion: health.methodVersion });
  });
});

describe("the comparison of two crawls", () => {
  const get = async (path: string) => crawled.service.call("GET", path);

  it("has both scores, and by default the crawl before", async () => {
    const { siteId, crawlId } = crawled;
    const { body } = await get(`/v1/crawls/${secondCrawlId}/comparison`);
    const { body: health } = await get(`/v1/sites/${siteId}/health-score?crawlId=${crawlId}`);
    expect(body).toMatchObject({
      from: { crawlId, value: health.score.value },
      to: { crawlId: secondCrawlId },
      differences: [],
      pages: { added: 0, removed: 0, changed: 0, unchanged: 3 },
      bridge: { difference: 0, terms: { fixed: 0, new: 0 } },
    });
    expect(body.issues["still-there"].error).toBeGreaterThan(0);
    expect(body.issues.new).toEqual({ error: 0, warning: 0, notice: 0 });
    expect((await get(`/v1/crawls/${secondCrawlId}/comparison?with=${crawlId}`)).body).toEqual(body);
    expect((await get(body.links.issues)).status).toBe(200);
  });

  it("lists issues by state, page by page", async () => {
    const { body: all } = await get(`/v1/crawls/${secondCrawlId}/issues?limit=1000`);
    const ids: string[] = [];
    let next: string | null = `/v1/crawls/${secondCrawlId}/comparison/issues?state=still-there&limit=2`;
    while (next !== null) {
      const page = await get(next);
      ids.push(...page.body.data.map(({ id }: { id: string }) => id));
      next = /^<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? null;
    }
    expect(ids).toEqual(all.data.map(({ id }: { id: string }) => id));
    const list = `/v1/crawls/${secondCrawlId}/comparison/issues`;
    expect((await get(`${list}?state=fixed`)).body.data).toEqual([]);
    const errors = await get(`${list}?severity=error&rule=link-internal-broken`);
    expect(errors.body.data).toMatchObject([{ rule: "link-internal-broken", state: "still-there", reason: null }]);
    const cursor = (await get(`${list}?limit=1`)).body.nextCursor;
    expect(await get(`${list}?severity=error&cursor=${cursor}`)).toMatchObject({ body: { code: "invalid_cursor" } });
  });

  it("limits a list of issues to those since a crawl", async () => {
    const list = `/v1/crawls/${secondCrawlId}/issues`;
    expect((await get(`${list}?since=${crawled.crawlId}&sort=severity`)).body.data).toEqual([]);
    const grouped = await get(`${list}?since=${crawled.crawlId}&groupBy=rule`);
    expect(grouped).toMatchObject({ status: 400, body: { errors: [{ parameter: "since" }] } });
  });

  it("is refused for crawls that cannot be compared", async () => {
    const { service, crawlId } = crawled;
    const refused = async (path: string) => {
      const { status, body } = await get(path);
      return [status, body.code];
    };
    const nobodys = `crawl_${"0".repeat(32)}`;
    expect(await refused(`/v1/crawls/${crawlId}/comparison`)).toEqual([409, "crawl_required"]);
    expect(await refused(`/v1/crawls/${crawlId}/comparison?with=${secondCrawlId}`)).toEqual([409, "conflict"]);
    expect(await refused(`/v1/crawls/${secondCrawlId}/comparison?with=${nobodys}`)).toEqual([404, "not_found"]);
    expect(await refused(`/v1/crawls/${secondCrawlId}/issues?since=${nobodys}`)).toEqual([404, "not_found"]);
    const { body: site } = await service.call("POST", "/v1/sites", { body: { url: "http://127.0.0.1:9/" } });
    const { body: other } = await service.call("POST", `/v1/sites/${site.id}/crawl`, { body: {} });
    await service.ended(other.id);
    const paths = [`comparison?with=${crawlId}`, `comparison/issues?with=${crawlId}`, `issues?since=${crawlId}`];
    for (const path of paths) expect(await refused(`/v1/crawls/${other.id}/${path}`)).toEqual([409, "conflict"]);
    const token = (await service.tokens.issue({ tenantId: "b", plan: "scale", scopes: ["crawls:read"] })).token;
    const foreign = await service.call("GET", `/v1/crawls/${secondCrawlId}/comparison?with=${crawlId}`, { token });
    expect([foreign.status, foreign.body.code]).toEqual([404, "not_found"]);
  });
});

describe("the rules", () => {
  it("are listed by id, each as it is shown alone", async () => {
    const { body } = await crawled.service.call("GET", "/v1/rules?limit=1000");
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(rules.map(({ meta }) => meta.id).sort());
    const [rule] = body.data;
    expect((await crawled.service.call("GET", `/v1/rules/${rule.id}`)).body).toEqual(rule);
  });

  it("are filtered by category and severity, and followed page by page", async () => {
    const ids: string[] = [];
    let next: string | null = "/v1/rules?category=links&severity=error&limit=1";
    while (next !== null) {
      const page = await crawled.service.call("GET", next);
      ids.push(...page.body.data.map(({ id }: { id: string }) => id));
      next = /^<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? null;
    }
    const expected = rules.filter(({ meta }) => meta.category === "links" && meta.severity === "error");
    expect(expected.length).toBeGreaterThan(0);
    expect(ids).toEqual(expected.map(({ meta }) => meta.id).sort());
  });

  it("that nobody has are a 404", async () => {
    expect(await crawled.service.call("GET", "/v1/rules/no-such-rule")).toMatchObject({ status: 404 });
  });
});

describe("the account", () => {
  it("names tenant, plan and scopes of any token", async () => {
    const { service } = crawled;
    const { token, details } = await service.tokens.issue({ tenantId: "a", plan: "starter", scopes: ["reports:read"] });
    const { status, body } = await service.call("GET", "/v1/me", { token });
    expect([status, body]).toEqual([
      200,
      {
        id: "a",
        object: "account",
        plan: { id: "starter", name: "Starter", apiAccess: true },
        token: { id: details.id, scopes: ["reports:read"] },
      },
    ]);
  });

  it("counts pages of ended crawls and reserves those of running ones", async () => {
    const { service, siteId } = crawled;
    const before = (await service.call("GET", "/v1/usage")).body;
    expect(before.pages.used).toBeGreaterThanOrEqual(8);
    expect(before).toMatchObject({ pages: { reserved: 0 }, crawlsAtOnce: { used: 0 } });
    const { body: crawl } = await service.call("POST", `/v1/sites/${siteId}/crawl`, {
      body: { overrides: { maxPages: 7 } },
    });
    await service.ended(crawl.id);
    // The reservation is settled when the service learns of the end; the next start settles what is left.
    expect(await service.call("GET", `/v1/crawls/${crawl.id}`)).toMatchObject({ body: { status: "completed" } });
    const after = (await service.call("GET", "/v1/usage")).body;
    expect(after.pages.used + after.pages.reserved).toBeGreaterThan(before.pages.used);
  });
});

describe("tokens", () => {
  const asAdmin = (method: string, path: string, body?: unknown) =>
    crawled.service.call(method, path, body === undefined ? {} : { body });

  it("are issued with the caller's tenant and plan, and shown once", async () => {
    const { status, body } = await asAdmin("POST", "/v1/tokens", { scopes: ["crawls:read"] });
    expect(status).toBe(201);
    const me = await crawled.service.call("GET", "/v1/me", { token: body.secret });
    expect(me.body).toMatchObject({ id: "a", token: { id: body.id, scopes: ["crawls:read"] } });
    const listed = await asAdmin("GET", "/v1/tokens?limit=1000");
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(body.id);
    expect(listed.text).not.toContain(body.secret);
  });

  it("are not kept for a repeated request, although it has an Idempotency-Key", async () => {
    const headers = { "idempotency-key": "same" };
    const [first, second] = [
      await crawled.service.call("POST", "/v1/tokens", { body: {}, headers }),
      await crawled.service.call("POST", "/v1/tokens", { body: {}, headers }),
    ];
    expect(second.body.id).not.toBe(first.body.id);
    const records = await crawled.service.auditor.records.list("idempotency", { limit: 1000 });
    expect(JSON.stringify(records)).not.toContain(first.body.secret);
  });

  it("are followed page by page", async () => {
    const ids: string[] = [];
    let next: string | null = "/v1/tokens?limit=2";
    while (next !== null) {
      const page = await asAdmin("GET", next);
      ids.push(...page.body.data.map(({ id }: { id: string }) => id));
      next = /^<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? null;
    }
    const whole = (await asAdmin("GET", "/v1/tokens?limit=1000")).body.data.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(whole);
    expect(ids.length).toBeGreaterThan(3);
  });

  it("are replaced and revoked", async () => {
    const { body: old } = await asAdmin("POST", "/v1/tokens", {});
    const { body: fresh } = await asAdmin("POST", `/v1/tokens/${old.id}/rotate`, { graceSeconds: 0 });
    expect((await crawled.service.call("GET", "/v1/me", { token: old.secret })).status).toBe(401);
    expect((await crawled.service.call("GET", "/v1/me", { token: fresh.secret })).status).toBe(200);
    const { body: revoked } = await asAdmin("DELETE", `/v1/tokens/${fresh.id}`);
    expect(revoked.revokedAt).not.toBeNull();
    expect((await crawled.service.call("GET", "/v1/me", { token: fresh.secret })).status).toBe(401);
  });

  it("that expire in the past are refused", async () => {
    const refused = await asAdmin("POST", "/v1/tokens", { expiresAt: "2020-01-01T00:00:00.000Z" });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: "/expiresAt" }] } });
  });

  it("need the scope admin, which no token has by default", async () => {
    const { token } = await crawled.service.tokens.issue({ tenantId: "a", plan: "starter" });
    for (const method of ["GET", "POST"]) {
      const options = method === "POST" ? { token, body: {} } : { token };
      expect(await crawled.service.call(method, "/v1/tokens", options)).toMatchObject({
        status: 403,
        body: { code: "insufficient_scope", requiredScope: "admin" },
      });
    }
  });
});
