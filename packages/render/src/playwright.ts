import { createRequire } from "node:module";
import { AuditError } from "@sightline/model";
import type { BrowserType } from "playwright-core";

const require = createRequire(import.meta.url);

/** Checks that playwright-core is installed. @throws AuditError `invalid_options` */
export function requirePlaywright(): void {
  try {
    require.resolve("playwright-core");
  } catch (cause) {
    throw new AuditError("invalid_options", "Rendering needs playwright-core: run `npm install playwright-core`.", {
      cause,
    });
  }
}

/** Loads what starts Chromium; it takes time and memory that only those who render pay. */
export async function loadChromium(): Promise<BrowserType> {
  const { chromium } = await import("playwright-core");
  return chromium;
}
