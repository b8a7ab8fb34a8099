import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuditor } from "@sightline/engine";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, beforeEach, expect, it } from "vitest";
import { capturedTerminal } from "./captured-terminal.test.fixture.ts";
import { compareCommand } from "./compare-command.ts";
import { rescoreCommand } from "./rescore-command.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-rescore-"));
  file = join(folder, "a.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Two crawls of one site in the store, the first of them scored 12.5 by method 1. */
async function stored(): Promise<readonly [string, string]> {
  const server = await serveRoutes({ "/": "<!DOCTYPE html><title>Boots</title><h1>Boots</h1>" });
  const store = await sqliteStore(file);
  const auditor = createAuditor({ store });
  const audit = async () => {
    const run = auditor.audit(server.url, { allowPrivateHosts: [new URL(server.url).host] });
    return await run.result();
  };
  const { crawl, score } = await audit();
  const old = { ...score, value: 12.5, policyVersion: "1" };
  await store.tenant("default").documents.put(crawl.id, crawl.epoch, "verdict", "score", old);
  const { crawl: second } = await audit();
  await auditor.close();
  await store.close();
  await server.close();
  return [crawl.id, second.id];
}

it("shows what each crawl scored before and scores now, and comparison then needs no warning", async () => {
  const [first, second] = await stored();
  const store = `sqlite:${file}`;
  const before = capturedTerminal();
  await compareCommand(first, second, { store }, before);
  expect(before.written.out).toContain("computed by different methods (version 1 and version 3)");
  const out = capturedTerminal();
  await rescoreCommand([first], { store }, out);
  expect(out.written.out).toMatch(/^crawl_\w+ {2}12\.5 \(method 1\) → [\d.]+ \(method 3\)\n$/);
  const after = capturedTerminal();
  await compareCommand(first, second, { store }, after);
  expect(after.written.out).not.toContain("different methods");
  const all = capturedTerminal();
  await rescoreCommand([], { store, all: true }, all);
  expect(all.written.out.trimEnd().split("\n")).toHaveLength(2);
});

it("takes crawls or --all, and not neither nor both", async () => {
  const store = `sqlite:${file}`;
  await expect(rescoreCommand([], { store }, capturedTerminal())).rejects.toThrow("--all");
  await expect(rescoreCommand(["crawl_a"], { store, all: true }, capturedTerminal())).rejects.toThrow("--all");
});

it("shows the score of an earlier day, and stores nothing", async () => {
  const [first] = await stored();
  const terminal = capturedTerminal();
  await rescoreCommand([first], { store: `sqlite:${file}`, asOf: "2020-01-01" }, terminal);
  expect(terminal.written.out).toMatch(/^crawl_\w+ {2}[\d.]+ as of 2020-01-01, [\d.]+ today \(0 since\)\n$/);
  const again = capturedTerminal();
  await rescoreCommand([first], { store: `sqlite:${file}` }, again);
  expect(again.written.out).toContain("12.5 (method 1)");
});

it("refuses what is no day, and all crawls as of a day", async () => {
  const [first] = await stored();
  const store = `sqlite:${file}`;
  await expect(rescoreCommand([first], { store, asOf: "May" }, capturedTerminal())).rejects.toThrow(
    '"May" is not a day',
  );
  await expect(rescoreCommand([], { store, all: true, asOf: "2026-01-01" }, capturedTerminal())).rejects.toThrow(
    "--all",
  );
});
