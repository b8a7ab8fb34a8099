import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { chromiumPath, inChromium } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Renderer } from "../src/index.ts";
import { type CountingServer, never, pageServer, rendered, renderOptions, testRenderer } from "./rendering.fixture.ts";

const head = `<title>Wool</title><meta name="viewport" content="width=device-width">`;

describe.skipIf(chromiumPath === undefined)(inChromium("Lighthouse"), () => {
  let site: CountingServer;
  let renderer: Renderer;
  let onRequest: (number: number) => void = () => {};
  const sent: (string | undefined)[] = [];
  const measures = { vitalsRuns: 0, accessibility: false, screenshots: [], lighthouse: true };
  const run = async (path: string, changes: Parameters<typeof renderOptions>[0] = {}, signal = never) => {
    const options = renderOptions({ measures, ...changes });
    const page = rendered(await renderer.render(`http://site.test:${site.port}${path}`, options, signal));
    return page.lighthouse ?? expect.unreachable();
  };

  beforeAll(async () => {
    site = await pageServer({
      "/": (request, response) => {
        sent.push(`${request.headers["user-agent"]} ${request.headers["x-staging"]}`);
        response.writeHead(200, { "content-type": "text/html" });
        response.end(
          `<!DOCTYPE html><html>${head}<h1>Wool</h1><img src=/picture.png><p>Wool keeps you warm.</p></html>`,
        );
      },
      "/counted": (_request, response) => {
        response.writeHead(200, { "content-type": "text/html" }).end(`<!DOCTYPE html>${head}<p>Wool</p>`);
        onRequest(site.hits.filter((hit) => hit === "GET /counted").length);
      },
      "/hangs-later": (_request, response) => {
        const isFirst = site.hits.filter((hit) => hit === "GET /hangs-later").length === 1;
        response.writeHead(200, { "content-type": "text/html" });
        response.end(`<!DOCTYPE html>${head}<p>Wool</p>${isFirst ? "" : "<script>for (;;) {}</script>"}`);
      },
    });
    renderer = testRenderer({
      resolve: [{ host: "site.test", port: site.port, address: "127.0.0.1" }],
      lighthouse: true,
    });
  });
  afterAll(async () => {
    await renderer?.close();
    await site?.close();
  });

  it("scores a page that is requested with the name and headers of the audit, and leaves no profile", async () => {
    const { result, json } = await run("/", { userAgent: "Sightline", headers: { "X-Staging": "key" } });
    expect(result).toMatchObject({ version: "12.8.2", failure: null, warnings: [] });
    expect(result.scores.map(({ category }) => category)).toEqual([
      "performance",
      "accessibility",
      "best-practices",
      "seo",
    ]);
    expect(result.failed.map(({ id }) => id)).toEqual(expect.arrayContaining(["image-alt", "html-has-lang"]));
    expect(JSON.parse(json ?? "")).toMatchObject({ finalDisplayedUrl: `http://site.test:${site.port}/` });
    expect([...new Set(sent)]).toEqual(["Sightline key"]);
    expect(profiles()).toEqual([]);
  });

  it("says why there is no result of a page that hangs", async () => {
    const { result } = await run("/hangs-later", { timeoutMs: 10_000 });
    expect(result).toMatchObject({ failure: expect.stringMatching(/./), scores: [], failed: [] });
    expect(profiles()).toEqual([]);
  });

  it("ends at once with its signal", async () => {
    const controller = new AbortController();
    // Lighthouse begins once the document has been read.
    const secondLoad = new Promise<void>((resolve) => {
      onRequest = (number) => (number === 2 ? resolve() : undefined);
    });
    const stopped = run("/counted", {}, controller.signal);
    const reason = new Error("The crawl was stopped.");
    await secondLoad;
    controller.abort(reason);
    await expect(stopped).rejects.toBe(reason);
    expect(profiles()).toEqual([]);
  });
});

function profiles(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith("sightline-lighthouse-"));
}
