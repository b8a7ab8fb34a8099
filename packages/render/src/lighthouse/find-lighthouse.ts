import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { AuditError } from "@sightline/model";

/** Where Lighthouse is, and what starts browsers for it. */
export interface FoundLighthouse {
  /** URLs of the modules to import. */
  readonly lighthouse: string;
  readonly desktopConfig: string;
  readonly puppeteer: string;
}

const require = createRequire(import.meta.url);

/** Finds Lighthouse beside this package. @throws AuditError `invalid_options` if it is not installed */
export function findLighthouse(): FoundLighthouse {
  try {
    const lighthouse = require.resolve("lighthouse");
    return {
      lighthouse: pathToFileURL(lighthouse).href,
      desktopConfig: pathToFileURL(require.resolve("lighthouse/core/config/desktop-config.js")).href,
      // Lighthouse brings it, and is to get pages of its own version of it.
      puppeteer: pathToFileURL(createRequire(lighthouse).resolve("puppeteer-core")).href,
    };
  } catch (cause) {
    throw new AuditError("invalid_options", "Lighthouse is not installed: run `npm install lighthouse@12.8.2`.", {
      cause,
    });
  }
}
