import type { HttpFetcherOptions, httpFetcher } from "@sightline/fetch";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, expect, it, vi } from "vitest";
import { inlineAuditor } from "./inline-auditor.test.fixture.ts";

const made = vi.hoisted(() => [] as HttpFetcherOptions[]);
vi.mock("@sightline/fetch", async (original) => {
  const real = await original<{ readonly httpFetcher: typeof httpFetcher }>();
  return {
    ...real,
    httpFetcher(options: HttpFetcherOptions) {
      made.push(options);
      return real.httpFetcher(options);
    },
  };
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it("requests the pages of each tenant under its name, by which lookups are shared", async () => {
  const server = await serveRoutes({ "/": "<!DOCTYPE html><title>Boots</title>" });
  closing.push(() => server.close());
  const auditor = inlineAuditor({ tenant: "a" });
  closing.push(() => auditor.close());
  const allowPrivateHosts = [new URL(server.url).host];
  await auditor.audit(server.url, { allowPrivateHosts }).result();
  auditor.jobs.start();
  const { sites, crawls } = auditor.tenant("b");
  const { id: siteId } = await sites.create(server.url, { settings: { allowPrivateHosts } });
  const { id } = await crawls.start(siteId);
  for await (const _ of crawls.events(id));
  expect(made.map(({ tenant }) => tenant)).toEqual(["a", "b"]);
});
