import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { areServersLeftOut, leftOutServers } from "../left-out-servers.ts";

/** A Redis or Valkey server for tests. */
export interface RedisServer {
  /** As in `redis://127.0.0.1:40123`. */
  readonly url: string;
  /** Ends it at once by SIGKILL; not for the server of `REDIS_URL`. */
  kill(): Promise<void>;
  /** Starts a killed server on the same port, without data. */
  restart(): Promise<void>;
  /** Stops the server if it was started for this test, and removes its data. */
  close(): Promise<void>;
}

const programs = ["redis-server", "valkey-server"];
const maxStartMs = 15_000;

/** Why there is no Redis to test with, and what to do about it; `null` when there is one. */
export function missingRedis(): string | null {
  if (areServersLeftOut()) return leftOutServers;
  if (process.env["REDIS_URL"] !== undefined || program() !== null) return null;
  return "skipped: install Redis (apt-get install redis-server) or set REDIS_URL to a server whose data may be deleted";
}

/**
 * The server of `REDIS_URL`, else one on a free loopback port with a folder of its own that ends with the test.
 *
 * @example
 * const missing = missingRedis();
 * describe.skipIf(missing !== null)(`on Redis ${missing ?? ""}`, () => { … });
 */
export async function startRedis(): Promise<RedisServer> {
  const given = process.env["REDIS_URL"];
  if (given !== undefined) return givenServer(given);
  const command = program();
  if (command === null) throw new Error(missingRedis() ?? "There is no Redis.");
  const folder = mkdtempSync(join(tmpdir(), "sightline-redis-"));
  const port = await freePort();
  let child = await started(command, port, folder);
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.ref();
    child.kill(signal);
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end("SIGKILL"),
    async restart() {
      child = await started(command, port, folder);
    },
    async close() {
      await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function givenServer(url: string): RedisServer {
  const refuse = async () => {
    throw new Error("The server of REDIS_URL is not the test's to kill.");
  };
  return { url, kill: refuse, restart: refuse, async close() {} };
}

function program(): string | null {
  for (const name of programs) {
    try {
      execFileSync(name, ["--version"], { stdio: "ignore" });
      return name;
    } catch {
      // It is not installed; the next one may be.
    }
  }
  return null;
}

async function started(command: string, port: number, folder: string): Promise<ChildProcess> {
  const options = ["--port", `${port}`, "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "no"];
  const child = spawn(command, [...options, "--maxmemory-policy", "noeviction"], { stdio: "ignore" });
  // A test that forgets to close must not hang: nobody waits for the server.
  child.unref();
  const endWithTest = () => child.kill("SIGKILL");
  process.once("exit", endWithTest);
  child.once("exit", () => process.off("exit", endWithTest));
  for (let waitedMs = 0; waitedMs < maxStartMs && child.exitCode === null; waitedMs += 20) {
    if (await answers(port)) return child;
    await setTimeout(20);
  }
  child.kill("SIGKILL");
  throw new Error(`${command} does not start on port ${port}.`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"));
    socket.once("data", (data) => {
      socket.destroy();
      resolve(data.toString().startsWith("+PONG"));
    });
    socket.once("error", () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
