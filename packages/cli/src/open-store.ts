import { createRequire } from "node:module";
import { type AuditStore, isAuditError } from "@sightline/model";
import { CommandFailure } from "./exit-codes.ts";

/** The store of --store when it is not given. */
export const defaultStore = "sqlite:.sightline/sightline.db";

/**
 * Opens what --store names; `null` stands for memory, the engine's own default.
 * @throws CommandFailure when it cannot be opened or is of a kind that is not known
 */
export async function openStore(location: string): Promise<AuditStore | null> {
  if (location === "memory") return null;
  if (/^postgres(ql)?:\/\//.test(location)) throw new CommandFailure("--store postgres://… is not available yet.");
  const path = /^sqlite:(.+)$/.exec(location)?.[1];
  if (path === undefined) {
    throw new CommandFailure(`--store does not know "${location}": use memory or sqlite:FILE.`);
  }
  const { sqliteStore } = await import("@sightline/store-sql/sqlite");
  try {
    const store = await sqliteStore(path);
    await store.migrate();
    return store;
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(cause.message);
    throw cause;
  }
}

/** The version of this package. */
export function version(): string {
  const manifest: unknown = createRequire(import.meta.url)("../package.json");
  return typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "0";
}
