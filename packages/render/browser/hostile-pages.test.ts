import { readdirSync, readFileSync } from "node:fs";
import { chromiumPath, inChromium } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Renderer } from "../src/index.ts";
import {
  type CountingServer,
  failed,
  never,
  pageServer,
  rendered,
  renderOptions,
  testRenderer,
  text,
} from "./rendering.fixture.ts";

const hostile = {
  "/hang": "<p>text</p><script>for (;;) {}</script>",
  "/hang-later": "<p>text</p><script>setTimeout(() => { for (;;) {} }, 300)</script>",
  "/heap": "<script>const all = []; for (;;) all.push(new Array(100000).fill({}).map(() => ({ a: 1 })))</script>",
  "/buffers": `<p>text</p><script>
    const all = [];
    (function more() {
      for (let i = 0; i < 4; i++) all.push(new Uint8Array(64 * 1024 * 1024).fill(1));
      if (all.length < 160) setTimeout(more);
    })();
  </script>`,
  "/requests": `<script>setInterval(() => { for (let i = 0; i < 20; i++) fetch("/small?" + Math.random()).catch(() => {}) })</script>`,
  "/worker-requests": `<script>
    new Worker(URL.createObjectURL(new Blob(['setInterval(() => fetch("' + location.origin + '/small?" + Math.random()).catch(() => {}))'])));
  </script>`,
  "/bytes": `<script>fetch("/endless").then((answer) => answer.text())</script>`,
  "/dialogs": `<p id=p></p><script>for (let i = 0; i < 20; i++) alert(i); confirm("x"); prompt("x"); p.textContent = "answered"; onbeforeunload = () => "stay"</script>`,
  "/downloads": `<p>text</p><script>
    for (let i = 0; i < 20; i++) {
      const link = Object.assign(document.createElement("a"), { href: "/file", download: "a" + i });
      document.body.append(link); link.click();
    }
  </script>`,
  "/popups": `<p id=p></p><script>for (let i = 0; i < 50; i++) window.open("/small"); p.textContent = "opened"</script>`,
  "/permissions": `<p id=p></p><script>
    Promise.all(["geolocation", "notifications", "camera", "clipboard-read"].map((name) => navigator.permissions.query({ name }).then(({ state }) => state, String)))
      .then((states) => { p.textContent = states.join() });
  </script>`,
  "/console": `<p>text</p><script>setInterval(() => { for (let i = 0; i < 200; i++) console.log("x".repeat(10000), i) })</script>`,
  "/reloads": "<p>text</p><script>location.reload()</script>",
  "/states": `<p>text</p><script>setInterval(() => { for (let i = 0; i < 100; i++) history.pushState(i, "", "?" + i) })</script>`,
  "/nodes": `<p>text</p><script>setInterval(() => { for (let i = 0; i < 10000; i++) document.body.append("word ") })</script>`,
} as const;

describe.skipIf(chromiumPath === undefined)(inChromium("hostile pages"), () => {
  let site: CountingServer;
  let renderer: Renderer;
  const timeoutMs = 8000;
  const render = (path: string, changes = {}) =>
    renderer.render(`http://site.test:${site.port}${path}`, renderOptions({ timeoutMs, ...changes }), never);

  beforeAll(async () => {
    site = await pageServer({
      ...hostile,
      "/healthy": "<p>healthy</p>",
      "/small": (_request, response) => void response.end("x"),
      "/file": (_request, response) => void response.writeHead(200, { "content-disposition": "attachment" }).end("x"),
      "/loop": (_request, response) => void response.writeHead(302, { location: "/loop" }).end(),
      "/silent": () => {},
      "/dripping": (_request, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        response.write("<p>first</p>");
        const timer = setInterval(() => response.write("<p>more</p>"), 100);
        response.on("close", () => clearInterval(timer));
      },
      "/endless": (_request, response) => {
        const more = () => {
          while (!response.destroyed && response.write("x".repeat(65_536)));
        };
        response.on("drain", more);
        more();
      },
    });
    renderer = testRenderer({
      pagesAtOnce: 2,
      maxMemoryBytes: 700_000_000,
      resolve: [{ host: "site.test", port: site.port, address: "127.0.0.1" }],
    });
    await render("/healthy");
  });
  afterAll(async () => {
    await renderer?.close();
    await site?.close();
  });

  it.each([
    ["/hang", "timeout", timeoutMs],
    ["/hang-later", "timeout", timeoutMs],
    ["/silent", "timeout", timeoutMs],
    // Limits other than time are reached as fast as the machine allows.
    ["/heap", "crash", 90_000],
    ["/buffers", "crash", 90_000],
    ["/requests", "requests", 90_000],
    ["/worker-requests", "requests", 90_000],
    ["/bytes", "bytes", 90_000],
    ["/loop", "navigation", timeoutMs],
  ])("end with a reason while others are rendered: %s", async (path, reason, deadlineMs) => {
    const start = performance.now();
    let ended = start;
    const hostile = render(path, { timeoutMs: deadlineMs }).finally(() => {
      ended = performance.now();
    });
    const [outcome, healthy] = await Promise.all([hostile, render("/healthy", { timeoutMs: 20_000 })]);
    expect(failed(outcome).reason).toBe(reason);
    expect(ended - start).toBeLessThan(deadlineMs + 5000);
    expect(text(rendered(healthy))).toContain("healthy");
  });

  it.each([
    ["/dialogs", "answered"],
    ["/downloads", "text"],
    ["/popups", "opened"],
    ["/permissions", "denied,denied,denied,denied"],
    ["/states", "text"],
    ["/dripping", "first"],
  ])("are read in the end: %s", async (path, content) => {
    expect(text(rendered(await render(path)))).toContain(content);
  });

  it.each(["/console", "/reloads", "/nodes"])("end at their deadline: %s", async (path) => {
    const start = performance.now();
    const outcome = await render(path);
    expect(performance.now() - start).toBeLessThan(timeoutMs + 5000);
    if (outcome.kind === "failure") expect(["timeout", "crash", "requests"]).toContain(outcome.reason);
    expect(text(rendered(await render("/healthy", { timeoutMs: 20_000 })))).toContain("healthy");
  });

  it.skipIf(process.platform !== "linux")("are loaded again if the browser ends meanwhile", async () => {
    // Time enough for a browser that starts anew.
    const options = { timeoutMs: 20_000 };
    const rendering = Promise.all([render("/dripping", options), render("/healthy", options)]);
    for (const id of browserProcesses()) process.kill(id, "SIGKILL");
    const [dripping, healthy] = await rendering;
    expect(text(rendered(dripping))).toContain("first");
    expect(text(rendered(healthy))).toContain("healthy");
  });

  it.skipIf(process.platform !== "linux")("leave no process when the renderer is closed", async () => {
    const rendering = render("/hang");
    const [before] = browserProcesses();
    expect(before).toBeDefined();
    const ended = expect(rendering).rejects.toThrow("closed");
    await renderer.close();
    await ended;
    expect(browserProcesses()).toEqual([]);
  });
});

/** Processes of Chromium that this process started. */
function browserProcesses(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      try {
        const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1];
        return Number(parent) === process.pid && readFileSync(`/proc/${id}/cmdline`, "utf8").includes("chromium");
      } catch {
        return false;
      }
    });
}
