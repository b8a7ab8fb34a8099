import { setMaxListeners } from "node:events";
import { setImmediate } from "node:timers/promises";
import { hostGates, type PostOutcome } from "@sightline/engine";
import { machineShortage } from "@sightline/model";
import { silentLogger } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { fakeClock } from "@sightline/testkit";
import { expect, it } from "vitest";
import { deliveryLog } from "./delivery-log.ts";
import type { DeliveryParts } from "./delivery-parts.ts";
import { disabledEndpointEventSchema, disabledEndpointEventType } from "./disabled-endpoint-event.ts";
import { webhookDeliveries } from "./webhook-deliveries.ts";
import { webhookEndpoints } from "./webhook-endpoints.ts";

const url = "https://receiver.test/hook";
const event = {
  id: "msg_1",
  tenantId: "a",
  type: "crawl.completed",
  data: { object: "crawl", id: "crawl_1", status: "completed" },
};

type Sent = Parameters<DeliveryParts["post"]>[0] & { readonly at: number };

/** Deliveries whose receiver answers as it is told, on a clock that jumps to whatever is waited for. */
function setUp(
  answer: (tries: number, url: string) => PostOutcome,
  clock = fakeClock(),
  store = memoryStore({ now: clock.now }),
) {
  const sent: Sent[] = [];
  const enough: (() => void)[] = [];
  const end = new AbortController();
  const ids = { now: clock.now, randomInteger: (below: number) => below - 1 };
  const endpoints = webhookEndpoints({ records: store.records, clock, ids, logger: silentLogger });
  const deliveries = webhookDeliveries({
    records: store.records,
    clock,
    ids,
    logger: silentLogger,
    secrets: async () => ["whsec_c2VjcmV0"],
    endpoints,
    log: deliveryLog(store.records, clock, silentLogger),
    gates: hostGates(clock),
    isShared: false,
    async post(request) {
      sent.push({ ...request, at: clock.monotonic() });
      // Whoever waits for this try goes on once what follows from it has been written.
      setTimeout(() => enough.shift()?.(), 5);
      return answer(sent.length, request.url);
    },
  });
  return {
    clock,
    sent,
    deliveries,
    left: async () => (await store.records.list("webhook", { limit: 10 })).items.map(({ key }) => key),
    async tried(count: number) {
      while (sent.length < count) await new Promise<void>((resolve) => enough.push(resolve));
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async work() {
      await deliveries.takeUp();
      await deliveries.work(end.signal);
    },
    end: () => end.abort(),
  };
}

/** A clock that jumps only once whatever was going on waits too, so that posts are made in the time of their turn. */
function unhurriedClock() {
  const clock = fakeClock();
  const sleep: typeof clock.sleep = async (ms, signal) => {
    await setImmediate();
    await clock.sleep(ms, signal);
  };
  return { ...clock, sleep };
}

const status = (code: number): PostOutcome => ({ kind: "answer", status: code });

it("sends an event once, signed, and forgets it when it was taken", async () => {
  const { deliveries, sent, left, tried, work, end } = setUp(() => status(204));
  const working = work();
  await deliveries.send(event, url);
  await tried(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url, timeoutMs: 10_000, headers: { "webhook-id": "msg_1" } });
  expect(JSON.parse(sent[0]?.body ?? "")).toEqual({
    type: "crawl.completed",
    timestamp: "2026-01-01T00:00:00.000Z",
    data: event.data,
  });
  expect(await left()).toEqual([]);
  end();
  await working;
});

it("does not count what this machine could not send as an attempt", async () => {
  const emfile = Object.assign(new Error("connect EMFILE"), { code: "EMFILE" });
  const { deliveries, sent, left, tried, work, end } = setUp((tries) => {
    if (tries <= 12) throw machineShortage(emfile);
    return status(204);
  });
  const working = work();
  await deliveries.send(event, url);
  await tried(13);
  const waits = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0));
  expect(new Set(waits)).toEqual(new Set([30_000]));
  expect(await left()).toEqual([]);
  end();
  await working;
});

it("tries eight times over some 28 hours, then gives up", async () => {
  const { deliveries, sent, left, tried, work, end } = setUp((tries) =>
    tries % 2 === 0 ? status(500) : { kind: "failure", failure: "timeout", message: "late" },
  );
  const working = work();
  await deliveries.send(event, url);
  await tried(8);
  expect(sent).toHaveLength(8);
  expect(new Set(sent.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set(["msg_1"]));
  const hours = (sent.at(-1)?.at ?? 0) / 3_600_000;
  expect(hours).toBeGreaterThan(27);
  expect(hours).toBeLessThan(29);
  expect(await left()).toEqual([]);
  end();
  await working;
});

it("delivers an event to a receiver that was down for an hour, within three hours", async () => {
  const hour = 3_600_000;
  const clock = fakeClock();
  const isUp = () => clock.monotonic() >= hour;
  const { deliveries, sent, left, tried, work, end } = setUp(() => status(isUp() ? 204 : 503), clock);
  const working = work();
  await deliveries.send({ ...event, type: "schedule.alert" }, url);
  await tried(5);
  expect(sent).toHaveLength(5);
  expect(sent.at(-1)?.at).toBeLessThan(3 * hour);
  expect(new Set(sent.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set(["msg_1"]));
  expect(await left()).toEqual([]);
  end();
  await working;
});

it("leaves a receiver alone that says that it is gone", async () => {
  const { deliveries, sent, left, tried, work, end } = setUp(() => status(410));
  const working = work();
  await deliveries.send(event, url);
  await tried(1);
  await deliveries.send({ ...event, id: "msg_2" }, url);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(sent).toHaveLength(1);
  expect(await left()).toEqual([]);
  end();
  await working;
});

it.each([
  [1, -1],
  [1, -48],
  [4, -48],
])("goes on after %d tries in the time it waits between two when the clock is set by %d h", async (before, hours) => {
  const fake = fakeClock();
  let offsetMs = 0;
  const clock: typeof fake = {
    ...fake,
    now: () => fake.now() + offsetMs,
    sleep(ms, signal) {
      if (sent.length === before) offsetMs = hours * 3_600_000;
      return fake.sleep(ms, signal);
    },
  };
  const { deliveries, sent, tried, work, end } = setUp((tries) => status(tries <= before ? 500 : 200), clock);
  const working = work();
  await deliveries.send(event, url);
  await tried(before + 1);
  const [last, next] = [sent.at(-2), sent.at(-1)];
  expect((next?.at ?? 0) - (last?.at ?? 0)).toBeLessThanOrEqual(before === 1 ? 5000 : 2 * 3_600_000);
  end();
  await working;
});

it("does not take a redirect for an answer", async () => {
  const { deliveries, sent, tried, work, end } = setUp((tries) => status(tries === 1 ? 302 : 200));
  const working = work();
  await deliveries.send(event, url);
  await tried(2);
  expect(sent.map(({ url }) => url)).toEqual([url, url]);
  end();
  await working;
});

it("sends what an earlier process left", async () => {
  const clock = fakeClock();
  const store = memoryStore({ now: clock.now });
  const first = setUp(() => status(200), clock, store);
  await first.deliveries.send(event, url);
  expect(await first.left()).toEqual(["msg_1"]);
  const second = setUp(() => status(200), clock, store);
  const working = second.work();
  await second.tried(1);
  expect(second.sent).toHaveLength(1);
  expect(await second.left()).toEqual([]);
  second.end();
  await working;
});

it("leaves a delivery to the process that is at it", async () => {
  const clock = fakeClock();
  const store = memoryStore({ now: clock.now });
  const processes = Array.from({ length: 4 }, () => setUp(() => status(200), clock, store));
  await processes[0]?.deliveries.send(event, url);
  const working = processes.map(({ work }) => work());
  await Promise.race(processes.map(({ tried }) => tried(1)));
  expect(processes.flatMap(({ sent }) => sent)).toHaveLength(1);
  for (const { end } of processes) end();
  await Promise.all(working);
});

/** A receiver that never answers, and one that does. */
function silentBeside(setUpParts: Partial<DeliveryParts> = {}) {
  const clock = fakeClock();
  const store = memoryStore({ now: clock.now });
  const ids = { now: clock.now, randomInteger: (below: number) => below - 1 };
  const endpoints = webhookEndpoints({ records: store.records, clock, ids, logger: silentLogger });
  const end = new AbortController();
  const posted: string[] = [];
  setMaxListeners(0, end.signal);
  const arrived: (() => void)[] = [];
  const deliveries = webhookDeliveries({
    records: store.records,
    clock: { ...clock, sleep: (_, signal) => new Promise((_, reject) => onAbort(signal, reject)) },
    ids,
    logger: silentLogger,
    secrets: async () => ["whsec_c2VjcmV0"],
    endpoints,
    log: deliveryLog(store.records, clock, silentLogger),
    gates: hostGates(clock),
    isShared: false,
    post({ url }, signal) {
      posted.push(url);
      for (const wake of arrived.splice(0)) wake();
      return url.includes("silent")
        ? new Promise((_, reject) => onAbort(signal, reject))
        : Promise.resolve(status(200));
    },
    ...setUpParts,
  });
  const working = deliveries.work(end.signal);
  return {
    deliveries,
    posted,
    async reached(count: number) {
      while (posted.length < count) await new Promise<void>((resolve) => arrived.push(resolve));
    },
    async waiting() {
      const { items, cursor } = await store.records.list("webhook", { limit: 1000 });
      const rest = cursor === null ? [] : (await store.records.list("webhook", { limit: 1000, cursor })).items;
      return items.length + rest.length;
    },
    async end() {
      end.abort();
      await working;
    },
  };
}

function onAbort(signal: AbortSignal, reject: (reason: unknown) => void): void {
  signal.addEventListener("abort", () => reject(signal.reason));
}

it.each([1, 3, 10])("sends another tenant's event at once beside %i with silent receivers", async (tenants) => {
  const { deliveries, posted, reached, end } = silentBeside();
  for (let index = 0; index < 20 * tenants; index++) {
    const tenantId = `flood${index % tenants}`;
    await deliveries.send({ ...event, id: `msg_${index}`, tenantId }, `https://silent${index}.test/`);
  }
  await deliveries.send({ ...event, id: "msg_b", tenantId: "b" }, url);
  await reached(4 * tenants + 1);
  expect(posted).toHaveLength(4 * tenants + 1);
  expect(posted.filter((each) => each === url)).toHaveLength(1);
  await end();
});

it("posts at most two events to one domain at once, and holds no slots for the rest, whichever tenants' they are", async () => {
  const { deliveries, posted, reached, end } = silentBeside();
  for (let index = 0; index < 120; index++) {
    const receiver = `https://hook${index}.silent.test/`;
    await deliveries.send({ ...event, id: `msg_${index}`, tenantId: `tenant${index % 30}` }, receiver);
  }
  await deliveries.send({ ...event, id: "msg_b" }, url);
  await reached(3);
  expect(posted.filter((each) => each.includes("silent"))).toHaveLength(2);
  expect(posted).toContain(url);
  await end();
});

it("posts at most twice a second to the hosts of one domain, of whichever tenants and endpoints", async () => {
  const { deliveries, sent, tried, work, end } = setUp(() => status(500), unhurriedClock());
  for (let index = 0; index < 12; index++) {
    const receiver = `https://hook${index}.receiver.test/`;
    await deliveries.send({ ...event, id: `msg_${index}`, tenantId: `tenant${index % 4}` }, receiver);
  }
  const working = work();
  await tried(12);
  const gaps = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(500);
  end();
  await working;
});

it("posts for a tenant after at most two posts of others to the same receiver", async () => {
  const { deliveries, sent, tried, work, end } = setUp(() => status(204), unhurriedClock());
  for (let index = 0; index < 30; index++) {
    await deliveries.send({ ...event, id: `msg_${index}`, tenantId: `flood${index % 3}` }, url);
  }
  const working = work();
  await tried(5);
  const before = sent.length;
  await deliveries.send({ ...event, id: "msg_b", tenantId: "b" }, url);
  await tried(31);
  const turn = sent.findIndex(({ tenantId }) => tenantId === "b") - before;
  expect(turn).toBeLessThanOrEqual(2);
  end();
  await working;
});

it("leaves a receiver alone for as long as it asked, for all tenants, and others not", async () => {
  const isBusy = (tries: number): PostOutcome =>
    tries === 1 ? { kind: "answer", status: 429, retryAfter: "90" } : status(204);
  const { deliveries, sent, tried, work, end } = setUp(isBusy, unhurriedClock());
  await deliveries.send(event, url);
  await deliveries.send({ ...event, id: "msg_2", tenantId: "b" }, url);
  await deliveries.send({ ...event, id: "msg_3", tenantId: "c" }, "https://other.test/");
  const working = work();
  await tried(4);
  const [first, ...rest] = sent;
  const after = rest.map(({ url, at }) => [url, at - (first?.at ?? 0) >= 90_000]);
  expect(after).toEqual([
    ["https://other.test/", false],
    [url, true],
    [url, true],
  ]);
  end();
  await working;
});

it("stores at most 1,000 events of a tenant that wait", async () => {
  const { deliveries, waiting, end } = silentBeside();
  for (let index = 0; index < 1005; index++) {
    await deliveries.send({ ...event, id: `msg_${index}` }, "https://silent.test/");
  }
  await deliveries.send({ ...event, id: "msg_b", tenantId: "b" }, "https://silent.test/");
  expect(await waiting()).toBe(1001);
  await end();
});

it("disables an endpoint whose attempts have all failed for three days, until a delivery is resent", async () => {
  const clock = unhurriedClock();
  let code = 500;
  const { deliveries, sent, tried, work, end } = setUp((_, to) => status(to === url ? code : 204), clock);
  const { endpoints, log } = deliveries;
  const { id } = await endpoints.create("a", { url, events: ["*"], description: null });
  const other = { url: "https://other.test/", events: [disabledEndpointEventType], description: null };
  // Ids made at one time are equal here.
  clock.advance(1);
  await endpoints.create("a", other);
  await endpoints.create("b", other);
  const working = work();
  try {
    for (const [messageId, attempts] of [
      ["msg_1", 8],
      ["msg_2", 8],
      ["msg_3", 7],
    ] as const) {
      await deliveries.send({ ...event, id: messageId }, null);
      await tried(sent.length + attempts);
    }
    await tried(24);
    expect(await endpoints.get("a", id)).toMatchObject({ disabledAt: expect.any(String) });
    const told = sent.filter((each) => each.url === other.url);
    expect(told.map(({ tenantId }) => tenantId)).toEqual(["a"]);
    const posted = JSON.parse(told[0]?.body ?? "");
    expect(disabledEndpointEventSchema.strict().parse(posted).data.id).toBe(id);
    const before = sent.length;
    await deliveries.send({ ...event, id: "msg_4" }, null);
    const [entry] = (await log.list(id, { limit: 1, cursor: null })).items;
    expect([entry?.messageId, sent.length]).toEqual(["msg_3", before]);
    code = 200;
    if (entry !== undefined) await deliveries.resend("a", id, entry);
    await tried(before + 1);
    expect(await endpoints.get("a", id)).toMatchObject({ disabledAt: null, failingSince: null });
  } finally {
    end();
    await working;
  }
});
