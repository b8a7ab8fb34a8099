import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { capturedTerminal } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";

const folder = mkdtempSync(join(tmpdir(), "sightline-serve-log-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a server that is interrupted once it listens. @returns what it wrote to standard error */
async function stopped(...flags: readonly string[]): Promise<string> {
  const file = join(folder, `${flags.length}.db`);
  // A database without its key, so that the server has something to say before it starts.
  writeFileSync(file, "");
  const terminal = capturedTerminal();
  const interrupt = new Promise<() => void>((resolve) => {
    const interrupts = {
      onInterrupt(listener: () => void) {
        resolve(listener);
        return () => {};
      },
    };
    const args = ["serve", "--port", "0", "--store", `sqlite:${file}`, ...flags];
    ended = runProgram(args, { terminal, interrupts });
  });
  (await interrupt)();
  expect(await ended).toBe(0);
  return terminal.written.err;
}
let ended: Promise<number> = Promise.resolve(0);

it("writes nothing but JSON lines to standard error, also when it stops", async () => {
  const lines = (await stopped()).trimEnd().split("\n");
  const logged = lines.map((line) => JSON.parse(line));
  for (const line of logged) {
    expect(line).toMatchObject({ time: expect.any(String), level: expect.any(String), message: expect.any(String) });
  }
  expect(logged[0]).toMatchObject({
    level: "warn",
    message: expect.stringContaining("was missing and has been created"),
  });
  expect(logged.at(-1)).toMatchObject({ level: "info", message: expect.stringContaining("The server is stopping") });
});

it("writes only warnings about its files with --quiet", async () => {
  const lines = (await stopped("--quiet")).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(["warn"]);
});
