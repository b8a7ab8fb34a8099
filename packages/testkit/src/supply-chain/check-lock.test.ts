import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("../../bin/check-lock.mjs", import.meta.url));

function check(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
  return { status, faults: stderr.split("\n").filter((line) => line !== "") };
}

it("finds nothing to complain about in this checkout's lock file", () => {
  expect(check()).toEqual({ status: 0, faults: [] });
});

describe("a lock file", () => {
  const entry = { version: "1.2.3", integrity: `sha512-${"A".repeat(86)}==` };
  let root = "";

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "sightline-lock-"));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(file: string, packages: unknown): void {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify({ packages }));
  }

  function install(locked: object, installed: object = entry, onDisk = "1.2.3"): void {
    write("package-lock.json", { "": {}, "packages/own": {}, "node_modules/own": { link: true }, ...locked });
    write("node_modules/.package-lock.json", { "node_modules/a": installed });
    mkdirSync(join(root, "node_modules/a"), { recursive: true });
    writeFileSync(join(root, "node_modules/a/package.json"), JSON.stringify({ version: onDisk }));
  }

  it.each([
    ["no integrity", { integrity: undefined }, "no SHA-512 integrity"],
    ["a weak hash", { integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" }, "no SHA-512 integrity"],
    ["half a hash", { integrity: "sha512-AAAA" }, "no SHA-512 integrity"],
    ["a range", { version: "^1.2.3" }, "no exact version"],
    ["a host", { resolved: "https://packages.test/a.tgz" }, "names where it comes from (https://packages.test/a.tgz)"],
    ["a file", { resolved: "file:../a", integrity: undefined }, "no SHA-512 integrity"],
  ])("is refused with %s", (_, change, fault) => {
    install({ "node_modules/a": { ...entry, ...change } });
    const { status, faults } = check(root);
    expect(status).toBe(1);
    expect(faults[0]).toBe(`node_modules/a: ${fault}`);
  });

  it("is refused for entries inside other packages too", () => {
    install({ "node_modules/a": entry, "node_modules/a/node_modules/b": { version: "1.0.0" } });
    expect(check(root).faults).toEqual(["node_modules/a/node_modules/b: no SHA-512 integrity"]);
  });

  it("agrees with what is installed", () => {
    install({ "node_modules/a": entry, "node_modules/other-system": { ...entry, optional: true } });
    expect(check("--installed", root)).toEqual({ status: 0, faults: [] });
  });

  it.each([
    [{ ...entry, version: "1.2.4" }, "1.2.3", "version 1.2.4 is installed, 1.2.3 is locked"],
    [
      { ...entry, integrity: `sha512-${"B".repeat(86)}==` },
      "1.2.3",
      `integrity sha512-${"B".repeat(86)}== is installed`,
    ],
    [entry, "6.6.6", "6.6.6 is on disk, 1.2.3 is locked"],
  ])("does not agree with %j, %s on disk", (installed, onDisk, fault) => {
    install({ "node_modules/a": entry }, installed, onDisk);
    const { status, faults } = check("--installed", root);
    expect(status).toBe(1);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  it("does not agree with packages that nobody locked, nor with missing ones", () => {
    install({ "node_modules/missing": entry });
    mkdirSync(join(root, "node_modules/@scope/extra"), { recursive: true });
    expect(check("--installed", root).faults).toEqual([
      "node_modules/missing: locked, but not installed",
      "node_modules/a: installed, but not locked",
      "node_modules/@scope/extra: on disk, but not locked",
      "node_modules/a: on disk, but not locked",
    ]);
  });
});
