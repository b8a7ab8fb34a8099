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

/**
 * Starts the server of a command in an empty folder, as users do, until it has announced itself. Default: the built one.
 */
export async function withServer(
  flags: readonly string[],
  use: (announced: Announced) => Promise<void>,
  command: string = program,
): Promise<void> {
  const cwd = await mkdtemp(join(tmpdir(), "sightline-contract-"));
  const child = spawn(process.execPath, [command, "serve", "--port", "0", "--quiet", ...flags], { cwd });
  const closed = once(child, "close");
  let out = "";
  let err = "";
  child.stderr.on("data", (data) => {
    err += data;
  });
  try {
    const announced = await new Promise<string>((resolve, reject) => {
      child.stdout.on("data", (data) => {
        out += data;
        if (out.includes("sak_live_")) resolve(out);
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
