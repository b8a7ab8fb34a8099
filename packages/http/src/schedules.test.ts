import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { AuditorOptions, PostOutcome } from "@sightline/engine";
import type { AuditStore } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "./crawled-service.test.fixture.ts";
import type { HandlerOptions } from "./handler-options.ts";
import { roomyPlans, type TestService, testService } from "./service.test.fixture.ts";
import { type ShiftableClock, shiftableClock } from "./shiftable-clock.test.fixture.ts";
import { alertEventSchema } from "./webhooks/alert-event.ts";
import type { PostEvent } from "./webhooks/webhook-options.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const daily = { cron: "0 5 * * *", timeZone: "UTC" };

/** A site one page of which a test can break. */
async function breakableSite() {
  let isBroken = false;
  const html = page("The page that breaks", ["/"]);
  const server = await serveRoutes({
    "/": page("Home", ["/a"]),
    "/a": (_, response: ServerResponse) => {
      response.writeHead(isBroken ? 404 : 200, { "content-type": "text/html" }).end(isBroken ? "Gone" : html);
    },
  });
  closing.push(() => server.close());
  return {
    server,
    break() {
      isBroken = true;
    },
  };
}

/** A service on a clock that starts at noon, whose webhooks are answered by `answer`. */
async function opened({
  answer = () => 204,
  clock = shiftableClock("2026-06-01T12:00:00Z"),
  store = memoryStore({ now: clock.now }),
  ...options
}: Partial<HandlerOptions> & {
  readonly answer?: (at: number) => number;
  readonly clock?: ShiftableClock;
  readonly store?: AuditStore;
  readonly auditorOptions?: AuditorOptions;
} = {}) {
  const posted: Parameters<PostEvent>[0][] = [];
  const taken: Parameters<PostEvent>[0][] = [];
  const post: PostEvent = async (request) => {
    posted.push(request);
    const outcome: PostOutcome = { kind: "answer", status: answer(clock.now()) };
    if (outcome.status === 204) taken.push(request);
    return outcome;
  };
  const webhooks = { secrets: async () => [`whsec_${Buffer.from("secret").toString("base64")}`], post };
  // Services that follow each other share the store, so that none of them may close it.
  const shared = { ...store, close: async () => {} };
  const service = await testService({ clock, webhooks, auditorOptions: { store: shared, clock }, ...options });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await service.close();
    isOpen = false;
  };
  closing.push(close);
  return { service, clock, store, posted, taken, close };
}

async function siteOf(service: TestService, server: LoopbackServer): Promise<string> {
  return (await service.call("POST", "/v1/sites", { body: { url: server.url } })).body.id;
}

/** Lets a day pass. @returns the crawl that a schedule has started since, once it has ended */
async function nextCrawl(service: TestService, clock: ShiftableClock, path: string): Promise<string> {
  const { lastCrawlId: before } = (await service.call("GET", path)).body;
  clock.shift(day);
  const last = async () => (await service.call("GET", path)).body.lastCrawlId;
  await expect.poll(async () => (await last()) !== before).toBe(true);
  const crawlId = await last();
  await service.ended(crawlId);
  return crawlId;
}

/** Lets a day pass. @returns the run that a schedule has skipped */
async function nextSkip(service: TestService, clock: ShiftableClock, path: string) {
  clock.shift(day);
  const last = async () => (await service.call("GET", path)).body.lastSkip;
  await expect.poll(async () => (await last()) !== null).toBe(true);
  return last();
}

const alertsIn = (requests: readonly { readonly body: string }[]) =>
  requests.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === "schedule.alert");

describe("a schedule", () => {
  it("crawls a site, compares, and alerts the webhook endpoints, signed and logged", async () => {
    const site = await breakableSite();
    const { service, clock, taken } = await opened();
    const siteId = await siteOf(service, site.server);
    const hook = { url: "https://receiver.test/hook", events: ["schedule.alert"] };
    const { body: endpoint } = await service.call("POST", "/v1/webhook-endpoints", { body: hook });
    const body = { ...daily, overrides: { maxPages: 5 }, alerts: { newError: true, scoreFell: 1 } };
    const created = await service.call("POST", `/v1/sites/${siteId}/schedules`, { body });
    expect(created).toMatchObject({ status: 201, body: { nextRunAt: "2026-06-02T05:00:00.000Z", lastCrawlId: null } });
    const path = `/v1/sites/${siteId}/schedules/${created.body.id}`;
    expect(created.headers.get("location")).toBe(path);
    const first = await nextCrawl(service, clock, path);
    expect((await service.call("GET", `/v1/crawls/${first}`)).body).toMatchObject({
      status: "completed",
      config: { maxPages: 5 },
    });
    site.break();
    const second = await nextCrawl(service, clock, path);
    await expect.poll(() => alertsIn(taken).length === 2).toBe(true);
    const alerts = alertsIn(taken);
    for (const alert of alerts) expect(alertEventSchema.strict().safeParse(alert).error).toBeUndefined();
    expect(alerts.map(({ data }) => data.condition).sort()).toEqual(["newError", "scoreFell"]);
    const [{ data }] = alerts;
    expect(data).toMatchObject({ siteId, scheduleId: created.body.id, crawlId: second, previousCrawlId: first });
    for (const link of Object.values<string>(data.links)) expect((await service.call("GET", link)).status).toBe(200);
    const comparison = (await service.call("GET", data.links.comparison)).body;
    const { before, after } = data.score;
    expect([comparison.from.value, comparison.to.value]).toEqual([before, after]);
    const listed = (await service.call("GET", data.links.newErrors)).body.data;
    expect(data.newErrors.count).toBe(listed.length);
    const [request] = taken;
    if (request === undefined) throw new TypeError("An alert was posted.");
    const signed = `${request.headers["webhook-id"]}.${request.headers["webhook-timestamp"]}.${request.body}`;
    const key = Buffer.from(endpoint.secret.replace("whsec_", ""), "base64");
    expect(request.headers["webhook-signature"]).toBe(
      `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
    );
    expect(request.headers["webhook-id"]).toBe(`msg_${alertsIn([request])[0].data.id}`);
    const log = await service.call("GET", `/v1/webhook-endpoints/${endpoint.id}/deliveries`);
    expect(log.body.data).toMatchObject([
      { type: "schedule.alert", state: "delivered" },
      { type: "schedule.alert", state: "delivered" },
    ]);
  });

  it("alerts an endpoint that was down for an hour, once", async () => {
    const site = await breakableSite();
    let upAt = Number.POSITIVE_INFINITY;
    const { service, clock, posted, taken } = await opened({ answer: (at) => (at >= upAt ? 204 : 503) });
    const siteId = await siteOf(service, site.server);
    const hook = { url: "https://receiver.test/hook", events: ["schedule.alert"] };
    await service.call("POST", "/v1/webhook-endpoints", { body: hook });
    const body = { ...daily, alerts: { crawlFailed: true } };
    const { id } = (await service.call("POST", `/v1/sites/${siteId}/schedules`, { body })).body;
    const path = `/v1/sites/${siteId}/schedules/${id}`;
    await site.server.close();
    const crawlId = await nextCrawl(service, clock, path);
    upAt = clock.now() + hour;
    await expect.poll(() => posted.length > 0).toBe(true);
    for (let passed = 0; passed < 4 * hour; passed += 10 * minute) {
      clock.shift(10 * minute);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(posted.length).toBeGreaterThan(taken.length);
    expect(alertsIn(taken)).toMatchObject([
      { data: { condition: "crawlFailed", crawlId, error: { code: expect.any(String) } } },
    ]);
    expect(new Set(posted.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  it("goes on in the next process, and catches up on a run once", async () => {
    const site = await breakableSite();
    const first = await opened();
    const siteId = await siteOf(first.service, site.server);
    const { id } = (await first.service.call("POST", `/v1/sites/${siteId}/schedules`, { body: daily })).body;
    await first.close();
    first.clock.shift(20 * hour);
    const second = await opened({ clock: first.clock, store: first.store });
    const path = `/v1/sites/${siteId}/schedules/${id}`;
    await expect.poll(async () => (await second.service.call("GET", path)).body.lastCrawlId !== null).toBe(true);
    const { body } = await second.service.call("GET", path);
    expect(body).toMatchObject({ nextRunAt: "2026-06-03T05:00:00.000Z", lastSkip: null });
    await second.service.ended(body.lastCrawlId);
    await second.close();
    const third = await opened({ clock: first.clock, store: first.store });
    await third.service.handler.started;
    expect((await third.service.call("GET", `/v1/sites/${siteId}/crawls`)).body.data).toHaveLength(1);
  });

  it("says why a run was skipped: the site is being crawled", async () => {
    const server = await serveRoutes({ "/": () => {} });
    closing.push(() => server.close());
    const { service, clock } = await opened();
    const siteId = await siteOf(service, server);
    const { id } = (await service.call("POST", `/v1/sites/${siteId}/schedules`, { body: daily })).body;
    const { body: crawl } = await service.call("POST", `/v1/sites/${siteId}/crawl`, { body: {} });
    const skip = await nextSkip(service, clock, `/v1/sites/${siteId}/schedules/${id}`);
    expect(skip).toEqual({
      dueAt: "2026-06-02T05:00:00.000Z",
      reason: "crawl_active",
      detail: expect.stringContaining(crawl.id),
    });
  });

  it.each([
    ["pagesPerMonth", { pagesPerMonth: 1 }, "quota_exceeded", "The plan allows 1 pages a month"],
    ["pagesPerCrawl", { pagesPerCrawl: 3 }, "plan_limit", "The plan allows 3 pages a crawl"],
  ])("says why a run was skipped: %s", async (_, quotas, reason, detail) => {
    const site = await breakableSite();
    const { service, clock, store, close } = await opened();
    const siteId = await siteOf(service, site.server);
    const body = { ...daily, overrides: { maxPages: 4 } };
    const { id } = (await service.call("POST", `/v1/sites/${siteId}/schedules`, { body })).body;
    await close();
    const plans = roomyPlans.map((plan) => ({ ...plan, quotas: { ...plan.quotas, ...quotas } }));
    const limited = await opened({ clock, store, plans });
    const skip = await nextSkip(limited.service, clock, `/v1/sites/${siteId}/schedules/${id}`);
    expect(skip).toMatchObject({ reason, detail: expect.stringContaining(detail) });
    expect((await limited.service.call("GET", `/v1/sites/${siteId}/crawls`)).body.data).toEqual([]);
  });

  it("says why a run was skipped: the plan has no access, or the tenant has no valid token", async () => {
    const site = await breakableSite();
    const { service, clock } = await opened();
    const siteId = await siteOf(service, site.server);
    const { id } = (await service.call("POST", `/v1/sites/${siteId}/schedules`, { body: daily })).body;
    const last = async () => (await service.auditor.tenant("a").schedules.get(siteId, id))?.lastSkip;
    await service.tokens.setPlan("a", "free");
    clock.shift(day);
    await expect.poll(async () => (await last()) !== null).toBe(true);
    expect(await last()).toMatchObject({ reason: "plan_required", detail: "The plan Free has no access." });
    for (const token of await service.tokens.list("a")) await service.tokens.revoke(token.id);
    clock.shift(day);
    await expect.poll(async () => (await last())?.dueAt.startsWith("2026-06-03") === true).toBe(true);
    expect(await last()).toMatchObject({ reason: "plan_required", detail: "The tenant has no plan." });
  });

  it("waits for a free place when many are due at once", async () => {
    const plans = roomyPlans.map((plan) => ({ ...plan, quotas: { ...plan.quotas, crawlsAtOnce: 1 } }));
    const { service, clock } = await opened({ plans });
    const paths: string[] = [];
    for (let number = 0; number < 3; number++) {
      const siteId = await siteOf(service, (await breakableSite()).server);
      const { id } = (await service.call("POST", `/v1/sites/${siteId}/schedules`, { body: daily })).body;
      paths.push(`/v1/sites/${siteId}/schedules/${id}`);
    }
    clock.shift(17 * hour);
    const schedules = async () => Promise.all(paths.map(async (path) => (await service.call("GET", path)).body));
    const started = async () => (await schedules()).filter(({ lastCrawlId }) => lastCrawlId !== null).length;
    await expect.poll(async () => (await started()) === 1).toBe(true);
    await vi.waitUntil(
      async () => {
        clock.shift(30_000);
        return (await started()) === 3;
      },
      { timeout: 100_000, interval: 100 },
    );
    for (const { lastSkip } of await schedules()) expect(lastSkip).toBeNull();
  });
});

describe("the routes of schedules", () => {
  it("change, list and delete schedules", async () => {
    const { service } = await opened();
    const siteId = await siteOf(service, (await breakableSite()).server);
    const path = `/v1/sites/${siteId}/schedules`;
    const { body: first } = await service.call("POST", path, { body: { ...daily, name: "Daily" } });
    const { body: second } = await service.call("POST", path, { body: { cron: "0 6 * * 1" } });
    expect(first.alerts).toEqual({ scoreFell: null, newError: false, crawlFailed: false });
    expect(second).toMatchObject({ timeZone: "UTC", enabled: true, overrides: {}, name: null });
    const patch = { timeZone: "Europe/Berlin", overrides: { maxPages: 9, userAgentSuffix: "nightly" }, name: null };
    const changed = await service.call("PATCH", `${path}/${first.id}`, { body: patch });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...patch, cron: daily.cron, nextRunAt: "2026-06-02T03:00:00.000Z" },
    });
    expect((await service.call("PATCH", `${path}/${first.id}`, { body: { overrides: {} } })).body.overrides).toEqual(
      {},
    );
    const paused = await service.call("PATCH", `${path}/${first.id}`, { body: { enabled: false } });
    expect(paused.body).toMatchObject({ enabled: false, nextRunAt: null });
    const page1 = await service.call("GET", `${path}?limit=1`);
    const page2 = await service.call("GET", `${path}?limit=1&cursor=${page1.body.nextCursor}`);
    expect([...page1.body.data, ...page2.body.data].map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await service.call("DELETE", `${path}/${first.id}`)).toMatchObject({ status: 200, body: { deleted: true } });
    expect((await service.call("GET", `${path}/${first.id}`)).status).toBe(404);
    expect((await service.call("DELETE", `${path}/${first.id}`)).status).toBe(404);
  });

  it.each([
    [{}, 400, "cron"],
    [{ cron: "0 5 * * *", extra: 1 }, 400, "extra"],
    [{ cron: "0 5 * * *", alerts: { scoreFell: 0 } }, 400, "scoreFell"],
    [{ cron: "0 5 * * *", overrides: { maxPages: 0 } }, 400, "maxPages"],
    [{ cron: "*/5 * * * *" }, 422, "at least an hour apart"],
    [{ cron: "0 0 30 2 *" }, 422, "never comes"],
    [{ cron: "0 5 * * *", timeZone: "Europe/Atlantis" }, 422, "is not an IANA time zone"],
    [{ cron: "0 5 * * *", overrides: { urls: ["ftp://example.com/"] } }, 422, "Only http and https"],
    [{ cron: "0 5 * * *", overrides: { maxPages: 1_000_000 } }, 403, "10000 pages a crawl"],
  ])("refuse %j with %d", async (body, status, text) => {
    const { service } = await opened();
    const siteId = await siteOf(service, (await breakableSite()).server);
    const answer = await service.call("POST", `/v1/sites/${siteId}/schedules`, { body });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(text);
    expect((await service.call("GET", `/v1/sites/${siteId}/schedules`)).body.data).toEqual([]);
  });

  it("refuse the eleventh schedule of a site", async () => {
    const { service } = await opened();
    const path = `/v1/sites/${await siteOf(service, (await breakableSite()).server)}/schedules`;
    for (let number = 0; number < 10; number++) await service.call("POST", path, { body: daily });
    expect(await service.call("POST", path, { body: daily })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
  });

  it("need the scopes of sites", async () => {
    const { service } = await opened();
    const path = `/v1/sites/${await siteOf(service, (await breakableSite()).server)}/schedules`;
    const { token } = await service.tokens.issue({
      tenantId: "a",
      plan: "starter",
      scopes: ["sites:read", "crawls:write"],
    });
    expect((await service.call("POST", path, { body: daily, token })).status).toBe(403);
    expect((await service.call("GET", path, { token })).status).toBe(200);
  });

  it("refuse alerts where webhooks are not offered", async () => {
    const service = await testService();
    closing.push(() => service.close());
    const path = `/v1/sites/${await siteOf(service, (await breakableSite()).server)}/schedules`;
    const body = { ...daily, alerts: { newError: true } };
    expect(await service.call("POST", path, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: "/alerts" }] },
    });
    expect((await service.call("POST", path, { body: daily })).status).toBe(201);
  });

  it("are not offered without extensions, and no schedule runs then", async () => {
    const site = await breakableSite();
    const first = await opened();
    const siteId = await siteOf(first.service, site.server);
    await first.service.call("POST", `/v1/sites/${siteId}/schedules`, { body: daily });
    await first.close();
    const { service, clock, store } = await opened({ clock: first.clock, store: first.store, extensions: false });
    await service.handler.started;
    expect((await service.call("GET", `/v1/sites/${siteId}/schedules`)).status).toBe(404);
    clock.shift(day);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await store.tenant("a").crawls.list(siteId, { limit: 10 })).items).toEqual([]);
  });

  it("need planOf where the host authenticates requests itself", async () => {
    const site = await breakableSite();
    const authenticate = async () => ({ tenantId: "a", plan: "starter" });
    const without = await opened({ authenticate });
    const siteId = await siteOf(without.service, site.server);
    expect((await without.service.call("GET", `/v1/sites/${siteId}/schedules`)).status).toBe(404);
    await without.close();
    const planOf = async () => ({ plan: "starter" });
    const { service, clock } = await opened({ authenticate, planOf, store: without.store, clock: without.clock });
    const { id } = (await service.call("POST", `/v1/sites/${siteId}/schedules`, { body: daily })).body;
    await nextCrawl(service, clock, `/v1/sites/${siteId}/schedules/${id}`);
  });
});
