import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** Folder of this package, whether it runs from source, build or bundle. */
export const packageFolder = new URL(
  ".",
  pathToFileURL(createRequire(import.meta.url).resolve("@sightline/typeset/package.json")),
);
