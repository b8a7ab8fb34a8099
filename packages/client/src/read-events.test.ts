import { expect, it } from "vitest";
import { type CrawlEvent, readEvents } from "./read-events.ts";

const started = 'id: 1\nevent: crawl-started\ndata: {"type":"crawl-started","resumed":false}\n\n';
const progress = 'id: 2\nevent: progress\ndata: {"type":"progress","url":"https://example.com/ü"}\n\n';

function streamOf(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  const state = { isCancelled: false };
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
    cancel() {
      state.isCancelled = true;
    },
  });
  return { response: new Response(body), state };
}

async function collected(events: AsyncIterable<CrawlEvent>) {
  const all = [];
  for await (const event of events) all.push(event);
  return all;
}

it.each([1, 7, 1000])("reads events from chunks of %i bytes", async (size) => {
  const { response } = streamOf(`retry: 2000\n\n${started}:\n\n${progress}`, size);
  expect(await collected(readEvents(response))).toEqual([
    { id: 1, type: "crawl-started", data: { resumed: false } },
    { id: 2, type: "progress", data: { url: "https://example.com/ü" } },
  ]);
});

it("has no events where the crawl has none left", async () => {
  expect(await collected(readEvents(new Response(null, { status: 204 })))).toEqual([]);
});

it("closes the connection when the loop is left", async () => {
  const { response, state } = streamOf(started.repeat(50), 200);
  for await (const { id } of readEvents(response)) if (id === 1) break;
  expect(state.isCancelled).toBe(true);
});

it("gives up on an event without an end", async () => {
  const { response } = streamOf(`data: ${"x".repeat(1_200_000)}`, 100_000);
  await expect(collected(readEvents(response))).rejects.toThrow("does not end");
});
