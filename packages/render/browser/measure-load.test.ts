import { once } from "node:events";
import { createServer } from "node:https";
import { chromiumPath, inChromium, type RouteAnswer, testAuthority } from "@sightline/testkit";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyThrottling, startCollecting } from "../src/measure/index.ts";
import { documentWith, launchChromium, openPage, phone, picture, withSite } from "./measured-page.test.fixture.ts";

type Routes = Readonly<Record<string, RouteAnswer>>;

const text = "<p>Wool keeps you warm in winter and cool in summer.</p>".repeat(5);

function script(source: string): RouteAnswer {
  return { headers: { "content-type": "text/javascript" }, body: source };
}

/** Answers after a time, as servers do. */
function after(delayMs: number, answer: RouteAnswer): RouteAnswer {
  return (_request, response) => {
    const { headers = {}, body = "" } = typeof answer === "object" ? answer : { body: String(answer) };
    setTimeout(() => response.writeHead(200, { "content-type": "text/html", ...headers }).end(body), delayMs);
  };
}

describe.skipIf(chromiumPath === undefined)(inChromium("the load of a page"), () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium("--site-per-process", "--host-resolver-rules=MAP *.example 127.0.0.1");
  });
  afterAll(() => browser?.close());

  /** Loads the start page; `until` runs in it, and what it returns is waited for. */
  async function load(routes: Routes, vitals = true, until = "1") {
    return withSite(browser, routes, async ({ page, session }, url) => {
      const collector = await startCollecting(page, session, { vitals });
      await page.goto(url, { waitUntil: "networkidle" });
      await page.waitForFunction(until);
      return { ...(await collector.finish()), url };
    });
  }

  it("collects requests with type, initiator, status, bytes and what blocks the first paint", async () => {
    const { requests, requestCount, bytes, largest, failed, consoleErrors, mixedContent, vitals, url } = await load(
      {
        "/": documentWith(
          `${text}<img src="/missing"><script src="/late.js" async></script>`,
          `<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/print.css" media="print">`,
        ),
        "/a.css": { headers: { "content-type": "text/css" }, body: "p { color: teal }" },
        "/print.css": { headers: { "content-type": "text/css" }, body: "p { color: black }" },
        "/late.js": script(`fetch("/data.json")`),
        "/data.json": { headers: { "content-type": "application/json" }, body: `"${"x".repeat(50_000)}"` },
        "/favicon.ico": {},
      },
      false,
    );
    const found = largest.map((request) => [
      new URL(request.url).pathname,
      request.type,
      request.initiator?.replace(url, "/"),
      request.status,
      request.isBlocking,
    ]);
    expect(found[0]).toEqual(["/data.json", "fetch", "/late.js", 200, false]);
    expect(found).toContainEqual(["/a.css", "stylesheet", "/", 200, true]);
    expect(found).toContainEqual(["/print.css", "stylesheet", "/", 200, false]);
    expect(found).toContainEqual(["/late.js", "script", "/", 200, false]);
    expect(failed.sample.map(({ url, status }) => [new URL(url).pathname, status])).toEqual([["/missing", 404]]);
    expect(requests).toBe(largest.length);
    expect(requestCount).toBe(requests);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(54_000);
    expect({ errors: consoleErrors.count, mixed: mixedContent.count, vitals }).toEqual({
      errors: 0,
      mixed: 0,
      vitals: null,
    });
  });

  it("collects requests and errors of frames on other sites and of workers", async () => {
    const { largest, consoleErrors } = await withSite(
      browser,
      {
        "/": (request, response) => {
          const frame = `http://frame.example:${request.socket.localPort}/frame`;
          response.setHeader("content-type", "text/html");
          response.end(documentWith(`<iframe src="${frame}"></iframe><script>new Worker("/worker.js")</script>`));
        },
        "/frame": documentWith(`<img src="/in-frame"><script>console.error("from the frame")</script>`),
        "/in-frame": picture(10, 10),
        "/worker.js": script(
          `setTimeout(async () => { await fetch("/in-worker"); throw new Error("from the worker"); }, 300)`,
        ),
        "/in-worker": "1",
      },
      async ({ page, session }, url) => {
        const collector = await startCollecting(page, session, { vitals: false });
        const failed = page.waitForEvent("pageerror");
        await page.goto(url, { waitUntil: "networkidle" });
        await failed;
        return collector.finish();
      },
    );
    const paths = largest.map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(expect.arrayContaining(["/", "/frame", "/in-frame", "/worker.js", "/in-worker"]));
    expect(consoleErrors.sample.map(({ text }) => text.split("\n")[0])).toEqual(
      expect.arrayContaining(["from the frame", "Uncaught (in promise) Error: from the worker"]),
    );
  });

  it("lists mixed content, blocked or upgraded", async ({ skip }) => {
    const authority = testAuthority();
    if (authority === null) return skip("openssl is not installed");
    const html = documentWith(
      `${text}<script src="http://cdn.example/a.js"></script><img src="http://cdn.example/b.svg">`,
    );
    const server = createServer(authority.selfSigned({ name: "shop.example" }), (_request, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end(html);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const { page, session } = await openPage(browser, { ...phone, ignoreHTTPSErrors: true });
    const collector = await startCollecting(page, session, { vitals: false });
    await page.goto(`https://shop.example:${port}/`, { waitUntil: "networkidle" });
    const { mixedContent } = await collector.finish();
    await page.context().close();
    server.close();
    authority.close();
    expect(mixedContent.count).toBe(2);
    expect(mixedContent.sample).toEqual(
      expect.arrayContaining([
        { url: "http://cdn.example/a.js", isBlocked: true },
        { url: "http://cdn.example/b.svg", isBlocked: false },
      ]),
    );
  });

  it("reports the largest paint with its element, without anybody touching the page", async () => {
    const { vitals } = await load({
      "/": documentWith(
        `${text}<img id="hero" src="/hero" width="400" height="400" loading="lazy" fetchpriority="high">`,
      ),
      "/hero": after(300, picture(400, 400)),
    });
    expect(vitals?.lcpMs).toBeGreaterThanOrEqual(300);
    expect(vitals?.fcpMs).toBeLessThan(vitals?.lcpMs ?? 0);
    expect(vitals?.ttfbMs).toBeGreaterThan(0);
    expect(vitals?.ttfbMs).toBeLessThan(vitals?.fcpMs ?? 0);
    expect(vitals?.cls).toBe(0);
    expect(vitals?.lcpElement).toMatchObject({ selector: "#hero", isLazy: true, priority: "high" });
    expect(vitals?.lcpElement?.url).toMatch(/\/hero$/u);
  });

  it("reports elements that move, with their share of the shift", async () => {
    const { vitals } = await load(
      {
        "/": documentWith(
          `<div id="box" style="padding:1px"></div><main id="main">${text}</main>
           <script>requestAnimationFrame(() => setTimeout(() => { box.style.height = "300px"; setTimeout(() => { window.moved = 1 }, 300) }, 50))</script>`,
        ),
      },
      true,
      "window.moved",
    );
    expect(vitals?.cls).toBeGreaterThan(0.05);
    expect(vitals?.shifted.length).toBeGreaterThan(0);
    const sum = vitals?.shifted.reduce((total, { shift }) => total + shift, 0) ?? 0;
    expect(sum).toBeGreaterThan(0.05);
    expect(sum).toBeLessThanOrEqual((vitals?.cls ?? 0) + 0.0001);
    expect(vitals?.shifted[0]?.selector).toMatch(/^#main/u);
  });

  it("sums long tasks after the first paint", async () => {
    const busy = `const end = performance.now() + 250; while (performance.now() < end);`;
    const { vitals } = await load(
      {
        "/": documentWith(`${text}<script>
        new PerformanceObserver(() => setTimeout(() => { ${busy} window.done = 1; }, 100)).observe({ type: "paint", buffered: true });
      </script>`),
      },
      true,
      "window.done",
    );
    expect(vitals?.blockingMs).toBeGreaterThanOrEqual(200);
  });

  it("measures a page that replaces what is measured with", async () => {
    const { vitals, largest } = await load({
      "/": documentWith(`${text}<script>
        PerformanceObserver.prototype.observe = performance.now = () => 7;
        performance.getEntriesByType = () => [];
        requestIdleCallback = () => {};
        Object.defineProperty(window, "sightlineObserved", { value: () => ({ lcpMs: -1 }) });
        performance.clearResourceTimings();
      </script>`),
    });
    expect(vitals?.lcpMs).toBeGreaterThan(7);
    expect(vitals?.ttfbMs).toBeGreaterThan(0);
    expect(largest.length).toBeGreaterThan(0);
  });

  it("bounds what a page logs and requests", async () => {
    const { consoleErrors, requests, largest, failed } = await load(
      {
        "/": documentWith(`${text}<script>
          for (let i = 0; i < 500; i++) console.error("x".repeat(1000), i);
          Promise.all(Array.from({ length: 300 }, (_, i) => fetch("/missing?" + i))).then(() => { window.done = 1; });
        </script>`),
      },
      false,
      "window.done",
    );
    expect(consoleErrors).toMatchObject({ count: 500, sample: { length: 20 } });
    expect(consoleErrors.sample[0]?.text).toHaveLength(300);
    expect(requests).toBeGreaterThan(300);
    expect(largest).toHaveLength(200);
    expect(failed.sample).toHaveLength(20);
  });

  it("waits as the device does", async () => {
    const { vitals } = await withSite(browser, { "/": documentWith(text) }, async ({ page, session }, url) => {
      const collector = await startCollecting(page, session, { vitals: true });
      await applyThrottling(session, "mobile");
      await page.goto(url, { waitUntil: "networkidle" });
      return collector.finish();
    });
    expect(vitals?.fcpMs).toBeGreaterThanOrEqual(562);
  });
});
