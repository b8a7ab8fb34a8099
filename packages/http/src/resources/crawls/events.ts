import { isOpenCrawl } from "@sightline/model";
import { z } from "zod";
import { found } from "../../requests/problem-of.ts";
import { route } from "../../service/route.ts";

/** Server-sent events of a crawl. */
const eventsExample = [
  "retry: 2000",
  `id: 1000000041\nevent: phase\ndata: {"type":"phase","sequence":41,"elapsedMs":7810,"phase":"scoring"}`,
  `id: 1000000042\nevent: crawl-finished\ndata: {"type":"crawl-finished","sequence":42,"elapsedMs":7905,"status":"completed","stopReason":"exhausted"}`,
  "",
].join("\n\n");

/** Interval between the comments that keep proxies from closing a quiet stream, in milliseconds. */
const heartbeatMs = 15_000;

/**
 * Aborts when the stream ends or the service closes; the service's signal outlives every stream and must not keep any
 * in memory.
 */
function leaving(closing: AbortSignal): AbortController {
  const leave = new AbortController();
  const onClosing = () => leave.abort();
  closing.addEventListener("abort", onClosing, { once: true });
  leave.signal.addEventListener("abort", () => closing.removeEventListener("abort", onClosing), { once: true });
  return leave;
}

function lastEventId(request: Request): number {
  const text = request.headers.get("last-event-id") ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}

function eventText({ id, type, ...data }: { readonly id: number; readonly type: string }): string {
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}

export const streamEvents = route({
  id: "streamEvents",
  path: "GET /v1/crawls/:crawlId/events",
  tag: "Crawls",
  summary: "Stream the events of a crawl",
  description:
    "Streams progress as server-sent events until the crawl ends. Event ids rise: `Last-Event-ID` continues after a broken connection, and the response is 204 once it names the last event.",
  scope: "crawls:read",
  headers: z.object({
    "Last-Event-ID": z
      .string()
      .optional()
      .meta({ description: "Id of the last event that was received.", example: "1000000041" }),
  }),
  answers: {
    200: { description: "The events.", schema: null, mediaTypes: ["text/event-stream"], example: eventsExample },
    204: { description: "There are no more events.", schema: null },
  },
  run: async ({ params, caller, service, request }) => {
    const { crawls } = caller.tenant;
    const crawl = found(await crawls.get(params.crawlId));
    const after = lastEventId(request);
    const closeStream = service.limits.openStream(caller.principal.tenantId);
    const leave = leaving(service.closing);
    leave.signal.addEventListener("abort", closeStream, { once: true });
    if (service.closing.aborted || request.signal.aborted) leave.abort();
    const { signal } = leave;
    const events = crawls.events(crawl.id, { after, signal })[Symbol.asyncIterator]();
    // A pending read sees the signal; an iterator that is not being read has to be closed.
    signal.addEventListener("abort", () => void events.return?.().catch(() => {}), { once: true });
    // A client that has received the end must be told to stop reconnecting, which only a 204 does.
    const first = isOpenCrawl(crawl) ? null : await events.next();
    if (first?.done === true) {
      leave.abort();
      return new Response(null, { status: 204 });
    }

    const encoder = new TextEncoder();
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const heartbeat = setInterval(() => controller.enqueue(encoder.encode(":\n\n")), heartbeatMs);
        heartbeat.unref();
        signal.addEventListener("abort", () => clearInterval(heartbeat), { once: true });
        controller.enqueue(encoder.encode("retry: 2000\n\n"));
        if (first !== null) controller.enqueue(encoder.encode(eventText(first.value)));
      },
      async pull(controller) {
        const next = await events.next().catch(() => ({ done: true as const, value: undefined }));
        if (next.done === true) {
          leave.abort();
          controller.close();
        } else controller.enqueue(encoder.encode(eventText(next.value)));
      },
      cancel() {
        leave.abort();
      },
    });
    request.signal.addEventListener("abort", () => leave.abort(), { once: true });
    return new Response(stream, {
      headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
    });
  },
});
