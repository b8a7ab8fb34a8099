import { spawn } from "node:child_process";
import { once } from "node:events";
import { CommandFailure, exitCodes, interrupted } from "../exit-codes.ts";

/**
 * Runs the user's build command with a shell in a folder; what it prints goes to standard error.
 *
 * @throws CommandFailure if it ends with another code than 0, or is interrupted
 */
export async function runBuild(command: string, folder: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw interrupted();
  const child = spawn(command, { cwd: folder, shell: true, stdio: ["ignore", 2, 2], signal });
  const [code, killedBy] = await once(child, "close").catch((cause: unknown) => {
    if (signal.aborted) throw interrupted();
    throw cause;
  });
  if (code === 0) return;
  // Ctrl-C reaches the build, too, and may reach it first.
  if (signal.aborted || killedBy === "SIGINT" || code === exitCodes.interrupted) throw interrupted();
  throw new CommandFailure(`--build: “${command}” ended with ${String(code ?? killedBy)}.`);
}
