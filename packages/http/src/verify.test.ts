import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allScopes } from "./accounts/principal.ts";
import { type CrawledService, crawledService, page, smallSite } from "./crawled-service.test.fixture.ts";
import { createHandler } from "./create-handler.ts";
import type { HandlerOptions } from "./handler-options.ts";
import { verificationSchema } from "./resources/issues/verify.ts";
import { type Answer, answerOf, roomyPlans, testService } from "./service.test.fixture.ts";

let crawled: CrawledService;
beforeAll(async () => {
  crawled = await crawledService();
});
afterAll(() => crawled.close());

const verify = (body: unknown, crawlId = crawled.crawlId) =>
  crawled.service.call("POST", `/v1/crawls/${crawlId}/verify`, { body });
const usedPages = async () => (await crawled.service.call("GET", "/v1/usage")).body;

describe("POST /v1/crawls/:id/verify", () => {
  it("verifies a rule on a page, and counts the requests as pages of the month", async () => {
    const before = await usedPages();
    const { status, body } = await verify({ url: `${crawled.site.url}a`, rule: "title-missing" });
    expect(status).toBe(200);
    expect(verificationSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ object: "verification", state: "fixed", status: 200, issues: [], requests: 2 });
    const { pages } = await usedPages();
    expect(pages.used).toBe(before.pages.used + 2);
  });

  it("counts nothing for a rule that takes a whole crawl: nothing is requested", async () => {
    const before = await usedPages();
    const { body } = await verify({ url: crawled.site.url, rule: "orphan-page" });
    expect(body).toMatchObject({ state: "not-assessed", requests: 0 });
    expect((await usedPages()).pages.used).toBe(before.pages.used);
  });

  it("verifies an issue of the crawl", async () => {
    const { body: list } = await crawled.service.call(
      "GET",
      `/v1/crawls/${crawled.crawlId}/issues?rule=link-internal-broken`,
    );
    const [issue] = list.data;
    const { status, body } = await verify({ issueId: issue.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ rule: "link-internal-broken", state: "still-there", url: crawled.site.url });
    expect(body.issues[0]).toMatchObject({ id: issue.id, text: issue.text, evidence: issue.evidence });
  });

  it("requests nothing of another site", async () => {
    for (const url of ["http://other.test/", "http://127.0.0.1:1/", "http://169.254.169.254/", "file:///etc/passwd"]) {
      const before = crawled.site.requests.length;
      const { status, body } = await verify({ url, rule: "title-missing" });
      expect([status, body.code]).toEqual([422, "url_not_allowed"]);
      expect(crawled.site.requests).toHaveLength(before);
    }
  });

  it("rejects rules, issues and crawls that do not exist", async () => {
    const { site, crawlId } = crawled;
    expect(await verify({ url: site.url, rule: "titel-missing" })).toMatchObject({
      status: 422,
      body: { code: "invalid_settings", detail: "There is no rule titel-missing; did you mean title-missing?" },
    });
    expect((await verify({ issueId: `issue_${"0".repeat(32)}` })).status).toBe(404);
    expect((await verify({ url: site.url, rule: "title-missing" }, `${crawlId.slice(0, -4)}0000`)).status).toBe(404);
    expect((await verify({ url: site.url })).status).toBe(400);
  });

  it("takes no crawl of another tenant, and needs crawls:write", async () => {
    const { tokens, call } = crawled.service;
    const body = { url: crawled.site.url, rule: "title-missing" };
    const other = await tokens.issue({ tenantId: "b", plan: "starter", scopes: allScopes });
    const reader = await tokens.issue({ tenantId: "a", plan: "starter", scopes: ["crawls:read"] });
    const path = `/v1/crawls/${crawled.crawlId}/verify`;
    expect((await call("POST", path, { body, token: other.token })).status).toBe(404);
    expect((await call("POST", path, { body, token: reader.token })).status).toBe(403);
  });
});

describe("GET /v1/crawls/:id/rules/:id/ticket", () => {
  const ticket = (rule: string, query = "") =>
    crawled.service.handler(
      new Request(`http://service.test/v1/crawls/${crawled.crawlId}/rules/${rule}/ticket${query}`, {
        headers: { authorization: `Bearer ${crawled.service.token}` },
      }),
    );

  it("returns Markdown with the command that accepts the fix", async () => {
    const answer = await ticket("link-internal-broken");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
    const { url } = crawled.site;
    expect(await answer.text()).toContain(
      `sightline verify '${url}' --rule link-internal-broken --about '${url}gone'\n`,
    );
    expect((await ticket("link-internal-broken", `?target=${encodeURIComponent(`${url}gone`)}`)).status).toBe(200);
  });

  it("is not found where the rule reports nothing", async () => {
    expect((await ticket("link-internal-broken", "?target=https://other.test/")).status).toBe(404);
    expect((await ticket("no-such-rule")).status).toBe(404);
  });

  it("tells a rule without issues from one that does not exist", async () => {
    const detailOf = async (rule: string) => JSON.parse(await (await ticket(rule)).text()).detail;
    expect(await detailOf("hreflang-invalid-code")).toBe("This crawl has no issues of the rule hreflang-invalid-code.");
    expect(await detailOf("no-such-rule")).toBe("There is no rule no-such-rule.");
  });
});

/** Asks another service over the same store. */
async function askedOf(options: Partial<HandlerOptions>, body: unknown): Promise<Answer> {
  const { service, crawlId } = crawled;
  const handler = createHandler({ plans: roomyPlans, allowPrivate: true, ...options, auditor: service.auditor });
  const answer = await handler(
    new Request(`http://service.test/v1/crawls/${crawlId}/verify`, {
      method: "POST",
      headers: { authorization: `Bearer ${service.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  await handler.close();
  return answerOf(answer);
}

it("verifies nothing beyond the pages of the month", async () => {
  const plans = roomyPlans.map((plan) => ({ ...plan, quotas: { ...plan.quotas, pagesPerMonth: 1 } }));
  const before = crawled.site.requests.length;
  const { status, body } = await askedOf({ plans }, { url: crawled.site.url, rule: "title-missing" });
  expect([status, body.code, body.quota]).toEqual([429, "quota_exceeded", "pagesPerMonth"]);
  expect(crawled.site.requests).toHaveLength(before);
});

it("requests nothing at a private address that the operator does not allow any more", async () => {
  const before = crawled.site.requests.length;
  const { body: list } = await crawled.service.call(
    "GET",
    `/v1/crawls/${crawled.crawlId}/issues?rule=link-internal-broken`,
  );
  const { body } = await askedOf({ allowPrivate: false }, { issueId: list.data[0].id });
  expect(body).toMatchObject({ state: "not-assessed", status: null });
  expect(crawled.site.requests).toHaveLength(before);
});

it("counts the requests of a verification whose client went away", async () => {
  const gone = new AbortController();
  const site = await smallSite({
    "/slow": (_request, response) => {
      gone.abort();
      response.end(page("Slow"));
    },
  });
  const { call, ended, handler, token, close } = await testService();
  const { body: added } = await call("POST", "/v1/sites", { body: { url: site.url } });
  const { body: crawl } = await call("POST", `/v1/sites/${added.id}/crawl`, { body: {} });
  await ended(crawl.id);
  const used = async () => (await call("GET", "/v1/usage")).body.pages.used;
  const before = await used();
  await handler(
    new Request(`http://service.test/v1/crawls/${crawl.id}/verify`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ url: `${site.url}slow`, rule: "title-missing" }),
      signal: gone.signal,
    }),
  );
  expect(await used()).toBe(before + 2);
  await close();
  await site.close();
});
