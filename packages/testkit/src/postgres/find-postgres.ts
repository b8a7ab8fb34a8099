import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { getuid } from "node:process";
import { areServersLeftOut, leftOutServers } from "../left-out-servers.ts";

/** The user that a server runs as; `null` for the user of this process. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** The folder of PostgreSQL's programs, the newest version first; `null` when it is not installed. */
export function postgresPrograms(): string | null {
  const packaged = "/usr/lib/postgresql";
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(packaged, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name)))) ?? null;
}

/** Why there is no PostgreSQL to test with, and what to do about it; `null` when there is one. */
export function missingPostgres(): string | null {
  if (areServersLeftOut()) return leftOutServers;
  if (process.env["DATABASE_URL"] !== undefined || postgresPrograms() !== null) return null;
  return "skipped: install PostgreSQL (apt-get install postgresql) or set DATABASE_URL to a server whose user may create databases";
}

/** As root, PostgreSQL refuses to run: its own user does it then, or nobody. */
export function serverUser(): ServerUser | null {
  if (getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // There is no such user; the next one may exist.
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.");
}
