import type { Meter } from "@opentelemetry/api";
import { listen } from "sightline/http";

/**
 * Turns what Sightline publishes into OpenTelemetry metrics. Pages per second are the rate of `sightline.pages` with
 * outcome `committed`. For Prometheus, the service has a route of its own: `/metrics`. No attribute names a tenant, crawl or host: their number has no bound.
 *
 * @returns how to stop
 */
export function recordMetrics(meter: Meter): () => void {
  const waiting = meter.createGauge("sightline.queue.waiting", { description: "Slices that wait for a worker" });
  const open = meter.createGauge("sightline.crawls.open", { description: "Crawls that have not ended" });
  const slices = meter.createHistogram("sightline.slice.duration", { unit: "ms" });
  const pages = meter.createCounter("sightline.pages", { description: "Pages by what became of their batch" });
  const batches = meter.createHistogram("sightline.batch.duration", { unit: "ms" });
  const fenced = meter.createCounter("sightline.batches.fenced", { description: "Batches of workers that were late" });
  const waits = meter.createHistogram("sightline.host.wait", { unit: "ms", description: "Until a turn at a host" });
  const sweeps = meter.createCounter("sightline.sweeps", { description: "Crawls that nobody worked on" });
  const lost = meter.createCounter("sightline.slices.lost", { description: "Slices whose worker was found dead" });
  const requests = meter.createHistogram("sightline.http.duration", { unit: "ms" });
  const stops = [
    listen("sightline:queue:depth", (facts) => {
      waiting.record(facts.waiting);
      open.record(facts.openCrawls);
    }),
    listen("sightline:slice", ({ durationMs, outcome }) => slices.record(durationMs, { outcome })),
    listen("sightline:crawl:batch", ({ pages: count, outcome, durationMs }) => {
      pages.add(count, { outcome });
      batches.record(durationMs, { outcome });
      if (outcome === "fenced") fenced.add(1);
    }),
    listen("sightline:host:wait", ({ waitMs }) => waits.record(waitMs)),
    listen("sightline:slice:lost", ({ kind }) => lost.add(1, { kind })),
    listen("sightline:sweep", () => sweeps.add(1)),
    listen("sightline:http:request", ({ durationMs, route, status }) =>
      requests.record(durationMs, { route: route ?? "none", status }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
