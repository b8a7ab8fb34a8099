import { lookup } from "node:dns/promises";
import { sharedLookups } from "./shared-lookups.ts";

/** Threads that Node.js has for lookups, files and compression, unless the environment says otherwise. */
const defaultThreads = 4;

/**
 * The operating system's name resolution (hosts file, search domains), which occupies a thread until it answers. One
 * for the process, like the threads.
 */
export const systemLookup = sharedLookups({
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  now: () => performance.now(),
  slots: lookupSlots(process.env["UV_THREADPOOL_SIZE"]),
});

/**
 * Returns the number of concurrent lookups for the setting of Node.js, `UV_THREADPOOL_SIZE`: half of the threads, as
 * many as libuv gives to lookups. More would wait in libuv, where tenants have no shares.
 */
export function lookupSlots(setting: string | undefined): number {
  const threads = Number.parseInt(setting ?? "", 10) || defaultThreads;
  return Math.max(1, Math.floor((Math.min(threads, 1024) + 1) / 2));
}
