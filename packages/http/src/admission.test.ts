import { memoryStore } from "@sightline/store-memory";
import { fakeClock } from "@sightline/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultPlans } from "./accounts/plans.ts";
import { type CrawledService, crawledService } from "./crawled-service.test.fixture.ts";
import { createHandler } from "./create-handler.ts";
import { inlineAuditor } from "./inline-auditor.test.fixture.ts";
import { answerOf, type TestService, testService } from "./service.test.fixture.ts";

let crawled: CrawledService;
let service: TestService;
let siteId = "";
let crawlId = "";
beforeAll(async () => {
  crawled = await crawledService();
  ({ service, siteId, crawlId } = crawled);
});
afterAll(() => crawled.close());

it("asks for a token, and says how", async () => {
  const answer = await service.call("GET", "/v1/sites", { token: null });
  expect(answer).toMatchObject({ status: 401, body: { code: "invalid_token", status: 401 } });
  expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="sightline"');
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  const wrong = await service.call("GET", "/v1/sites", { token: "sak_live_wrong" });
  expect(wrong.headers.get("www-authenticate")).toContain('error="invalid_token"');
});

it("names the plan that is needed and its price", async () => {
  const { token } = await service.tokens.issue({ tenantId: "poor", plan: "free" });
  for (const [method, path] of [
    ["POST", "/v1/sites"],
    ["POST", `/v1/sites/${siteId}/crawl`],
    ["GET", `/v1/crawls/${crawlId}`],
    ["GET", `/v1/crawls/${crawlId}/pages`],
    ["GET", `/v1/crawls/${crawlId}/issues`],
    ["POST", `/v1/sites/${siteId}/analyze`],
    ["POST", `/v1/sites/${siteId}/geo-audit`],
    ["GET", `/v1/sites/${siteId}/health-score`],
  ] as const) {
    const answer = await service.call(method, path, { token });
    expect(answer).toMatchObject({
      status: 403,
      body: {
        code: "plan_required",
        title: "API access needs a paid plan.",
        currentPlan: "free",
        requiredPlan: "starter",
        requiredPlanPrice: { amount: 2900, currency: "USD", interval: "month" },
      },
    });
    expect(answer.body.detail).toContain("Starter plan (29 USD a month)");
  }
});

it("counts the requests of a tenant over all its tokens, and below that of each token", async () => {
  const quotas = { requestsPerMinute: 5, requestsPerMinutePerToken: 3 };
  const plans = defaultPlans.map((plan) => ({ ...plan, quotas: { ...plan.quotas, ...quotas } }));
  const limited = await testService({ plans });
  const { token } = await limited.tokens.issue({ tenantId: "a", plan: "starter" });
  const other = await limited.tokens.issue({ tenantId: "b", plan: "starter" });
  const ask = async (own: string) => {
    const { status, headers } = await limited.call("GET", "/v1/me", { token: own });
    return [status, headers.get("ratelimit")?.split(";")[1]];
  };
  const asked = [];
  for (const own of [limited.token, limited.token, limited.token, limited.token, token, token, token, other.token]) {
    asked.push(await ask(own));
  }
  expect(asked).toEqual([
    [200, "r=2"],
    [200, "r=1"],
    [200, "r=0"],
    [429, "r=0"],
    [200, "r=1"],
    [200, "r=0"],
    [429, "r=0"],
    [200, "r=2"],
  ]);
  await limited.close();
});

it("lets Starter and higher in, and holds unknown plans for the lowest", async () => {
  for (const [plan, status] of [
    ["starter", 200],
    ["scale", 200],
    ["free", 403],
    ["unheard-of", 403],
  ] as const) {
    const { token } = await service.tokens.issue({ tenantId: "p", plan });
    expect((await service.call("GET", "/v1/sites", { token })).status).toBe(status);
  }
});

it("holds a token to its scopes; write includes read", async () => {
  const { token } = await service.tokens.issue({ tenantId: "a", plan: "starter", scopes: ["crawls:write"] });
  expect((await service.call("GET", `/v1/crawls/${crawlId}`, { token })).status).toBe(200);
  const refused = await service.call("POST", "/v1/sites", { token, body: { url: "https://example.com/" } });
  expect(refused).toMatchObject({ status: 403, body: { code: "insufficient_scope", requiredScope: "sites:write" } });
});

it("takes another way of finding out who asks", async () => {
  const auditor = inlineAuditor();
  const handler = createHandler({
    auditor,
    authenticate: async (request) =>
      request.headers.get("x-user") === "me" ? { tenantId: "me", plan: "starter" } : null,
  });
  const ask = async (user: string) =>
    answerOf(await handler(new Request("http://a.test/v1/sites", { headers: { "x-user": user } })));
  expect((await ask("me")).status).toBe(200);
  expect((await ask("you")).status).toBe(401);
  await handler.close();
  await auditor.close();
});

it("counts requests and says what is left", async () => {
  const clock = fakeClock();
  const auditor = inlineAuditor({ store: memoryStore({ now: clock.now }) });
  const plans = defaultPlans.map((plan) => ({ ...plan, quotas: { ...plan.quotas, requestsPerMinute: 2 } }));
  const limited = await testService({ auditor, plans, clock });
  const first = await limited.call("GET", "/v1/sites");
  expect(first.headers.get("ratelimit-policy")).toBe('"default";q=2;w=60');
  expect(first.headers.get("ratelimit")).toBe('"default";r=1;t=60');
  expect((await limited.call("GET", "/v1/sites")).status).toBe(200);
  clock.advance(20_000);
  const third = await limited.call("GET", "/v1/sites");
  expect(third).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(third.body.detail).toMatch(/ Try again in (a second|\d+ seconds)\.$/);
  expect(third.headers.get("retry-after")).toBe("40");
  clock.advance(40_000);
  expect((await limited.call("GET", "/v1/sites")).status).toBe(200);
  await limited.close();
});
