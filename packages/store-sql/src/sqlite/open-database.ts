import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { AuditError } from "@sightline/model/plain";
import type { SqlDatabase } from "./driver.ts";

type ModuleLoader = (name: string) => Promise<unknown>;
type DatabaseClass = new (path: string) => SqlDatabase;

/**
 * Opens a database file, creating it and its folder if they do not exist, for this user only.
 *
 * @param load imports a module by name
 * @throws AuditError `store_unavailable`
 */
export async function openDatabase(path: string, load: ModuleLoader = (name) => import(name)): Promise<SqlDatabase> {
  const Database = await databaseClass(load);
  if (!isInMemory(path)) createPrivateFile(path);
  return new Database(path);
}

/** True if a path names a database that is private to its connection. */
export function isInMemory(path: string): boolean {
  return path === "" || path === ":memory:";
}

/** Configures a connection: durable commits, foreign keys, a lock timeout, bounded memory. */
export function configure(
  database: SqlDatabase,
  options: { readonly cacheKib: number; readonly readOnly: boolean },
): void {
  // Set first, because the other pragmas may already have to wait for a lock.
  database.exec("pragma busy_timeout = 5000");
  if (!options.readOnly) {
    // Facts, edges and texts of a web page take 1 to 3 KB each; larger database pages waste less space. New files only.
    database.exec("pragma page_size = 8192");
    database.exec("pragma journal_mode = wal");
  }
  database.exec("pragma synchronous = full");
  database.exec("pragma foreign_keys = on");
  database.exec("pragma journal_size_limit = 67108864");
  database.exec(`pragma cache_size = -${options.cacheKib}`);
  if (options.readOnly) database.exec("pragma query_only = on");
}

/** Loads the built-in driver, or the optional peer where Node has none. A module imported by name has no type. */
async function databaseClass(load: ModuleLoader): Promise<DatabaseClass> {
  const module =
    (await withoutSqliteWarning(() => loadOrNull(load, "node:sqlite"))) ??
    (await loadOrNull(load, "@photostructure/sqlite"));
  if (module !== null) return (module as { readonly DatabaseSync: DatabaseClass }).DatabaseSync;
  throw new AuditError(
    "store_unavailable",
    "SQLite needs Node 22.13 or newer, or another package: npm i @photostructure/sqlite",
  );
}

async function loadOrNull(load: ModuleLoader, name: string): Promise<unknown> {
  try {
    return await load(name);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ERR_UNKNOWN_BUILTIN_MODULE" || code === "ERR_MODULE_NOT_FOUND") return null;
    throw error;
  }
}

/** Suppresses Node's warning that SQLite is experimental, since users cannot act on it. */
async function withoutSqliteWarning<Value>(work: () => Promise<Value>): Promise<Value> {
  const { emitWarning } = process;
  const emitFiltered = (warning: string | Error, ...rest: unknown[]): void => {
    if (rest[0] === "ExperimentalWarning" && String(warning).includes("SQLite")) return;
    Reflect.apply(emitWarning, process, [warning, ...rest]);
  };
  process.emitWarning = emitFiltered;
  try {
    return await work();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * Creates a file that no other user can read; SQLite gives its log and index files the same mode. Existing files and
 * folders stay as they are, and what prevents creating the file is for SQLite to report.
 */
function createPrivateFile(path: string): void {
  createFolder(path);
  try {
    closeSync(openSync(path, "ax", 0o600));
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}

function createFolder(path: string): void {
  const folder = dirname(path);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const text = `The folder ${folder} of the database cannot be made; make it, or choose another file. (${detail})`;
    throw new AuditError("store_unavailable", text, { cause: error });
  }
}
