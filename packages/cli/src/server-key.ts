import { createHmac, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { CommandFailure } from "./exit-codes.ts";
import { isPostgres } from "./open-store.ts";

/**
 * Returns the key from which a server derives webhook secrets: SIGHTLINE_SERVER_KEY (64 hexadecimal digits), else a
 * file next to the database file that only this user can read. It is never stored in the database, so that a copy of
 * the database does not reveal it.
 */
export async function serverKey(store: string): Promise<Uint8Array> {
  const configured = process.env["SIGHTLINE_SERVER_KEY"];
  if (configured !== undefined) return parsedKey(configured, "SIGHTLINE_SERVER_KEY");
  if (isPostgres(store)) {
    throw new CommandFailure(
      "A server on PostgreSQL needs SIGHTLINE_SERVER_KEY, the same for all its processes: 64 hexadecimal digits, for example from `openssl rand -hex 32`.",
    );
  }
  const database = /^sqlite:(.+)$/.exec(store)?.[1];
  if (database === undefined) return randomBytes(32);
  const file = `${database}.key`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, `${randomBytes(32).toString("hex")}\n`, { flag: "wx", mode: 0o600 });
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause;
  }
  return parsedKey((await readFile(file, "utf8")).trim(), file);
}

/** Returns the webhook secret of a tenant in the format of Standard Webhooks. */
export function webhookSecret(key: Uint8Array, tenantId: string): string {
  return `whsec_${createHmac("sha256", key).update(`webhook\n${tenantId}`).digest("base64")}`;
}

/** Returns the key that signs the download URLs of a server. */
export function downloadKey(key: Uint8Array): Uint8Array {
  return createHmac("sha256", key).update("download").digest();
}

function parsedKey(text: string, source: string): Uint8Array {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  throw new CommandFailure(`${source} must contain 64 hexadecimal digits.`);
}
