import { chromiumPath, inChromium } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Renderer } from "../src/index.ts";
import { type CountingServer, never, pageServer, rendered, renderOptions, testRenderer } from "./rendering.fixture.ts";

describe.skipIf(chromiumPath === undefined)(inChromium("measures of a rendered page"), () => {
  let site: CountingServer;
  let renderer: Renderer;

  beforeAll(async () => {
    site = await pageServer({
      "/": `<!DOCTYPE html><html><head><meta name=viewport content="width=device-width"></head>
        <body><h1>Page</h1><img src=/picture><script>console.error("broken"); fetch("/missing")</script></body></html>`,
      "/picture": (_request, response) =>
        void response
          .writeHead(200, { "content-type": "image/svg+xml" })
          .end(
            '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100"/></svg>',
          ),
    });
    renderer = testRenderer({ resolve: [{ host: "site.test", port: site.port, address: "127.0.0.1" }] });
  });
  afterAll(async () => {
    await renderer?.close();
    await site?.close();
  });

  it("come from loads of their own for lab figures, and else from the one that is read", async () => {
    const measures = { vitalsRuns: 2, accessibility: true, screenshots: [412] };
    const url = `http://site.test:${site.port}/`;
    const page = rendered(await renderer.render(url, renderOptions({ measures }), never));
    expect(page.measures).toMatchObject({
      vitals: { runs: 2, lcpMs: { median: expect.any(Number) }, ttfbMs: { median: expect.any(Number) } },
      layout: { viewport: 412 },
      consoleErrors: { count: 1, sample: [{ text: "broken" }] },
      failed: { sample: expect.arrayContaining([expect.objectContaining({ url: `${url}missing`, status: 404 })]) },
    });
    // The latency of the slow network.
    expect(page.measures.vitals?.fcpMs?.min).toBeGreaterThan(500);
    expect(page.measures.accessibility?.violations.map(({ rule }) => rule)).toContain("image-alt");
    expect(page.measures.requests).toBeGreaterThanOrEqual(3);
    expect(page.measures.bytes).toBeGreaterThan(300);
    expect(page.screenshots).toMatchObject([{ url, viewport: 412 }]);
    expect(site.hits.filter((hit) => hit === "GET /")).toHaveLength(3);
  });

  it("are none but of the load itself without being asked for", async () => {
    const page = rendered(await renderer.render(`http://site.test:${site.port}/`, renderOptions(), never));
    expect(page.measures).toMatchObject({ vitals: null, accessibility: null, layout: { viewport: 412 } });
    expect(page.screenshots).toEqual([]);
  });
});
