import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";

let folder = "";

beforeEach(() => {
  vi.stubEnv("SIGHTLINE_SERVER_KEY", undefined);
  folder = mkdtempSync(join(tmpdir(), "sightline-start-"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Starts a server that cannot start. @returns what it wrote to standard error */
async function refusal(...flags: readonly string[]): Promise<string> {
  const terminal = capturedTerminal();
  expect(await runProgram(["serve", "--port", "0", ...flags], { terminal, interrupts: noInterrupts })).toBe(2);
  expect(terminal.written.out).toBe("");
  return terminal.written.err;
}

describe("a server that cannot start", () => {
  it("leaves no files behind when its port is taken", async () => {
    const other = await serveRoutes({});
    const { port } = new URL(other.url);
    const err = await refusal("--port", port, "--store", `sqlite:${folder}/other/x.db`);
    await other.close();
    expect(err).toBe(`sightline: Cannot listen on 127.0.0.1:${port} (EADDRINUSE); choose another --port.\n`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("makes no key for a file that is not a store", async () => {
    writeFileSync(join(folder, "bad.db"), "not a database ".repeat(1000));
    expect(await refusal("--store", `sqlite:${folder}/bad.db`)).toMatch(/^sightline: .*bad\.db/);
    expect(readdirSync(folder)).toEqual(["bad.db"]);
  });

  it.runIf(process.platform === "linux")("names the folder that cannot be made", async () => {
    expect(await refusal("--store", "sqlite:/proc/nope/x.db")).toBe(
      "sightline: The folder /proc/nope of the database cannot be made: no such file or folder. Use --store sqlite:FILE for another database.\n",
    );
  });

  it("says in one line that the queue is away", async () => {
    vi.stubEnv("SIGHTLINE_SERVER_KEY", "5e".repeat(32));
    const err = await refusal("--store", `sqlite:${folder}/x.db`, "--queue", "redis://127.0.0.1:1");
    expect(err).toMatch(/^sightline: The job queue cannot be reached .*\n$/);
  });
});
