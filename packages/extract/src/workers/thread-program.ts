import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AuditError } from "@sightline/model/plain";

/**
 * Returns where the program of a thread is, by default that of extraction threads: in the built package, seen from its source and from its build alike.
 * @throws AuditError `internal` when it is not there
 */
export function threadProgram(program: URL = new URL("../../dist/bundle/worker.js", import.meta.url)): URL {
  if (existsSync(fileURLToPath(program))) return program;
  throw new AuditError(
    "internal",
    `Worker threads run from built code, and ${fileURLToPath(program)} is missing: run "npm run build" first.`,
  );
}
