import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveRoutes } from "@sightline/testkit";
import { afterAll, expect, it } from "vitest";

const program = fileURLToPath(new URL("../../sightline/dist/command/main.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sightline-pipe-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command whose output nobody reads. */
async function unread(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  let err = "";
  child.stderr.on("data", (data) => {
    err += data;
  });
  const [code] = await once(child, "close");
  return { code, err };
}

it.each([["--help"], ["rules"], ["rules", "--json"], ["explain", "title-missing"]])(
  "ends quietly when nobody reads the output: %s %s",
  async (...args) => {
    const { code, err } = await unread(...args);
    expect(err).not.toMatch(/EPIPE|\n\s+at /);
    expect(code).toBe(0);
  },
);

it("ends quietly when nobody reads the list of stored crawls", async () => {
  const site = await serveRoutes({ "/": { body: "<title>a</title>" } });
  await unread("audit", site.url, "--retries", "0", "--out", join(folder, "stored"));
  await site.close();
  const { code, err } = await unread("list");
  expect(err).not.toMatch(/EPIPE|\n\s+at /);
  expect(code).toBe(0);
});

it("audits to the end, and keeps the exit code, when nobody reads the output", async () => {
  const site = await serveRoutes({ "/": { body: "<title>a</title>" } });
  const flags = ["--store", "memory", "--fail-on", "warning", "--retries", "0", "--out", join(folder, "out")];
  const { code, err } = await unread("audit", site.url, ...flags);
  expect(err).not.toMatch(/EPIPE|\n\s+at /);
  expect(code).toBe(1);
  await site.close();
});

it("keeps the exit code of a usage error when nobody reads the messages", async () => {
  const child = spawn(process.execPath, [program, "explain", "no-such-rule"], { stdio: ["ignore", "ignore", "pipe"] });
  child.stderr.destroy();
  expect(await once(child, "close")).toEqual([2, null]);
});
