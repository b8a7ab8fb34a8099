import { memoryStore } from "@sightline/store-memory";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CrawledService, crawledService } from "../crawled-service.test.fixture.ts";
import type { TestService } from "../service.test.fixture.ts";
import { idempotency } from "./idempotency.ts";

let crawled: CrawledService;
let service: TestService;
beforeAll(async () => {
  crawled = await crawledService();
  ({ service } = crawled);
});
afterAll(() => crawled.close());

const add = (key: string, url: string, token = service.token) =>
  service.call("POST", "/v1/sites", { body: { url }, headers: { "idempotency-key": key }, token });

it("answers the same request once", async () => {
  const first = await add("key-1", "https://idem.example.com/");
  const again = await add("key-1", "https://idem.example.com/");
  expect(first.status).toBe(201);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(first.headers.get("idempotent-replayed")).toBeNull();
});

it("refuses the key for another request, and keeps the keys of tokens apart", async () => {
  await add("key-2", "https://idem2.example.com/");
  expect(await add("key-2", "https://idem3.example.com/")).toMatchObject({
    status: 422,
    body: { code: "idempotency_key_reused" },
  });
  const { token } = await service.tokens.issue({ tenantId: "other", plan: "starter" });
  expect((await add("key-2", "https://idem3.example.com/", token)).status).toBe(201);
});

it("lets one of two requests at once through", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => add("key-3", "https://idem4.example.com/")));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(201);
  for (const { status, body } of answers) {
    if (status !== 201) expect([status, body.code]).toEqual([409, "idempotency_in_progress"]);
  }
});

it("does not remember what went wrong", async () => {
  await add("key-4", "https://once.example.com/");
  expect((await add("key-5", "https://once.example.com/")).status).toBe(409);
  expect((await add("key-5", "https://after-all.example.com/")).status).toBe(201);
});

it("answers a request again whose first process died before the clock was set back", async () => {
  const clock = { now: () => nowMs };
  let nowMs = Date.UTC(2026, 0, 3);
  const { records } = memoryStore(clock);
  const reply = { status: 201, headers: {}, body: {} };
  const { once } = idempotency(records, clock);
  void once("a", "key", "request", () => new Promise(() => {}));
  await expect(once("a", "key", "request", async () => reply)).rejects.toMatchObject({
    code: "idempotency_in_progress",
  });
  nowMs -= 48 * 3_600_000;
  expect(await once("a", "key", "request", async () => reply)).toEqual(reply);
});

it("refuses a key that is none", async () => {
  const answer = await add("a b", "https://idem6.example.com/");
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ header: "Idempotency-Key" }] } });
});
