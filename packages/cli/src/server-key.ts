import { createHmac, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { RecordStore } from "@sightline/model/ports";
import { z } from "zod";
import { createFolder } from "./create-folder.ts";
import { CommandFailure } from "./exit-codes.ts";
import { isPostgres, sqliteFile } from "./open-store.ts";
import { isSystemError, reasonOf } from "./system-error.ts";

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
  const configured = configuredKeys(store);
  if (configured !== null) return configured;
  const database = sqliteFile(store);
  if (database === null) return [randomBytes(32)];
  const file = keyFile(database);
  if (!(await exists(file))) {
    await made(file);
    if (existsSync(database)) say(newKeyWarning(file));
  }
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new CommandFailure(`The server key ${file} cannot be read: ${reasonOf(cause)} ${keyRemedy}`);
  });
  return parsedKeys(text.trim().split("\n"), file);
}

/**
 * Returns the keys of SIGHTLINE_SERVER_KEY; `null` if it is not set. Creates no file.
 *
 * @throws CommandFailure for other text, or none for a store that has no file beside which a key could be
 */
export function configuredKeys(store: string): ServerKeys | null {
  const configured = process.env["SIGHTLINE_SERVER_KEY"];
  if (configured !== undefined) return parsedKeys(configured.split(","), "SIGHTLINE_SERVER_KEY");
  if (!isPostgres(store)) return null;
  throw new CommandFailure(
    "A server on PostgreSQL needs SIGHTLINE_SERVER_KEY, the same for all its processes: 64 hexadecimal digits, for example from `openssl rand -hex 32`.",
  );
}

const keyRemedy =
  "Let this user read and write it and its folder, choose another --store, or set SIGHTLINE_SERVER_KEY.";

/** Makes the file of a key unless it exists. @throws CommandFailure naming the file */
async function made(file: string): Promise<void> {
  try {
    await createFolder(dirname(file), 0o700);
    await writeFile(file, `${randomBytes(32).toString("hex")}\n`, { flag: "wx", mode: 0o600 });
  } catch (cause) {
    if (isSystemError(cause) && cause.code === "EEXIST" && existsSync(file)) return;
    throw new CommandFailure(`The server key cannot be written to ${file}: ${reasonOf(cause)} ${keyRemedy}`);
  }
}

/** False only if the system says so: what cannot be looked at may exist. */
async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (cause: unknown) => !(isSystemError(cause) && (cause.code === "ENOENT" || cause.code === "ENOTDIR")),
  );
}

function keyFile(database: string): string {
  return `${database}.key`;
}

function newKeyWarning(file: string): string {
  return `${file} was missing and has been created. If a server has used this database before, restore the file of that time: with a new key, webhook secrets change and download URLs end.`;
}

/** Returns the webhook secret of a tenant in the format of Standard Webhooks. */
export function webhookSecret(key: Uint8Array, tenantId: string): string {
  return `whsec_${createHmac("sha256", key).update(`webhook\n${tenantId}`).digest("base64")}`;
}

const fingerprintRecord = ["server-key", "fingerprints"] as const;

/**
 * Checks that one of the keys is one that the server of this database was last started with, and records fingerprints of
 * these keys. A database without fingerprints takes any key.
 *
 * @param acceptsNew takes keys of which none was used before
 * @throws CommandFailure for other keys
 */
export async function checkServerKeys(
  records: RecordStore,
  keys: ServerKeys,
  { store, acceptsNew }: { readonly store: string; readonly acceptsNew: boolean },
): Promise<void> {
  const current = keys.map(fingerprint);
  await records.change(...fingerprintRecord, (record) => {
    const known = z.array(z.string()).safeParse(record?.value).data ?? [];
    if (!acceptsNew && known.length > 0 && !current.some((one) => known.includes(one))) throw otherKey(store);
    return known.join() === current.join() ? "keep" : { value: current };
  });
}

function otherKey(store: string): CommandFailure {
  const file = sqliteFile(store);
  const place =
    process.env["SIGHTLINE_SERVER_KEY"] === undefined && file !== null
      ? `The key in ${keyFile(file)}`
      : "SIGHTLINE_SERVER_KEY";
  return new CommandFailure(
    `${place} is not the key that this database was last used with. Restore that key: with another one, webhook secrets change and download URLs end. To rotate keys, list both, separated by a comma. If the old one is lost or has leaked, start once with --new-server-key.`,
  );
}

/** Cannot be turned back into the key, which is random and has 256 bits. */
function fingerprint(key: Uint8Array): string {
  return createHmac("sha256", key).update("fingerprint").digest("hex").slice(0, 32);
}

/** Returns a key that signs the download URLs of a server. */
export function downloadKey(key: Uint8Array): Uint8Array {
  return createHmac("sha256", key).update("download").digest();
}

/** Returns a key from which the tokens are derived by which sites agree to be probed. */
export function probeKey(key: Uint8Array): Uint8Array {
  return createHmac("sha256", key).update("probe").digest();
}

function parsedKeys(texts: readonly string[], source: string): ServerKeys {
  const [current, ...replaced] = texts.map((text) => {
    if (/^[0-9a-f]{64}$/i.test(text.trim())) return Buffer.from(text.trim(), "hex");
    throw new CommandFailure(`${source} must contain 64 hexadecimal digits, or up to ${maxKeys} keys of as many.`);
  });
  if (current !== undefined && replaced.length < maxKeys) return [current, ...replaced];
  throw new CommandFailure(`${source} must contain 1 to ${maxKeys} keys, not ${texts.length}.`);
}
