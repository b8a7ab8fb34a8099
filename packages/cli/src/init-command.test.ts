import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { readConfig } from "./config-file.ts";
import { noConfiguration } from "./config-keys.ts";
import { runProgram } from "./program.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-init-"));
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, "sightline.config.ts");

async function init(...flags: string[]) {
  const terminal = capturedTerminal();
  const code = await runProgram(["init", ...flags], { terminal, interrupts: noInterrupts });
  return { code, ...terminal.written };
}

it("writes a configuration that changes nothing, and says what to do next", async () => {
  const { code, out } = await init();
  expect(code).toBe(0);
  expect(out).toMatch(/^Wrote sightline\.config\.ts\. Next:\n {2}1\. .*\n {2}2\. sightline audit /);
  expect(await readConfig(undefined, folder)).toEqual(noConfiguration);
});

it("writes settings that are valid once their comments are removed", async () => {
  await init();
  const text = readFileSync(file(), "utf8");
  writeFileSync(file(), text.replaceAll(/^ {2}\/\/ (?=[a-z\] }"])/gm, "  ").replaceAll(/^ {2}\/\/ {3}/gm, "    "));
  const { plan, flags, acceptances } = await readConfig(undefined, folder);
  expect(Object.keys(plan).sort()).toEqual(["exclude", "maxPages", "overrides", "requestsPerSecond", "rules"]);
  expect(Object.keys(flags).sort()).toEqual(["failOn", "format"]);
  expect(acceptances).toHaveLength(1);
});

it("replaces no file, unless it is told to", async () => {
  writeFileSync(file(), "export default {};");
  expect(await init()).toMatchObject({
    code: 2,
    err: "sightline: sightline.config.ts exists already; --force replaces it.\n",
  });
  expect(readFileSync(file(), "utf8")).toBe("export default {};");
  expect((await init("--force")).code).toBe(0);
  expect(readFileSync(file(), "utf8")).toContain("defineConfig");
});

it("writes no second configuration beside one in another format", async () => {
  writeFileSync(join(folder, "sightline.config.yaml"), "maxPages: 3\n");
  const { code, err } = await init("--force");
  expect(code).toBe(2);
  expect(err).toContain("sightline.config.yaml is a configuration already");
});
