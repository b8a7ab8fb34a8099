import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Source of the script by which axe-core tests a page; `null` if the package is not installed. */
export function axeSource(): string | null {
  return peerFile("axe-core/axe.min.js");
}

/** Source of the script by which web-vitals measures a page, with attribution; `null` if the package is not installed. */
export function webVitalsSource(): string | null {
  // The package does not export its scripts for pages, which are beside the module that it does export.
  return peerFile("web-vitals/attribution", "web-vitals.attribution.iife.js");
}

function peerFile(specifier: string, sibling?: string): string | null {
  try {
    const path = require.resolve(specifier);
    return readFileSync(sibling === undefined ? path : join(dirname(path), sibling), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}
