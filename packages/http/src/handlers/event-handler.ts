import { isOpenCrawl } from "@sightline/model";
import { notFound } from "../problem-of.ts";
import { streamEvents } from "../routes/crawl-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";

/** Interval between the comments that keep proxies from closing a quiet stream, in milliseconds. */
const heartbeatMs = 15_000;

/** Streams the progress of a crawl as server-sent events. */
export const eventHandler: BoundRoute = bound(streamEvents, async ({ params, caller, service, request }) => {
  const { crawls } = caller.tenant;
  const crawl = await crawls.get(params.crawlId);
  if (crawl === null) throw notFound();
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
});

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
