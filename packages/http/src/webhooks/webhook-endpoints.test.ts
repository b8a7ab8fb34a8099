import { createHmac } from "node:crypto";
import type { PostOutcome } from "@sightline/engine";
import { memoryStore } from "@sightline/store-memory";
import type { LoopbackServer } from "@sightline/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { smallSite } from "../crawled-service.test.fixture.ts";
import { type TestService, testService } from "../service.test.fixture.ts";
import type { PostEvent } from "./webhook-options.ts";

let site: LoopbackServer;
beforeAll(async () => {
  site = await smallSite();
});
afterAll(() => site.close());

const opened: TestService[] = [];
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close();
});

type Posted = Parameters<PostEvent>[0];

/** A service whose events go to a receiver that answers with these statuses, then with 204. */
async function withReceiver(...statuses: readonly number[]) {
  const posted: Posted[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const answers = [...statuses];
  const post: PostEvent = async (request) => {
    posted.push(request);
    const outcome: PostOutcome = { kind: "answer", status: answers.shift() ?? 204 };
    for (const { count, resolve } of waiting) if (posted.length >= count) setTimeout(resolve, 20);
    return outcome;
  };
  const store = memoryStore();
  const webhooks = {
    secrets: async (tenant: string) => [`whsec_${Buffer.from(`of ${tenant}`).toString("base64")}`],
    post,
  };
  const service = await testService({ webhooks, auditorOptions: { store } });
  opened.push(service);
  const call = service.call;
  return {
    service,
    store,
    posted,
    async add(body: object = {}) {
      const answer = await call("POST", "/v1/webhook-endpoints", {
        body: { url: "https://receiver.test/hook", ...body },
      });
      expect(answer.status).toBe(201);
      return answer.body;
    },
    received: (count: number) =>
      new Promise<void>((resolve) => {
        if (posted.length >= count) setTimeout(resolve, 20);
        else waiting.push({ count, resolve });
      }),
    async crawl() {
      const { body: known } = await call("GET", "/v1/sites");
      const siteId = known.data[0]?.id ?? (await call("POST", "/v1/sites", { body: { url: site.url } })).body.id;
      const { body } = await call("POST", `/v1/sites/${siteId}/crawl`, { body: {} });
      await service.ended(body.id);
      return body.id as string;
    },
    log: async (id: string) => (await call("GET", `/v1/webhook-endpoints/${id}/deliveries`)).body.data,
  };
}

function signaturesOf({ headers, body }: Posted): readonly string[] {
  expect(headers["webhook-id"]).toMatch(/^msg_/);
  return (headers["webhook-signature"] ?? "").split(" ").map((text) => `${text} ${body.length}`);
}

function signature(secret: string, { headers, body }: Posted): string {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")} ${body.length}`;
}

describe("a webhook endpoint", () => {
  it("gets the events of its types, signed with its own secret", async () => {
    const { add, crawl, received, posted } = await withReceiver();
    const { secret } = await add({ events: ["crawl.completed"] });
    const other = await add({ url: "https://receiver.test/other", events: ["analysis.completed"] });
    expect(other.secret).not.toBe(secret);
    const crawlId = await crawl();
    await received(1);
    expect(posted.map(({ url }) => url)).toEqual(["https://receiver.test/hook"]);
    const [event] = posted;
    if (event === undefined) throw new TypeError("An event was posted.");
    expect(JSON.parse(event.body)).toMatchObject({ type: "crawl.completed", data: { id: crawlId } });
    expect(event.headers["webhook-id"]).toBe(`msg_${crawlId}`);
    expect(signaturesOf(event)).toEqual([signature(secret, event)]);
  });

  it("has a secret that only its creation shows, and that is not stored", async () => {
    const { service, store, add } = await withReceiver();
    const { id, secret, ...shown } = await add({ description: "Mine" });
    expect(secret).toMatch(/^whsec_/);
    const { body } = await service.call("GET", `/v1/webhook-endpoints/${id}`);
    expect(body).toEqual({ id, ...shown });
    expect((await service.call("GET", "/v1/webhook-endpoints")).body.data).toEqual([body]);
    for (const kind of ["webhook-endpoints", "idempotency", "webhook"]) {
      expect(JSON.stringify(await store.records.list(kind, { limit: 1000 }))).not.toContain(secret);
    }
  });

  it("is signed with both secrets while one replaces the other, then with the new one", async () => {
    const { service, add, crawl, received, posted } = await withReceiver();
    const { id, secret } = await add();
    const rotated = await service.call("POST", `/v1/webhook-endpoints/${id}/rotate`, { body: { overlapSeconds: 60 } });
    expect(rotated.body.secret).not.toBe(secret);
    expect(rotated.body.previousSecretUntil).not.toBeNull();
    await crawl();
    await received(1);
    const at = await service.call("POST", `/v1/webhook-endpoints/${id}/rotate`, { body: { overlapSeconds: 0 } });
    expect(at.body.previousSecretUntil).toBeNull();
    await crawl();
    await received(2);
    const [first, second] = posted;
    if (first === undefined || second === undefined) throw new TypeError("Two events were posted.");
    expect(signaturesOf(first)).toEqual([signature(rotated.body.secret, first), signature(secret, first)]);
    expect(signaturesOf(second)).toEqual([signature(at.body.secret, second)]);
  });

  it("has a log of its deliveries, newest first, with attempts and what was posted", async () => {
    const { service, add, crawl, received, posted, log } = await withReceiver(410);
    const { id } = await add();
    const first = await crawl();
    await received(1);
    expect(await log(id)).toMatchObject([
      { eventId: `msg_${first}`, state: "failed", attempts: [{ status: 410, failure: null }], body: posted[0]?.body },
    ]);
    // A receiver that is gone is left alone; the log says so.
    const second = await crawl();
    await expect
      .poll(async () => (await log(id)).map(({ state }: { state: string }) => state))
      .toEqual(["failed", "failed"]);
    expect((await log(id))[0]).toMatchObject({ eventId: `msg_${second}`, attempts: [] });
    const page = await service.call("GET", `/v1/webhook-endpoints/${id}/deliveries?limit=1`);
    const next = await service.call(
      "GET",
      `/v1/webhook-endpoints/${id}/deliveries?limit=1&cursor=${page.body.nextCursor}`,
    );
    expect([page.body.data[0].eventId, next.body.data[0].eventId]).toEqual([`msg_${second}`, `msg_${first}`]);
  });

  it("gets a delivery again on request, with the same id and body", async () => {
    const { service, add, crawl, received, posted, log } = await withReceiver(410);
    const { id } = await add();
    await crawl();
    await received(1);
    const [entry] = await log(id);
    const again = await service.call("POST", `/v1/webhook-endpoints/${id}/deliveries/${entry.id}/resend`);
    expect(again).toMatchObject({ status: 202, body: { id: entry.id, state: "pending" } });
    await received(2);
    expect(posted[1]).toMatchObject({
      body: posted[0]?.body,
      headers: { "webhook-id": posted[0]?.headers["webhook-id"] },
    });
    await expect.poll(async () => (await log(id))[0].state).toBe("delivered");
    expect((await log(id))[0].attempts.map(({ status }: { status: number }) => status)).toEqual([410, 204]);
    const nobody = `999999999999999_msg_crawl_${"0".repeat(32)}`;
    const none = await service.call("POST", `/v1/webhook-endpoints/${id}/deliveries/${nobody}/resend`);
    expect(none.status).toBe(404);
  });

  it("gets nothing once it is deleted, also no delivery that is pending", async () => {
    const { service, store, add, crawl, received, posted } = await withReceiver(500);
    const { id } = await add();
    await crawl();
    await received(1);
    expect(await service.call("DELETE", `/v1/webhook-endpoints/${id}`)).toMatchObject({
      status: 200,
      body: { deleted: true },
    });
    await crawl();
    expect(posted).toHaveLength(1);
    expect((await store.records.list("webhook-log", { limit: 10 })).items).toEqual([]);
    expect((await service.call("GET", `/v1/webhook-endpoints/${id}/deliveries`)).status).toBe(404);
    expect((await service.call("DELETE", `/v1/webhook-endpoints/${id}`)).status).toBe(404);
  });

  it("gets the events of its tenant only", async () => {
    const { service, add, crawl, received, posted } = await withReceiver();
    const { token } = await service.tokens.issue({ tenantId: "b", plan: "scale" });
    const foreign = await service.call("POST", "/v1/webhook-endpoints", { token, body: { url: "https://b.test/" } });
    const { id } = await add();
    await crawl();
    await received(1);
    expect(posted.map(({ url }) => url)).toEqual(["https://receiver.test/hook"]);
    for (const path of ["", "/deliveries"]) {
      expect((await service.call("GET", `/v1/webhook-endpoints/${id}${path}`, { token })).status).toBe(404);
    }
    expect((await service.call("GET", `/v1/webhook-endpoints/${foreign.body.id}`)).status).toBe(404);
  });

  it.each([
    [{ url: "ftp://receiver.test/" }, 422],
    [{ url: "https://user:pass@receiver.test/" }, 422],
    [{ events: [] }, 400],
    [{ events: ["crawl.started"] }, 400],
    [{ secret: "whsec_mine" }, 400],
  ])("is refused with %j", async (wrong, status) => {
    const { service } = await withReceiver();
    const body = { url: "https://receiver.test/hook", ...wrong };
    expect((await service.call("POST", "/v1/webhook-endpoints", { body })).status).toBe(status);
  });

  it("is one of 20 at most, and may not be at a private address", async () => {
    const { service, add } = await withReceiver();
    await Promise.all(Array.from({ length: 20 }, () => add()));
    const body = { url: "https://receiver.test/hook" };
    expect(await service.call("POST", "/v1/webhook-endpoints", { body })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    const careful = await testService({ webhooks: { secrets: async () => [] }, allowPrivate: false });
    opened.push(careful);
    const local = { url: "http://127.0.0.1/hook" };
    expect((await careful.call("POST", "/v1/webhook-endpoints", { body: local })).status).toBe(422);
  });

  it.each([
    [":25", 422],
    [":443", 201],
    [":80", 201],
    [":1023", 422],
    [":1024", 201],
    ["", 201],
  ])("posts to ports 80, 443 and from 1024 only: %j", async (port, status) => {
    const { service } = await withReceiver();
    const body = { url: `http://receiver.test${port}/hook` };
    expect((await service.call("POST", "/v1/webhook-endpoints", { body })).status).toBe(status);
  });

  it("is not offered where webhooks are not", async () => {
    const service = await testService();
    opened.push(service);
    expect((await service.call("GET", "/v1/webhook-endpoints")).status).toBe(404);
    expect(JSON.stringify(service.handler.document)).not.toContain("/v1/webhook-endpoints");
  });
});
