import { type BigIntStats, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { AuditError } from "@sightline/model";

/** Returns device and inode of a file, which all its names have in common. */
export function fileIdentity(path: string): string {
  return identity(statSync(path, { bigint: true }));
}

/** Checks that a path still leads to a file. @throws AuditError `store_unavailable` with the reason `gone` */
export async function checkIdentity(path: string, expected: string): Promise<void> {
  let cause: unknown;
  try {
    if (identity(await stat(path, { bigint: true })) === expected) return;
  } catch (error) {
    cause = error;
  }
  const text = `The database ${path} was deleted or replaced while in use: what is written is lost when the process ends. Restore it, then restart.`;
  throw new AuditError("store_unavailable", text, { reason: "gone", cause });
}

function identity({ dev, ino }: BigIntStats): string {
  return `${dev}-${ino}`;
}
