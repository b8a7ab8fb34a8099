import { type BigIntStats, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { AuditError } from "@sightline/model/plain";

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
  throw gone(path, cause);
}

/**
 * Returns a check that a path still leads to the file that it leads to now. The
 * check takes a few microseconds, a commit a few hundred, so that it can precede every write.
 */
export function fileGuard(path: string): () => void {
  const expected = fileIdentity(path);
  return () => {
    let cause: unknown;
    try {
      if (fileIdentity(path) === expected) return;
    } catch (error) {
      cause = error;
    }
    throw gone(path, cause);
  };
}

function gone(path: string, cause: unknown): AuditError {
  const text = `The database ${path} was deleted or replaced while in use: what is written is lost when the process ends. Restore it, then restart.`;
  return new AuditError("store_unavailable", text, { reason: "gone", cause });
}

function identity({ dev, ino }: BigIntStats): string {
  return `${dev}-${ino}`;
}
