import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { AuditError, isAuditError } from "@sightline/model";
import type { AuditStore, Logger } from "@sightline/model/ports";
import { createFolder } from "./create-folder.ts";
import { CommandFailure } from "./exit-codes.ts";
import { reasonOf } from "./system-error.ts";

/**
 * Opens the store that --store names, ready to use; `null` stands for memory, the engine's own default.
 * @throws CommandFailure if it cannot be opened, has to be migrated first or is of an unknown kind
 */
export async function openStore(location: string, logger?: Logger): Promise<AuditStore | null> {
  if (location === "memory") return null;
  return opened(
    location,
    async (store) => {
      // A server's schema is migrated on request only, so check before anything else that it exists.
      if (isPostgres(location)) await store.records.get("probe", "probe");
      else await store.migrate();
    },
    logger,
  );
}

/** Opens a store that outlives the command. @throws CommandFailure for memory, or as {@link openStore} does */
export async function openKeptStore(location: string, command: string): Promise<AuditStore> {
  const store = await openStore(location);
  if (store !== null) return store;
  throw new CommandFailure(`${command} needs a store that keeps crawls: --store sqlite:FILE or postgres://….`);
}

/** Like {@link openKeptStore}, for commands that use stored crawls: creates no database. */
export async function openExistingStore(location: string, command: string): Promise<AuditStore> {
  const file = sqliteFile(location);
  if (file === null || existsSync(file)) return openKeptStore(location, command);
  throw new CommandFailure(`There is no database ${file}. Audit a site first, or name another one with --store.`);
}

/** Locks a store for the in-process queue. @throws CommandFailure if another process works on it */
export async function lockJobs(store: AuditStore | null): Promise<void> {
  try {
    await store?.lockJobs?.();
  } catch (cause) {
    await store?.close();
    if (isAuditError(cause)) throw new CommandFailure(cause.message);
    throw cause;
  }
}

/**
 * `sightline migrate`: migrates the schema of a store. @returns `true` if tables were missing @throws CommandFailure
 */
export async function migrateStore(location: string): Promise<boolean> {
  if (location === "memory")
    throw new CommandFailure("A memory store has no schema; use --store postgres://… or sqlite:FILE.");
  let wereMissing = isNewFile(location);
  const store = await opened(location, async (unready) => {
    // Only a database server opens without its tables.
    if (isPostgres(location)) wereMissing = await lacksTables(unready);
    await unready.migrate();
  });
  await store.close();
  return wereMissing;
}

async function lacksTables(store: AuditStore): Promise<boolean> {
  try {
    await store.records.get("probe", "probe");
    return false;
  } catch (cause) {
    if (isAuditError(cause)) return true;
    throw cause;
  }
}

/** Returns the file of a store on SQLite; `null` for other stores. */
export function sqliteFile(location: string): string | null {
  return /^sqlite:(.+)$/.exec(location)?.[1] ?? null;
}

/** True if opening a location will create its file. */
export function isNewFile(location: string): boolean {
  const file = sqliteFile(location);
  return file !== null && !existsSync(file);
}

/** True if a location is a database server, which several processes may share. */
export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}

async function opened(
  location: string,
  prepare: (store: AuditStore) => Promise<unknown>,
  logger?: Logger,
): Promise<AuditStore> {
  try {
    const store = await unprepared(location, logger);
    try {
      await prepare(store);
      return store;
    } catch (cause) {
      await store.close();
      throw cause;
    }
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(cause.message + remedy(location, cause));
    throw cause;
  }
}

/** Names the option that chooses another file, where only another file helps. */
function remedy(location: string, { code, retryable }: AuditError): string {
  const isOfFile = code === "store_unavailable" && !retryable && !isPostgres(location);
  return isOfFile ? " Use --store sqlite:FILE for another database." : "";
}

async function unprepared(location: string, logger: Logger | undefined): Promise<AuditStore> {
  if (isPostgres(location)) {
    const { postgresStore } = await import("@sightline/store-sql/postgres");
    return postgresStore(location);
  }
  const path = sqliteFile(location);
  if (path === null) {
    if (isFilePath(location)) throw new CommandFailure(`The store ${location} is a file: use sqlite:${location}.`);
    // Only its beginning: a mistyped location may still contain a password.
    const shown = location.split(/[:/@]/)[0] ?? "";
    throw new CommandFailure(
      `Unknown store "${shown}"; use memory, sqlite:FILE (as in sqlite:audits.db) or postgres://user@host/name.`,
    );
  }
  await createFolder(dirname(path), 0o700).catch((cause: unknown) => {
    const text = `The folder ${dirname(path)} of the database cannot be made: ${reasonOf(cause)}`;
    throw new AuditError("store_unavailable", text, { cause });
  });
  const { sqliteStore } = await import("@sightline/store-sql/sqlite");
  return sqliteStore(path, logger === undefined ? {} : { logger });
}

/** A path without the kind of store before it; what has an @ or a scheme may contain a password. */
function isFilePath(location: string): boolean {
  return /^(?:\.{0,2}\/|[a-z]:\\)|\.db$/i.test(location) && !/@|:\/\//.test(location);
}
