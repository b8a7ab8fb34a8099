import { createRequire } from "node:module";

const manifest: unknown = createRequire(import.meta.url)("@sightline/engine/package.json");

/** The version of this package, as reports name it. */
export const version: string =
  typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "0";
