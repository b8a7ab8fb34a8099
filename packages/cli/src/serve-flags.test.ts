import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { privateHostsLine } from "./private-hosts.ts";
import { runProgram } from "./program.ts";

const folder = mkdtempSync(join(tmpdir(), "sightline-serve-flags-"));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(["serve", "mcp"])("%s rejects a second --allow-private, which would replace the first", async (command) => {
  const terminal = capturedTerminal();
  const args = [command, "--store", "memory", "--allow-private", "localhost:9401", "--allow-private"];
  expect(await runProgram(args, { terminal, interrupts: noInterrupts })).toBe(2);
  expect(terminal.written.err).toMatch(/^sightline: --allow-private is given twice; list all hosts in one/);
});

it("tells which private hosts may be audited", () => {
  expect(privateHostsLine(undefined)).toBe("");
  expect(privateHostsLine("localhost:9401, 10.0.0.5")).toContain("localhost:9401, 10.0.0.5");
  expect(privateHostsLine(true)).toMatch(/^Every private host .* except cloud metadata/);
});

it.each([
  ["--port", "http"],
  ["--concurrency", "many"],
  ["--concurrency", "0"],
  ["--lease", "0"],
  ["--token-days", "0"],
  ["--role", "boss"],
  ["--contact-url", "me"],
  ["--cors-origin", "https://a.example/x"],
  ["--queue", "amqp://127.0.0.1"],
])("serve makes no store when %s cannot be %s", async (flag, value) => {
  const data = join(folder, "data");
  const terminal = capturedTerminal();
  const args = ["serve", "--store", `sqlite:${join(data, "server.db")}`, flag, value];
  expect(await runProgram(args, { terminal, interrupts: noInterrupts })).toBe(2);
  expect(terminal.written.err).toMatch(new RegExp(`^sightline: (The contact URL|${flag}) `));
  expect(existsSync(data)).toBe(false);
});
