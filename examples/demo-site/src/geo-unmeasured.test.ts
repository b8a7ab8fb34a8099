import { existsSync } from "node:fs";
import { createAuditor } from "@sightline/engine";
import { memoryStore } from "@sightline/store-memory";
import { serveFolder } from "@sightline/testkit";
import { describe, expect, it } from "vitest";
import { clock, now } from "./fast-clock.test.fixture.ts";
import { serveDemoSite } from "./serve.ts";

/** Checks of the GEO audit that a crawl without a browser, probes, a model, other sources or a history leaves open. */
const unmeasured = {
  render: [
    "access.consent-overlay",
    "mi.layout-shift",
    "render.click-gated",
    "render.hidden-share",
    "render.iframe-main",
    "render.raw-coverage",
    "render.raw-critical",
    "sd.raw",
  ],
  probe: [
    "access.ua-probe-body",
    "access.ua-probe-status",
    "auth.sameas",
    "cite.link-rot",
    "integrity.cloaking",
    "integrity.md-divergence",
    "mi.accept-markdown",
    "mi.md-alternate",
  ],
  external: ["auth.off-site", "pol.search-console", "retr.serp-rank"],
  history: ["fresh.fake-refresh"],
  llm: ["integrity.self-listicle", "llm.answerability", "llm.negative-control"],
};

/** Ids of the checks that stayed unmeasured on a site, by what they need. */
async function unmeasuredOn(url: string): Promise<Record<string, string[]>> {
  const auditor = createAuditor({ clock, store: memoryStore({ now }) });
  const { geo } = await auditor.audit(url, { allowPrivateHosts: [new URL(url).host] }, { geo: {} }).result();
  await auditor.close();
  const found = new Map<string, string[]>();
  for (const { mode, checkId } of geo?.result?.unmeasured ?? []) found.set(mode, [...(found.get(mode) ?? []), checkId]);
  return Object.fromEntries([...found].map(([mode, ids]) => [mode, ids.sort()]));
}

it("leaves exactly the checks unmeasured that need more than a crawl, on the demo site", async () => {
  const site = await serveDemoSite();
  expect(await unmeasuredOn(site.url)).toEqual(unmeasured);
  await site.close();
});

const handbook = "/usr/share/doc/debian-handbook/html/en-US";

describe.skipIf(!existsSync(handbook))("a real site, the Debian handbook", () => {
  it("leaves the same checks unmeasured", async () => {
    const site = await serveFolder(handbook);
    expect(await unmeasuredOn(site.url)).toEqual(unmeasured);
    await site.close();
  });
});
