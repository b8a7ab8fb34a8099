import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { listen } from "./listen.ts";
import { isMetricsToken, minMetricsTokenLength, type ServiceMetrics } from "./service-metrics.ts";

/** Upper bounds of how long a request takes, in seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Upper bounds of slices, batches and turns at hosts, in seconds: a slice lasts up to a minute. */
const workBuckets = [0.01, 0.05, 0.25, 1, 5, 15, 30, 60, 120];

/**
 * Counts what this process publishes on its diagnostics channels, and measures the process itself, in metrics of
 * Prometheus. No label names a tenant, crawl or host: their number has no bound.
 *
 * @throws TypeError for a token that is too short to be a secret, or has white space
 */
export function prometheusMetrics({ token }: { readonly token: string }): ServiceMetrics {
  if (!isMetricsToken(token)) {
    throw new TypeError(`The token for metrics needs at least ${minMetricsTokenLength} characters and no white space.`);
  }
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const [registers, histogram] = [[registry], histogramsOf(registry)];
  const waiting = new Gauge({
    name: "sightline_slices_waiting",
    help: "Slices of crawls that wait for a worker.",
    registers,
  });
  const open = new Gauge({
    name: "sightline_crawls_open",
    help: "Crawls that have not ended, as a worker of a shared queue last counted them.",
    registers,
  });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const pages = counter("sightline_pages_total", "Pages, by what became of their batch.", ["outcome"]);
  const sweeps = counter("sightline_sweeps_total", "Crawls without a worker that were queued again.", []);
  const lost = counter("sightline_slices_lost_total", "Slices whose worker was found dead by this process.", []);
  const crawls = counter("sightline_crawls_ended_total", "Crawls that ended in this process.", ["status"]);
  const tasks = counter("sightline_tasks_ended_total", "Analyses, GEO audits and reports that ended.", [
    "kind",
    "status",
  ]);
  const requests = histogram("sightline_http_request", "Answered requests.", ["route", "status"], requestBuckets);
  const slices = histogram("sightline_slice", "Slices of crawls that this process worked on.", ["outcome"]);
  const batches = histogram("sightline_batch", "Commits of batches of pages.", ["outcome"]);
  const waits = histogram("sightline_host_wait", "Time until a turn that was reserved at a host.", []);
  const stops = [
    listen("sightline:queue:depth", ({ openCrawls }) => open.set(openCrawls)),
    listen("sightline:slice", ({ durationMs, outcome }) => slices.observe({ outcome }, durationMs / 1000)),
    listen("sightline:crawl:batch", ({ pages: count, outcome, durationMs }) => {
      pages.inc({ outcome }, count);
      batches.observe({ outcome }, durationMs / 1000);
    }),
    listen("sightline:crawl:end", ({ status }) => crawls.inc({ status })),
    listen("sightline:task:end", ({ kind, status }) => tasks.inc({ kind, status })),
    listen("sightline:host:wait", ({ waitMs }) => waits.observe(waitMs / 1000)),
    listen("sightline:slice:lost", () => lost.inc()),
    listen("sightline:sweep", () => sweeps.inc()),
    listen("sightline:http:request", ({ durationMs, route, status }) =>
      requests.observe({ route: route ?? "none", status }, durationMs / 1000),
    ),
  ];
  return {
    token,
    contentType: registry.contentType,
    async text({ waitingSlices }) {
      waiting.set(waitingSlices ?? Number.NaN);
      return registry.metrics();
    },
    close() {
      for (const stop of stops) stop();
      registry.clear();
    },
  };
}

function histogramsOf(registry: Registry) {
  return <Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets = workBuckets) =>
    new Histogram({ name: `${name}_duration_seconds`, help, labelNames, buckets, registers: [registry] });
}
