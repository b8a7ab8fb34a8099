import type { ServiceRole } from "sightline/http";

/** What a process is told by its environment. */
export interface Settings {
  readonly role: ServiceRole;
  /** `postgres://…` */
  readonly store: string;
  /** `redis://…` or `postgres://…`, which may be the database of the store. */
  readonly queue: string;
  readonly leaseMs: number;
  readonly port: number;
  /** Sites may be at private addresses; for the test. */
  readonly allowPrivate: boolean;
}

/** Reads the settings. @throws TypeError that names what is missing */
export function settingsOf(env: Readonly<Record<string, string | undefined>>): Settings {
  const store = env["STORE_URL"];
  if (store === undefined)
    throw new TypeError("STORE_URL is to name a PostgreSQL database: postgres://user@host/name.");
  const role = (["all", "api", "worker"] as const).find((known) => known === (env["ROLE"] ?? "all"));
  if (role === undefined) throw new TypeError(`ROLE is all, api or worker, not "${env["ROLE"]}".`);
  return {
    role,
    store,
    queue: env["QUEUE_URL"] ?? store,
    leaseMs: 1000 * Number(env["LEASE_SECONDS"] ?? 30),
    port: Number(env["PORT"] ?? 8787),
    allowPrivate: env["ALLOW_PRIVATE"] === "yes",
  };
}
