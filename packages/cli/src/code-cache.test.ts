import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CodeCache, codeFolder } from "./code-cache.ts";

const code = Buffer.from("compiled code");
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-code-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function saved(key = "build"): CodeCache {
  const cache = new CodeCache(folder, key);
  cache.save("command.cjs", code);
  return cache;
}

describe("the cache of compiled code", () => {
  it("returns what was saved", () => {
    expect(saved().read("command.cjs")).toEqual(code);
  });

  it("has nothing of another build", () => {
    saved("build");
    expect(new CodeCache(folder, "other build").read("command.cjs")).toBeUndefined();
  });

  it("is private to its user", () => {
    saved();
    expect(statSync(join(folder, "build")).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, "build/command.cjs")).mode & 0o777).toBe(0o600);
  });

  it.each([
    ["cut off", (file: Buffer) => file.subarray(0, -1)],
    ["changed", (file: Buffer) => Buffer.concat([file.subarray(0, -1), Buffer.from("!")])],
    ["empty", () => Buffer.alloc(0)],
  ])("ignores a file that is %s", (_, damaged) => {
    const cache = saved();
    const path = join(folder, "build/command.cjs");
    writeFileSync(path, damaged(readFileSync(path)));
    expect(cache.read("command.cjs")).toBeUndefined();
  });

  it("neither reads nor writes in a folder that others can write", () => {
    const cache = saved();
    chmodSync(join(folder, "build"), 0o777);
    expect(cache.read("command.cjs")).toBeUndefined();
    cache.save("other.cjs", code);
    expect(readdirSync(join(folder, "build"))).toEqual(["command.cjs"]);
  });

  it("follows no link to a folder", () => {
    saved("build");
    symlinkSync(join(folder, "build"), join(folder, "link"));
    expect(new CodeCache(folder, "link").read("command.cjs")).toBeUndefined();
  });

  it("saves nothing where no folder can be made", () => {
    writeFileSync(join(folder, "file"), "");
    const cache = new CodeCache(join(folder, "file"), "build");
    cache.save("command.cjs", code);
    cache.deleteOld();
    expect(cache.read("command.cjs")).toBeUndefined();
  });

  it("keeps the twelve folders that were written last", () => {
    for (let build = 0; build < 20; build++) saved(`build ${build}`);
    new CodeCache(folder, "build").deleteOld();
    expect(readdirSync(folder)).toHaveLength(12);
  });
});

describe("the folder of compiled code", () => {
  it("is in XDG_CACHE_HOME if that is an absolute path", () => {
    expect(codeFolder({ XDG_CACHE_HOME: "/caches" })).toBe(join("/caches", "sightline", "code"));
    expect(codeFolder({ XDG_CACHE_HOME: "caches" })).toBe(codeFolder({}));
  });

  it("is none when NODE_DISABLE_COMPILE_CACHE is set", () => {
    expect(codeFolder({ NODE_DISABLE_COMPILE_CACHE: "1" })).toBeNull();
  });
});
