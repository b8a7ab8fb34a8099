import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromiumPath, inChromium } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChromiumRendererOptions, chromiumRenderer } from "../src/index.ts";
import {
  type CountingServer,
  countingServer,
  failed,
  never,
  pageServer,
  rendered,
  renderOptions,
  text,
} from "./rendering.fixture.ts";

/** Kills a browser with its processes, and waits until none of them holds its output: until then they write to its profile. */
async function endBrowser(browser: ChildProcess): Promise<void> {
  if (browser.pid === undefined) return;
  const ended = once(browser, "close");
  browser.stderr?.resume();
  process.kill(-browser.pid, "SIGKILL");
  await ended;
}

describe.skipIf(chromiumPath === undefined)(inChromium("a browser that somebody else runs"), () => {
  let site: CountingServer;
  let secret: CountingServer;
  const folders: string[] = [];
  const started: ChildProcess[] = [];

  beforeAll(async () => {
    secret = await countingServer((_request, response) => void response.end("secret"));
    site = await pageServer({
      "/": `<p id=p></p><script>
        fetch("http://127.0.0.1:${secret.port}/", { mode: "no-cors" }).catch(() => {}).then(() => { p.textContent = "rendered"; });
      </script>`,
    });
  });
  afterAll(async () => {
    await Promise.all(started.map(endBrowser));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    await site?.close();
    await secret?.close();
  });

  async function start(...args: readonly string[]): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), "sightline-browser-"));
    folders.push(folder);
    const always = ["--headless", "--no-sandbox", "--no-startup-window", "--remote-debugging-port=0"];
    const browser = spawn(chromiumPath ?? "", [...always, `--user-data-dir=${folder}`, ...args], {
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
    });
    started.push(browser);
    for await (const line of createInterface({ input: browser.stderr })) {
      const url = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (url !== undefined) return url;
    }
    throw new Error("The browser did not start.");
  }

  async function renderIn(connectOverCDP: string) {
    const options: ChromiumRendererOptions = {
      connectOverCDP,
      resolve: [{ host: "site.test", port: site.port, address: "127.0.0.1" }],
    };
    const renderer = chromiumRenderer(options);
    try {
      return await renderer.render(`http://site.test:${site.port}/`, renderOptions(), never);
    } finally {
      await renderer.close();
    }
  }

  it("renders behind the proxies of its contexts, and goes on when the renderer is closed", async () => {
    const url = await start("--webrtc-ip-handling-policy=disable_non_proxied_udp", "--disable-quic");
    expect(text(rendered(await renderIn(url)))).toContain("rendered");
    expect(text(rendered(await renderIn(url)))).toContain("rendered");
    expect(secret.hits).toEqual([]);
  });

  it("is refused if its pages can send packets around them", async () => {
    const outcome = failed(await renderIn(await start()));
    expect(outcome.reason).toBe("browser");
    expect(outcome.message).toContain("--webrtc-ip-handling-policy=disable_non_proxied_udp");
  });
});
