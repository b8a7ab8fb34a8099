import { spawn } from "node:child_process";
import { once } from "node:events";
import { CommandFailure } from "../exit-codes.ts";

/**
 * Runs the user's build command with a shell in a folder; what it prints goes to standard error.
 *
 * @throws CommandFailure if it ends with another code than 0
 */
export async function runBuild(command: string, folder: string, signal: AbortSignal): Promise<void> {
  const child = spawn(command, { cwd: folder, shell: true, stdio: ["ignore", 2, 2], signal });
  const [code] = await once(child, "close");
  if (code !== 0) throw new CommandFailure(`--build: “${command}” ended with ${String(code)}.`);
}
