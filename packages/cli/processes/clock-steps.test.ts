import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callApi, endedCrawl, type ServeProcess, startServe, tokenOf, treeSite } from "./serve-process.ts";

const pages = 120;
const hour = 3600;
const library = fakeTimeLibrary();
const missing = library === null ? "libfaketime is not installed: apt-get install libfaketime" : null;

/** Debian keeps it in the folder of the machine's architecture. */
function fakeTimeLibrary(): string | null {
  const root = "/usr/lib";
  const folders = existsSync(root) ? readdirSync(root) : [];
  const paths = folders.map((folder) => join(root, folder, "faketime", "libfaketimeMT.so.1"));
  return paths.find((path) => existsSync(path)) ?? null;
}

describe.skipIf(missing !== null)(missing ?? "a server whose clock is set while it crawls", () => {
  let folder = "";
  let site: LoopbackServer;
  let server: ServeProcess;
  let url = "";
  let token = "";
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "sightline-clock-"));
    site = await serveRoutes(treeSite(pages));
    setClock(0);
    server = startServe(join(folder, "server.db"), {
      LD_PRELOAD: library ?? "",
      FAKETIME_TIMESTAMP_FILE: join(folder, "clock"),
      // Read anew at each call, or the clock would only be set ten seconds later.
      FAKETIME_NO_CACHE: "1",
      // Without it, time since the start would jump too, which no clock that is set does.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    });
    url = await server.url;
    token = await tokenOf(server);
  });
  afterEach(async () => {
    server.child.kill("SIGKILL");
    await server.exited;
    await site.close();
    rmSync(folder, { recursive: true });
  });

  /** Sets the clock of the server apart from ours; the file is never seen half written. */
  function setClock(seconds: number): void {
    writeFileSync(join(folder, "clock.new"), `${seconds < 0 ? "-" : "+"}${Math.abs(seconds)}`);
    renameSync(join(folder, "clock.new"), join(folder, "clock"));
  }

  async function crawlSetBy(seconds: number): Promise<string> {
    const { id: siteId } = await callApi(url, token, "POST", "/v1/sites", { url: site.url });
    const overrides = { requestsPerSecond: 40, maxPages: 1000 };
    const { id } = await callApi(url, token, "POST", `/v1/sites/${siteId}/crawl`, { overrides });
    await site.requested(40);
    setClock(seconds);
    return id;
  }

  it.each([hour, -hour, 48 * hour, -48 * hour])("by %d s completes the crawl", async (seconds) => {
    const id = await crawlSetBy(seconds);
    const crawl = await endedCrawl(url, token, id);
    expect(crawl).toMatchObject({ status: "completed", attempt: 1, counts: { pages } });
    // The clock was set indeed.
    const took = Date.parse(String(crawl["finishedAt"])) - Date.parse(String(crawl["startedAt"]));
    expect(Math.abs(took - seconds * 1000)).toBeLessThan(600_000);
  });

  it("by an hour still ends the crawl when it is cancelled", async () => {
    const id = await crawlSetBy(hour);
    await callApi(url, token, "POST", `/v1/crawls/${id}/cancel`);
    expect(await endedCrawl(url, token, id)).toMatchObject({ status: "cancelled" });
  });
});
