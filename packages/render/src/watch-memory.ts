import { readFile } from "node:fs/promises";

/** Process with the memory that it occupies. */
export interface ProcessMemory {
  readonly id: number;
  readonly bytes: number;
}

/** What is used of a session with a browser over the DevTools protocol, of whichever client. */
export interface ProcessSession {
  send(
    method: "SystemInfo.getProcessInfo",
  ): Promise<{ readonly processInfo: readonly { readonly id: number; readonly type: string }[] }>;
}

const intervalMs = 250;

/**
 * Kills processes of pages that occupy too much memory, as V8 limits the heap of scripts only and not their buffers.
 * Does nothing where the system does not show memory in `/proc`.
 *
 * @param maxBytes memory of one process; all together may have twice as much
 * @returns stops watching
 */
export function watchMemory(session: ProcessSession, maxBytes: number): () => void {
  if (process.platform !== "linux") return () => {};
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (const id of processesToKill(await rendererMemory(session), maxBytes)) process.kill(id, "SIGKILL");
    } catch {
      // The browser or the process ended meanwhile.
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(look, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns the processes over the limit, and if all together exceed twice of it, the largest one. */
export function processesToKill(processes: readonly ProcessMemory[], maxBytes: number): number[] {
  const tooLarge = processes.filter(({ bytes }) => bytes > maxBytes).map(({ id }) => id);
  const total = processes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (tooLarge.length > 0 || total <= 2 * maxBytes) return tooLarge;
  return processes
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 1)
    .map(({ id }) => id);
}

async function rendererMemory(session: ProcessSession): Promise<ProcessMemory[]> {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  return Promise.all(renderers.map(async ({ id }) => ({ id, bytes: await residentBytes(id) })));
}

async function residentBytes(id: number): Promise<number> {
  try {
    const [, resident = "0"] = (await readFile(`/proc/${id}/statm`, "utf8")).split(" ");
    return Number(resident) * pageBytes;
  } catch {
    return 0;
  }
}

/** Size of the system's pages of memory on x86-64, and at least that elsewhere. */
const pageBytes = 4096;
