import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The command that users start. */
export const program = fileURLToPath(new URL("../../sightline/dist/command/main.js", import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a script of Node.js to its end; nothing of the tests' own settings reaches it. */
export async function runNode(
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(SIGHTLINE|LLM|NODE|VITEST)_/.test(name));
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (data) => {
    out += data;
  });
  child.stderr.on("data", (data) => {
    err += data;
  });
  const [code] = await once(child, "close");
  return { code, out, err };
}
