import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program } from "./built-command.ts";

export interface Announced {
  readonly url: string;
  /** Announced addresses by their label. */
  readonly urls: ReadonlyMap<string, string>;
  readonly token: string;
}

export interface ServerOptions {
  /** Default: the built command. */
  readonly command?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Text with which it has announced itself. Default: the first token. */
  readonly announces?: string;
  /** Ends a server that announces nothing. */
  readonly signal?: AbortSignal;
}

/** Starts the server of a command in an empty folder, as users do, until it has announced itself. */
export async function withServer(
  flags: readonly string[],
  use: (announced: Announced) => Promise<void>,
  { command = program, env = {}, announces = "sak_live_", signal }: ServerOptions = {},
): Promise<void> {
  const cwd = await mkdtemp(join(tmpdir(), "sightline-contract-"));
  const args = [command, "serve", "--port", "0", "--quiet", ...flags];
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  const closed = once(child, "close");
  signal?.addEventListener("abort", () => child.kill("SIGKILL"), { once: true });
  let out = "";
  let err = "";
  child.stderr.on("data", (data) => {
    err += data;
  });
  try {
    const announced = await new Promise<string>((resolve, reject) => {
      child.stdout.on("data", (data) => {
        out += data;
        if (out.includes(announces)) resolve(out);
      });
      void closed.then(() => reject(new Error(`The server ended: ${out}${err}`)));
    });
    const urls = new Map(
      [...announced.matchAll(/^(.+?):? (?:on )?(http:\S+)$/gm)].map(([, label = "", url = ""]) => [label, url]),
    );
    const [token = ""] = /sak_live_\w+/.exec(announced) ?? [];
    await use({ url: urls.get("Sightline listens") ?? "", urls, token });
  } finally {
    child.kill("SIGKILL");
    await closed;
    await rm(cwd, { recursive: true });
  }
}
