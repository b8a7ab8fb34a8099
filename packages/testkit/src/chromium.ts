import { existsSync } from "node:fs";

const candidates = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Where this machine has Chromium; `undefined` when it has none. */
export const chromiumPath = candidates.find((path) => path !== undefined && existsSync(path));

/** What a suite that needs Chromium is called, so that its absence is read in the test output. */
export function inChromium(what: string): string {
  return chromiumPath === undefined
    ? `${what} (skipped: Chromium is not installed; set CHROMIUM_PATH)`
    : `${what} in Chromium`;
}
