import type { RenderedPage } from "@sightline/model";
import { renderedDifferences, renderedPage } from "@sightline/rules/testing";
import { type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";
import { storeWith } from "../judge/rendered-store.test.fixture.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const written =
  '<!DOCTYPE html><html lang="en"><title>Boots</title><div id="root"></div><script src="/app.js"></script>';
const missing = { count: 300, sample: ["Our boots keep the water out."] };
const differences = renderedDifferences({ words: { raw: 0, rendered: 300 }, missingWords: missing });

async function firstAnswer(rendered: (server: LoopbackServer) => readonly RenderedPage[]) {
  const server = await serveRoutes({ "/": written });
  const auditor = inlineAuditor({ store: storeWith(rendered(server)) });
  closing.push(
    () => server.close(),
    () => auditor.close(),
  );
  const plan = { allowPrivateHosts: [new URL(server.url).host] };
  const { geo: task } = await auditor.audit(server.url, plan, { geo: {} }).result();
  const geo = task?.result;
  const rows = geo?.access.filter(({ purpose }) => purpose === "search") ?? [];
  return { read: geo?.answers.read, readers: rows.filter(({ allowed }) => allowed > 0).map(({ token }) => token) };
}

describe("the first answer on a site that scripts write", () => {
  it("has for each engine what the crawl rendered", async () => {
    const { read, readers } = await firstAnswer(({ url }) => [renderedPage({ url, sampleOf: "/", differences })]);
    expect(readers).toEqual(["Googlebot", "bingbot", "Applebot"]);
    expect(read?.rendering?.templates).toMatchObject([{ template: "/", share: 1, passages: missing.sample }]);
    expect(read?.text).toContain("Scripts were run on 1 of 1 page.");
  });

  it("says that scripts were not run if nothing was rendered", async () => {
    const { read, readers } = await firstAnswer(() => []);
    expect(readers).toEqual([]);
    expect(read).not.toHaveProperty("rendering");
    expect(read?.text).toContain("scripts were not run");
  });
});
