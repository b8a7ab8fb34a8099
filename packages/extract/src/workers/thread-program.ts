import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AuditError } from "@sightline/model/plain";

/**
 * Returns the URL of the program of a thread, by default that of extraction threads: in the built package, whether
 * called from source or from the build.
 * @throws AuditError `internal` when it does not exist
 */
export function threadProgram(program: URL = new URL("../../dist/bundle/worker.js", import.meta.url)): URL {
  if (existsSync(fileURLToPath(program))) return program;
  throw new AuditError(
    "internal",
    `Worker threads run from built code, and ${fileURLToPath(program)} is missing: run "npm run build" first.`,
  );
}
