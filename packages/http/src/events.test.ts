import type { ServerResponse } from "node:http";
import type { Auditor, NumberedEvent } from "@sightline/engine";
import { expect, it } from "vitest";
import { crawledService, page, smallSite } from "./crawled-service.test.fixture.ts";
import { inlineAuditor } from "./inline-auditor.test.fixture.ts";
import { type TestService, testService } from "./service.test.fixture.ts";

interface ServerSentEvent {
  readonly id: number;
  readonly event: string;
  readonly data: { readonly type: string; readonly status?: string };
}

function events({ handler, token }: TestService, crawlId: string, lastEventId?: number): Promise<Response> {
  return handler(
    new Request(`http://service.test/v1/crawls/${crawlId}/events`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastEventId === undefined ? {} : { "last-event-id": String(lastEventId) }),
      },
    }),
  );
}

/** Reads events by the rules of the HTML standard, as far as they are used. */
function parsed(text: string): ServerSentEvent[] {
  return text
    .split("\n\n")
    .map(
      (block) =>
        new Map(block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)])),
    )
    .filter((fields) => fields.has("data"))
    .map((fields) => ({
      id: Number(fields.get("id")),
      event: fields.get("event") ?? "",
      data: JSON.parse(fields.get("data") ?? ""),
    }));
}

it("streams a crawl from its beginning to its end, with ids that rise", async () => {
  const waiting: ServerResponse[] = [];
  const site = await smallSite({ "/b": (_, response) => void waiting.push(response) });
  const service = await testService();
  const { body: created } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
  const { body: crawl } = await service.call("POST", `/v1/sites/${created.id}/crawl`, { body: {} });
  const response = await events(service, crawl.id);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const text = response.text();
  const answering = setInterval(() => {
    for (const held of waiting.splice(0)) held.end(page("B"));
  }, 5);
  const all = parsed(await text);
  clearInterval(answering);
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  expect(all[0]?.event).toBe("crawl-started");
  expect(all.map(({ event }) => event)).toContain("progress");
  expect(all.at(-1)).toMatchObject({ event: "crawl-finished", data: { type: "crawl-finished", status: "completed" } });
  expect(all.every(({ event, data }) => event === data.type)).toBe(true);
  await service.close();
  await site.close();
});

it("goes on after the last event that was seen, and says when there is nothing more", async () => {
  const crawled = await crawledService();
  const { service, crawlId } = crawled;
  // Until the job is put away, its events can be read from the beginning; then only the end is left to tell.
  let reported = parsed(await (await events(service, crawlId)).text());
  while (reported.length > 1) {
    await new Promise((resolve) => setImmediate(resolve));
    reported = parsed(await (await events(service, crawlId)).text());
  }
  const [end] = reported;
  expect(end).toMatchObject({ event: "crawl-finished" });
  const again = await events(service, crawlId, end?.id);
  expect([again.status, await again.text()]).toEqual([204, ""]);
  const earlier = await events(service, crawlId, (end?.id ?? 0) - 1);
  expect(parsed(await earlier.text())).toEqual([end]);
  await crawled.close();
});

/** An auditor whose crawls tell one event and then nothing more, and which notes who reads on. */
function quietAuditor() {
  const real = inlineAuditor();
  const reading = new Set<AbortSignal>();
  const event: NumberedEvent = { id: 1, sequence: 1, elapsedMs: 0, type: "phase", phase: "crawling" };
  async function* events(_: string, { signal }: { readonly signal?: AbortSignal } = {}) {
    if (signal === undefined) return;
    reading.add(signal);
    try {
      yield event;
      yield { ...event, id: 2 };
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    } finally {
      reading.delete(signal);
    }
  }
  const auditor: Auditor = {
    ...real,
    tenant: (id) => {
      const tenant = real.tenant(id);
      return { ...tenant, crawls: { ...tenant.crawls, events } };
    },
  };
  return { auditor, reading };
}

it.each([
  ["has not taken what was told", 1],
  ["waits for more", 3],
])("reads no events for somebody who left and %s", async (_, chunks) => {
  const { auditor, reading } = quietAuditor();
  const service = await testService({ auditor });
  await service.handler.close();
  const { body: site } = await service.call("POST", "/v1/sites", { body: { url: "https://example.com/" } });
  const { body: crawl } = await service.call("POST", `/v1/sites/${site.id}/crawl`, { body: {} });
  const open = await testService({ auditor, token: { tenantId: "a" } });
  const reader = (await events(open, crawl.id)).body?.getReader();
  for (let chunk = 0; chunk < chunks; chunk++) await reader?.read();
  expect(reading.size).toBe(1);
  await reader?.cancel();
  await new Promise((resolve) => setImmediate(resolve));
  expect(reading.size).toBe(0);
  await open.close();
});

it("ends streams when the service is shut down", async () => {
  const waiting: ServerResponse[] = [];
  const site = await smallSite({ "/": (_, response) => void waiting.push(response) });
  const service = await testService();
  const { body: created } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
  const { body: crawl } = await service.call("POST", `/v1/sites/${created.id}/crawl`, { body: {} });
  const text = (await events(service, crawl.id)).text();
  const answering = setInterval(() => {
    for (const held of waiting.splice(0)) held.end(page("Home"));
  }, 5);
  await service.handler.close();
  expect(await text).toContain("retry: 2000");
  clearInterval(answering);
  await service.close();
  await site.close();
});

it("gives durations in whole milliseconds", async () => {
  const site = await smallSite();
  const service = await testService();
  const { body: created } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
  const { body: crawl } = await service.call("POST", `/v1/sites/${created.id}/crawl`, { body: {} });
  const streamed = await (await events(service, crawl.id)).text();
  const { text: pages } = await service.call("GET", `/v1/crawls/${crawl.id}/pages`);
  const durations = Array.from(`${streamed}${pages}`.matchAll(/"\w+Ms":([\d.]+)/g), ([, value]) => value);
  expect(durations.length).toBeGreaterThan(5);
  expect(durations.filter((value) => value?.includes("."))).toEqual([]);
  await service.close();
  await site.close();
});
