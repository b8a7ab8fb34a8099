import { createHmac, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { CommandFailure } from "./exit-codes.ts";
import { isPostgres } from "./open-store.ts";

/** A server's keys, the current one first. */
export type ServerKeys = readonly [Uint8Array, ...Uint8Array[]];

/** Maximum number of keys: each adds a signature to every webhook. */
const maxKeys = 4;

/**
 * Returns the keys from which a server derives webhook secrets and signs download URLs: SIGHTLINE_SERVER_KEY (64
 * hexadecimal digits each, separated by commas), else a file next to the database file that only this user can read, with
 * a key a line. The first is the current one; the others are those that it replaces. They are never stored in the
 * database, so that a copy of the database does not reveal them.
 *
 * @param say is told when a database that exists gets a new key
 */
export async function serverKeys(store: string, say: (text: string) => void = () => {}): Promise<ServerKeys> {
  const configured = process.env["SIGHTLINE_SERVER_KEY"];
  if (configured !== undefined) return parsedKeys(configured.split(","), "SIGHTLINE_SERVER_KEY");
  if (isPostgres(store)) {
    throw new CommandFailure(
      "A server on PostgreSQL needs SIGHTLINE_SERVER_KEY, the same for all its processes: 64 hexadecimal digits, for example from `openssl rand -hex 32`.",
    );
  }
  const database = /^sqlite:(.+)$/.exec(store)?.[1];
  if (database === undefined) return [randomBytes(32)];
  const file = `${database}.key`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, `${randomBytes(32).toString("hex")}\n`, { flag: "wx", mode: 0o600 });
    if (existsSync(database)) say(newKeyWarning(file));
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause;
  }
  return parsedKeys((await readFile(file, "utf8")).trim().split("\n"), file);
}

function newKeyWarning(file: string): string {
  return `${file} was missing and has been created. If a server has used this database before, restore the file of that time: with a new key, webhook secrets change and download URLs end.`;
}

/** Returns the webhook secret of a tenant in the format of Standard Webhooks. */
export function webhookSecret(key: Uint8Array, tenantId: string): string {
  return `whsec_${createHmac("sha256", key).update(`webhook\n${tenantId}`).digest("base64")}`;
}

/** Returns a key that signs the download URLs of a server. */
export function downloadKey(key: Uint8Array): Uint8Array {
  return createHmac("sha256", key).update("download").digest();
}

function parsedKeys(texts: readonly string[], source: string): ServerKeys {
  const [current, ...replaced] = texts.map((text) => {
    if (/^[0-9a-f]{64}$/i.test(text.trim())) return Buffer.from(text.trim(), "hex");
    throw new CommandFailure(`${source} must contain 64 hexadecimal digits, or up to ${maxKeys} keys of as many.`);
  });
  if (current !== undefined && replaced.length < maxKeys) return [current, ...replaced];
  throw new CommandFailure(`${source} must contain 1 to ${maxKeys} keys, not ${texts.length}.`);
}
