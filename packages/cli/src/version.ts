import { createRequire } from "node:module";

const manifest: unknown = createRequire(import.meta.url)("@sightline/cli/package.json");

/** Version of the command. */
export const version: string =
  typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "0";
