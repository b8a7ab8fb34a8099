import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-store-"));
  vi.stubEnv("SIGHTLINE_STORE", `sqlite:${join(folder, "own.db")}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function run(...args: string[]): Promise<string> {
  const terminal = capturedTerminal();
  const code = await runProgram(args, { terminal, interrupts: noInterrupts });
  expect(code, terminal.written.err).toBe(0);
  return terminal.written.out;
}

it("uses the store of SIGHTLINE_STORE in every command", async () => {
  const site = await serveRoutes({ "/": { body: "<title>a</title>" } });
  const out = join(folder, "out");
  await run("audit", site.url, "--retries", "0", "--quiet", "--out", out);
  await site.close();
  const listed = await run("list");
  expect(listed).toContain(new URL(site.url).origin);
  const id = /crawl_\w+/.exec(listed)?.[0] ?? "";
  expect(await run("report", "last", "--format", "json", "--out", out)).toContain("report.json");
  expect(await run("rescore", id)).toContain(id);
  expect(await run("prune", "--older-than", "0")).toContain("kept 1");
  expect(await run("tokens", "list")).toBeDefined();
  expect(await run("schedules", "list")).toBeDefined();
  expect(await run("migrate")).toBe("The tables of the store are up to date.\n");
});

it("says whether migrate has created tables", async () => {
  expect(await run("migrate")).toBe("The tables of the store were created.\n");
  expect(await run("migrate")).toBe("The tables of the store are up to date.\n");
});

it.each(["/data/server.db", "./audits", "audits.db"])("says how %s is written as a store", async (store) => {
  vi.stubEnv("SIGHTLINE_STORE", store);
  const terminal = capturedTerminal();
  expect(await runProgram(["list"], { terminal, interrupts: noInterrupts })).toBe(2);
  expect(terminal.written.err).toContain(`use sqlite:${store}.`);
});

it("prunes the crawls of the command by default", async () => {
  vi.stubEnv("SIGHTLINE_STORE", undefined);
  const before = process.cwd();
  process.chdir(folder);
  try {
    const terminal = capturedTerminal();
    expect(await runProgram(["prune", "--older-than", "0"], { terminal, interrupts: noInterrupts })).toBe(2);
    expect(terminal.written.err).toContain("There is no database .sightline/sightline.db.");
    expect(readdirSync(".")).not.toContain(".sightline");
  } finally {
    process.chdir(before);
  }
});
