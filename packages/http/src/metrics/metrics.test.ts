import { channel } from "node:diagnostics_channel";
import { memoryStore } from "@sightline/store-memory";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestService, testService } from "../service.test.fixture.ts";
import { prometheusMetrics } from "./prometheus-metrics.ts";
import type { ServiceMetrics } from "./service-metrics.ts";

const token = "0123456789abcdef";

describe("metrics of a service", () => {
  let metrics: ServiceMetrics;
  let service: TestService;
  beforeEach(async () => {
    metrics = prometheusMetrics({ token });
    service = await testService({ metrics });
  });
  afterEach(async () => {
    await service.close();
    metrics.close();
  });

  const sample = async (name: string) => {
    const { text } = await service.call("GET", "/metrics", { token });
    return text.split("\n").find((line) => line.startsWith(name)) ?? null;
  };

  it("are Prometheus text for those with their token", async () => {
    const { status, headers, text } = await service.call("GET", "/metrics", { token });
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toContain("# TYPE process_cpu_seconds_total counter\n");
    expect(text).toContain("\nsightline_slices_waiting 0\n");
  });

  it.each([null, "0123456789abcdeF", ""])("are refused with the token %j", async (given) => {
    const { status, headers, body } = await service.call("GET", "/metrics", { token: given });
    expect([status, body.code]).toEqual([401, "invalid_token"]);
    expect(headers.get("www-authenticate")).toBe('Bearer realm="sightline metrics"');
  });

  it("are refused with an API token", async () => {
    expect((await service.call("GET", "/metrics")).status).toBe(401);
  });

  it("count pages, slices, crawls and requests", async () => {
    const site = await serveRoutes({ "/": "<!DOCTYPE html><title>Home</title><p>Home" });
    const { body: added } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
    const { body: started } = await service.call("POST", `/v1/sites/${added.id}/crawl`, { body: {} });
    await service.ended(started.id);
    expect(await sample("sightline_pages_total")).toBe('sightline_pages_total{outcome="committed"} 1');
    expect(await sample("sightline_crawls_ended_total")).toBe('sightline_crawls_ended_total{status="completed"} 1');
    expect(await sample('sightline_slice_duration_seconds_count{outcome="ended"}')).toMatch(/ 1$/);
    const requests = 'sightline_http_request_duration_seconds_count{route="startCrawl",status="202"}';
    expect(await sample(requests)).toBe(`${requests} 1`);
    await site.close();
  });

  it("count slices whose worker was found dead", async () => {
    // There from the start: an alert on its increase would miss a first sample of 1.
    expect(await sample("sightline_slices_lost_total")).toBe("sightline_slices_lost_total 0");
    channel("sightline:slice:lost").publish({ kind: "crawl" });
    expect(await sample("sightline_slices_lost_total")).toBe("sightline_slices_lost_total 1");
  });

  it("count nothing more once they are closed", async () => {
    metrics.close();
    await service.call("GET", "/healthz");
    expect(await metrics.text({ waitingSlices: 0 })).not.toContain("getLiveness");
  });

  it("say that the queue is unknown while it does not answer", async () => {
    expect(await metrics.text({ waitingSlices: null })).toContain("\nsightline_slices_waiting Nan\n");
  });
});

it("are no route of a service without them", async () => {
  const service = await testService({});
  expect((await service.call("GET", "/metrics")).status).toBe(404);
  await service.close();
});

it("are a route of workers", async () => {
  const metrics = prometheusMetrics({ token });
  const service = await testService({ role: "worker", metrics, auditorOptions: { store: memoryStore() } });
  expect((await service.call("GET", "/metrics", { token })).status).toBe(200);
  await service.close();
  metrics.close();
});

it("need a token that cannot be guessed", () => {
  expect(() => prometheusMetrics({ token: "short" })).toThrow("at least 16 characters");
  expect(() => prometheusMetrics({ token: `${"a".repeat(20)} b` })).toThrow("no white space");
});
