import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { missingPostgres, postgresPrograms, type ServerUser, serverUser } from "./find-postgres.ts";

/** A throw-away PostgreSQL server on loopback, with data of its own. */
export interface PostgresCluster {
  /** The URL of the database `postgres`, with the superuser and its password. */
  readonly url: string;
  /** Ends all processes of the server at once by SIGKILL. */
  kill(): Promise<void>;
  /** Starts a killed server on the same port and data, and waits until it has recovered. */
  restart(): Promise<void>;
  /** Processor time of the server since it started, of its processes that have ended; Linux only. */
  cpuSeconds(): number;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

const user = "sightline";
const maxStartMs = 30_000;

/**
 * Runs the server until the pipe from this process ends, be it by `close` or because this process is gone, and then
 * removes the data; a line with `keep` ends it and leaves the data.
 */
const supervisor = `
  "$1" -D "$2/data" -p "$3" -c listen_addresses=127.0.0.1 -c unix_socket_directories= $4 >>"$2/log" 2>&1 &
  server=$!
  read -r word
  kill -QUIT $server 2>/dev/null
  wait $server
  [ "$word" = keep ] || rm -rf "$2"
`;

/**
 * Makes a cluster in a temporary folder and starts it.
 *
 * @param settings of the server, as in `{ max_connections: "20" }`
 */
export async function startPostgresCluster(settings: Readonly<Record<string, string>> = {}): Promise<PostgresCluster> {
  const programs = postgresPrograms();
  if (programs === null)
    throw new Error(missingPostgres() ?? "DATABASE_URL names a server, but this test needs its own.");
  const owner = serverUser();
  const folder = mkdtempSync(join(tmpdir(), "sightline-postgres-"));
  const password = randomBytes(12).toString("hex");
  try {
    initialise(programs, folder, password, owner);
    for (let attempt = 1; ; attempt++) {
      const port = await freePort();
      const running = await started({ programs, folder, port, password, owner, settings });
      if (running !== null) return running;
      // Another program may have taken the port in between.
      if (attempt === 3) throw new Error(`PostgreSQL does not start:\n${logOf(folder)}`);
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function initialise(programs: string, folder: string, password: string, owner: ServerUser | null): void {
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner !== null) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  // The order of a language, as servers have it: who relies on another one must say so.
  const options = ["--no-sync", "--encoding=UTF8", "--locale-provider=icu", "--icu-locale=en", "--auth=scram-sha-256"];
  execFileSync(
    join(programs, "initdb"),
    ["-D", join(folder, "data"), "-U", user, `--pwfile=${passwordFile}`, ...options],
    { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
}

const maxRestarts = 50;

interface Start {
  readonly programs: string;
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  readonly owner: ServerUser | null;
  readonly settings: Readonly<Record<string, string>>;
}

/** Starts a server. @returns `null` when it ended at once */
async function started(start: Start): Promise<PostgresCluster | null> {
  const { folder, port, password } = start;
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
  let child = run(start);
  if (!(await accepts(url, child))) return null;
  const end = async (word: string) => {
    if (child.exitCode !== null) return;
    child.ref();
    child.stdin?.end(word);
    await once(child, "exit");
  };
  const serverId = () => Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);
  return {
    url,
    cpuSeconds: () => cpuSecondsOf(serverId()),
    async kill() {
      const server = serverId();
      for (const process_ of [server, ...childrenOf(server)]) killNow(process_);
      await end("keep\n");
    },
    async restart() {
      // Processes that the server started in its last moment end by themselves; until then no other server starts.
      for (let attempt = 1; ; attempt++) {
        child = run(start);
        if (await accepts(url, child)) return;
        if (attempt === maxRestarts) throw new Error(`PostgreSQL does not start again:\n${logOf(folder)}`);
        await setTimeout(100);
      }
    },
    async close() {
      await end("remove\n");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run({ programs, folder, port, owner, settings }: Start): ChildProcess {
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const child = spawn(
    "/bin/sh",
    ["-c", supervisor, "postgres", join(programs, "postgres"), folder, String(port), flags.join(" ")],
    // A signal to this process and its group, such as that of Ctrl-C, must not end the one that cleans up.
    { ...owner, cwd: folder, detached: true, stdio: ["pipe", "ignore", "ignore"] },
  );
  // A test that forgets to close must not hang: the server ends with this process.
  child.unref();
  return child;
}

/** Waits until the server answers. @returns whether it does before it ends */
async function accepts(url: string, child: ChildProcess): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < maxStartMs; waitedMs += 20) {
    if (child.exitCode !== null) return false;
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return true;
    } catch {
      await setTimeout(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

/** The processes that a process started; none where the system does not tell: they end when they miss the server. */
function childrenOf(process_: number): number[] {
  try {
    return readFileSync(`/proc/${process_}/task/${process_}/children`, "utf8")
      .trim()
      .split(" ")
      .map(Number)
      .filter(Boolean);
  } catch {
    return [];
  }
}

/** User and system time of a process and of its children that have ended, at the 100 ticks a second of Linux. */
function cpuSecondsOf(process_: number): number {
  const fields = readFileSync(`/proc/${process_}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

function killNow(process_: number): void {
  try {
    process.kill(process_, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

function logOf(folder: string): string {
  const file = join(folder, "log");
  return existsSync(file) ? readFileSync(file, "utf8").slice(-2000) : "(there is no log)";
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
