import { fakeClock, serveRoutes } from "@sightline/testkit";
import { afterEach, expect, it } from "vitest";
import { probeSite } from "./probe-site.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function served() {
  const server = await serveRoutes({ "/": "<title>Home</title><p>Welcome to the shop of boots.</p>" });
  closing.push(() => server.close());
  return server;
}

it("probes a site under the documented names of crawlers", async () => {
  const { url } = await served();
  const plan = { allowPrivateHosts: [new URL(url).host] };
  const result = await probeSite(url, { own: true, plan, clock: fakeClock() });
  expect(result).toMatchObject({ naming: "exact", requests: 18 });
});

it("requests nothing without the statement of its owner", async () => {
  const server = await served();
  const unstated = JSON.parse("{}");
  await expect(probeSite(server.url, unstated)).rejects.toMatchObject({ code: "invalid_options" });
  expect(server.requests).toEqual([]);
});

it("requests nothing at a private address that is not allowed", async () => {
  const server = await served();
  const result = await probeSite(server.url, { own: true, clock: fakeClock() });
  expect(result.documents).toMatchObject([{ status: null, isReadable: false }]);
  expect(server.requests).toEqual([]);
});
