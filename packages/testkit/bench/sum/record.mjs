import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../record.json", import.meta.url);

/** Figures of a recorded commit: `{commit, date, why, gate, stages, crawlee}`. */
export function readRecord() {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Replaces parts of the record, which from then on is that of the commit that is checked out. */
export function writeRecord(parts) {
  const commit = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim();
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(file, `${JSON.stringify({ ...readRecord(), commit, date, ...parts }, null, 2)}\n`);
}
