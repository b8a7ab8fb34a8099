import { createAuditor } from "@sightline/engine";
import { httpFetcher } from "@sightline/fetch";
import { AuditError } from "@sightline/model";
import type { Fetcher } from "@sightline/model/ports";
import { memoryStore } from "@sightline/store-memory";
import { expect, it } from "vitest";
import { smallSite } from "./crawled-service.test.fixture.ts";
import { checkMachine } from "./server/check-machine.ts";
import { testService } from "./service.test.fixture.ts";
import { skippingClock } from "./skipping-clock.test.fixture.ts";

const emfile = Object.assign(new Error("connect EMFILE"), { code: "EMFILE" });
/** A request and its repetitions. */
const patience = 6;

it("waits for what this machine lacks, says so in the crawl and in /readyz, and blames nothing on the site", async () => {
  const { clock, skip } = skippingClock();
  const failures: (() => void)[] = [];
  const quiet = () => {};
  const logger = { debug: quiet, info: quiet, warn: quiet, error: () => failures.shift()?.() };
  const site = await smallSite();
  let isShort = true;
  let requests = 0;
  const fetcher = (): Fetcher => {
    const lookup = () => Promise.reject(emfile);
    const [short, well] = [httpFetcher({ lookup }), httpFetcher({ allowPrivateHosts: [new URL(site.url).host] })];
    return {
      fetch(request, signal) {
        if (!isShort) return well.fetch(request, signal);
        requests++;
        if (requests % patience !== 0) setImmediate(() => skip(1000));
        return short.fetch({ ...request, url: "http://any.test/" }, signal);
      },
      close: async () => void (await Promise.all([short.close(), well.close()])),
    };
  };
  const service = await testService({ auditor: createAuditor({ clock, logger, fetcher }), clock });
  const ready = () => service.call("GET", "/readyz", { token: null });
  const { body: created } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
  // More often than workers of a crawl may be lost.
  const slices = 12;
  let failed = new Promise<void>((resolve) => failures.push(resolve));
  const { body: crawl } = await service.call("POST", `/v1/sites/${created.id}/crawl`, { body: {} });
  for (let slice = 1; ; slice++) {
    await failed;
    expect(requests).toBe(slice * patience);
    expect((await service.call("GET", `/v1/crawls/${crawl.id}`)).body).toMatchObject({
      status: "running",
      waitingFor: "resources",
      counts: { pages: 0 },
    });
    expect(await ready()).toMatchObject({ status: 503, body: { detail: expect.stringContaining("system resource") } });
    if (slice === slices) break;
    failed = new Promise<void>((resolve) => failures.push(resolve));
    skip(31_000);
  }

  isShort = false;
  const ended = new Promise<void>((resolve) => void service.auditor.jobs.onEnd(() => resolve()));
  skip(31_000);
  await ended;
  const { body: completed } = await service.call("GET", `/v1/crawls/${crawl.id}`);
  expect(completed).toMatchObject({ status: "completed", waitingFor: null, progress: { failed: 0 }, error: null });
  expect(completed.counts.pages).toBeGreaterThan(0);
  expect((await ready()).status).toBe(200);
  await service.close();
  await site.close();
});

it("is not ready while no file can be opened", async () => {
  await checkMachine();
  await expect(checkMachine(() => Promise.reject(emfile))).rejects.toMatchObject({ code: "resources_exhausted" });
});

it("is not ready once the file of its store is gone", async () => {
  const text = "The database /data/secret/place.db was deleted.";
  const check = () => Promise.reject(new AuditError("store_unavailable", text, { reason: "gone" }));
  const service = await testService({ auditor: createAuditor({ store: { ...memoryStore(), check } }) });
  const unready = await service.call("GET", "/readyz", { token: null });
  expect(unready).toMatchObject({ status: 503, body: { detail: expect.stringContaining("deleted or replaced") } });
  expect(unready.text).not.toContain("secret");
  await service.close();
});
