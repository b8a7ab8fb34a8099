import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { AuditError } from "@sightline/model/plain";
import type { SqlDatabase } from "./driver.ts";

/**
 * Opens a database file, new or not, with the driver of this version of Node.
 *
 * @param load imports a module by name
 * @throws AuditError `store_unavailable`
 */
export async function openDatabase(
  path: string,
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<SqlDatabase> {
  if (!isInMemory(path)) makeFolder(path);
  const Database = await databaseClass(load);
  return new Database(path);
}

/** Whether a path names a database that only its connection can see. */
export function isInMemory(path: string): boolean {
  return path === "" || path === ":memory:";
}

/** Sets what every connection needs: durable commits, foreign keys, waiting for locks, bounded memory. */
export function configure(
  database: SqlDatabase,
  options: { readonly cacheKib: number; readonly readOnly: boolean },
): void {
  // Before all else: the other settings may already have to wait for a lock.
  database.exec("pragma busy_timeout = 5000");
  if (!options.readOnly) {
    // Facts, edges and texts of a page take 1 to 3 KB each: larger pages waste less of the file. New files only.
    database.exec("pragma page_size = 8192");
    database.exec("pragma journal_mode = wal");
  }
  database.exec("pragma synchronous = full");
  database.exec("pragma foreign_keys = on");
  database.exec("pragma journal_size_limit = 67108864");
  database.exec(`pragma cache_size = -${options.cacheKib}`);
  if (options.readOnly) database.exec("pragma query_only = on");
}

type Load = (name: string) => Promise<unknown>;
type DatabaseClass = new (path: string) => SqlDatabase;

/** The built-in driver where Node has it, else the optional peer. The edge where modules without types get theirs. */
async function databaseClass(load: Load): Promise<DatabaseClass> {
  const module =
    (await withoutSqliteWarning(() => loadOrNull(load, "node:sqlite"))) ??
    (await loadOrNull(load, "@photostructure/sqlite"));
  if (module !== null) return (module as { readonly DatabaseSync: DatabaseClass }).DatabaseSync;
  throw new AuditError(
    "store_unavailable",
    "SQLite needs Node 22.13 or newer, or the package @photostructure/sqlite: npm install @photostructure/sqlite@1.2.1",
  );
}

async function loadOrNull(load: Load, name: string): Promise<unknown> {
  try {
    return await load(name);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ERR_UNKNOWN_BUILTIN_MODULE" || code === "ERR_MODULE_NOT_FOUND") return null;
    throw error;
  }
}

/** Keeps Node's notice that its SQLite is experimental from users: they cannot act on it. */
async function withoutSqliteWarning<Value>(work: () => Promise<Value>): Promise<Value> {
  const { emitWarning } = process;
  const filtered = (warning: string | Error, ...rest: unknown[]): void => {
    if (rest[0] === "ExperimentalWarning" && String(warning).includes("SQLite")) return;
    Reflect.apply(emitWarning, process, [warning, ...rest]);
  };
  process.emitWarning = filtered;
  try {
    return await work();
  } finally {
    process.emitWarning = emitWarning;
  }
}

function makeFolder(path: string): void {
  const folder = dirname(path);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const text = `The folder ${folder} of the database cannot be made; make it, or choose another file. (${detail})`;
    throw new AuditError("store_unavailable", text, { cause: error });
  }
}
