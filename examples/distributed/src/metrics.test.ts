import { channel } from "node:diagnostics_channel";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { expect, it } from "vitest";
import { recordMetrics } from "./metrics.ts";

it("records what the channels publish, and nothing after it was stopped", async () => {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
  const provider = new MeterProvider({ readers: [reader] });
  const stop = recordMetrics(provider.getMeter("test"));
  const publish = () => {
    channel("sightline:queue:depth").publish({ waiting: 3, openCrawls: 5 });
    channel("sightline:slice").publish({ tenantId: "a", crawlId: "c", outcome: "open", durationMs: 60_000 });
    channel("sightline:crawl:batch").publish({ crawlId: "c", pages: 48, outcome: "committed", durationMs: 20 });
    channel("sightline:crawl:batch").publish({ crawlId: "c", pages: 7, outcome: "fenced", durationMs: 20 });
    channel("sightline:host:wait").publish({ host: "example.test", waitMs: 250 });
    channel("sightline:slice:lost").publish({ kind: "crawl" });
    channel("sightline:sweep").publish({ tenantId: "a", crawlId: "c" });
  };
  publish();
  stop();
  publish();
  await reader.forceFlush();
  const points = exporter
    .getMetrics()
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ metrics }) => metrics)
    .flatMap(({ descriptor, dataPoints }) =>
      dataPoints.map(({ attributes, value }) => ({ name: descriptor.name, attributes, value })),
    );
  await provider.shutdown();
  const pointOf = (name: string, outcome?: string) =>
    points.find((point) => point.name === name && point.attributes["outcome"] === outcome)?.value;
  expect(pointOf("sightline.queue.waiting")).toBe(3);
  expect(pointOf("sightline.crawls.open")).toBe(5);
  expect(pointOf("sightline.slice.duration", "open")).toMatchObject({ count: 1, sum: 60_000 });
  expect(pointOf("sightline.pages", "committed")).toBe(48);
  expect(pointOf("sightline.pages", "fenced")).toBe(7);
  expect(pointOf("sightline.batches.fenced")).toBe(1);
  expect(pointOf("sightline.host.wait")).toMatchObject({ count: 1, sum: 250 });
  expect(pointOf("sightline.slices.lost")).toBe(1);
  expect(pointOf("sightline.sweeps")).toBe(1);
});
