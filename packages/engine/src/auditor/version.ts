import { createRequire } from "node:module";

const manifest: unknown = createRequire(import.meta.url)("@sightline/engine/package.json");

/** Version of this package, as shown in reports. */
export const version: string =
  typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "0";
