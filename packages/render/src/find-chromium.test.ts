import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { findChromium } from "./find-chromium.ts";

const having =
  (...paths: readonly string[]) =>
  (path: string) =>
    paths.includes(path);

describe("the Chromium of a machine", () => {
  it("is the one that CHROMIUM_PATH names, and no other", () => {
    const environment = { CHROMIUM_PATH: "/own/chromium" };
    const platform = "linux";
    expect(findChromium({ platform, environment, isExecutable: having("/own/chromium") })).toBe("/own/chromium");
    expect(findChromium({ platform, environment, isExecutable: having("/usr/bin/chromium") })).toBeNull();
  });

  it("is in one of the usual places", () => {
    const chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
    expect(findChromium({ platform: "darwin", environment: {}, isExecutable: having(chrome) })).toBe(chrome);
    const google = "/usr/bin/google-chrome";
    expect(findChromium({ platform: "linux", environment: {}, isExecutable: having(google) })).toBe(google);
  });

  it("is in PATH", () => {
    const program = join("/nix/bin", "chromium");
    const environment = { PATH: ["/empty", "/nix/bin"].join(delimiter) };
    expect(findChromium({ platform: "linux", environment, isExecutable: having(program) })).toBe(program);
  });

  it("is missing", () => {
    expect(findChromium({ platform: "linux", environment: {}, isExecutable: having() })).toBeNull();
  });
});
