import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "./config-file.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-config-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

describe("the configuration file", () => {
  it.each([
    ["sightline.config.json", '{"maxPages":7}'],
    ["sightline.config.mjs", "export default { maxPages: 7 };"],
    ["sightline.config.ts", "export default { maxPages: 7 as number };"],
    ["sightline.config.yaml", "maxPages: 7"],
    [".config/sightline.toml", "maxPages = 7"],
    [".config/sightline.config.json5", "{maxPages: 7}"],
  ])("may be %s", async (name, text) => {
    write(name, text);
    expect(await readConfig(undefined, folder)).toEqual({ maxPages: 7 });
  });

  it("may be missing, unless it is named", async () => {
    write("sightline.db", "");
    expect(await readConfig(undefined, folder)).toEqual({});
    await expect(readConfig("other.json", folder)).rejects.toThrow("The configuration file cannot be read");
  });

  it("is refused with an invalid field", async () => {
    write("sightline.config.json", '{"maxPages":-1}');
    await expect(readConfig(undefined, folder)).rejects.toThrow("The configuration file is not valid");
  });
});
