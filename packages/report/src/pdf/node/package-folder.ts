import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** The folder of this package, from its source, its build and its bundle alike. */
export const packageFolder = new URL(
  ".",
  pathToFileURL(createRequire(import.meta.url).resolve("@sightline/report/package.json")),
);
