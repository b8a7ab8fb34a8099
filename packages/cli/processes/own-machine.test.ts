import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type LoopbackServer, serveRoutes } from "@sightline/testkit";
import { afterEach, beforeEach, expect, it } from "vitest";
import { callApi, endedCrawl, type ServeProcess, startServe, tokenOf, treeSite } from "./serve-process.ts";

const program = fileURLToPath(new URL("../../sightline/dist/command/main.js", import.meta.url));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

let folder = "";
let site: LoopbackServer;
const servers: ServeProcess[] = [];
const sockets: Socket[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-machine-"));
  site = await serveRoutes(treeSite(20));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const { child, exited } of servers.splice(0)) {
    child.kill("SIGKILL");
    await exited;
  }
  await site.close();
  rmSync(folder, { recursive: true });
});

function serve(options: Parameters<typeof startServe>[2] = {}): ServeProcess {
  const server = startServe(join(folder, "data", "server.db"), {}, options);
  servers.push(server);
  return server;
}

it("writes reports that only this user can read", async () => {
  const out = join(folder, "reports", "deep");
  const flags = ["audit", site.url, "--store", "memory", "--quiet", "--out", out];
  const child = spawn("bash", ["-c", 'umask 022; exec "$@"', "bash", process.execPath, program, ...flags]);
  await once(child, "close");
  const files = readdirSync(out);
  expect(files).toContain("report.json");
  expect(files.map((file) => modeOf(join(out, file)))).toEqual(files.map(() => "600"));
  expect([modeOf(out), modeOf(join(folder, "reports"))]).toEqual(["700", "700"]);
});

it("makes only private files, and is not ready once their folder is gone", async () => {
  const server = serve();
  const url = await server.url;
  await tokenOf(server);
  const at = join(folder, "data");
  const files = readdirSync(at);
  expect(files).toEqual(expect.arrayContaining(["server.db", "server.db-wal", "server.db-shm"]));
  expect(files.map((file) => modeOf(join(at, file)))).toEqual(files.map(() => "600"));
  expect(modeOf(at)).toBe("700");
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  renameSync(at, `${at}-elsewhere`);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
});

it("crawls and answers while more idle connections are held than it has descriptors", async () => {
  const server = serve({ descriptors: 256 });
  const url = await server.url;
  const token = await tokenOf(server);
  const port = Number(new URL(url).port);
  await Promise.all(
    Array.from({ length: 300 }, () => {
      const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: x\r\n"));
      sockets.push(socket);
      return new Promise<void>((resolve) => {
        socket.once("connect", resolve);
        socket.on("error", () => resolve());
      });
    }),
  );
  const { id: siteId } = await callApi(url, token, "POST", "/v1/sites", { url: site.url });
  const { id } = await callApi(url, token, "POST", `/v1/sites/${siteId}/crawl`, {});
  const crawl = await endedCrawl(url, token, id);
  expect(crawl).toMatchObject({ status: "completed", error: null, progress: { failed: 0 } });
});

it("does not start with fewer than 256 descriptors", async () => {
  const server = serve({ descriptors: 200 });
  expect(await server.exited).toBe(2);
  expect(server.err()).toMatch(/needs at least 256 file descriptors, and this process may have 200\. .*ulimit -n/);
});
