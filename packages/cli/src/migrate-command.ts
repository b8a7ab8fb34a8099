import { CommandFailure } from "./exit-codes.ts";
import { migrateQueue } from "./open-queue.ts";
import { migrateStore } from "./open-store.ts";
import type { Terminal } from "./terminal.ts";

/** `sightline migrate`: migrates the tables of a store and of a queue. */
export async function migrateCommand(
  { store, queue }: { readonly store?: string; readonly queue?: string },
  terminal: Terminal,
): Promise<void> {
  if (store === undefined && queue === undefined)
    throw new CommandFailure("Nothing to migrate; use --store or --queue.");
  if (store !== undefined) {
    const wereMissing = await migrateStore(store);
    terminal.out(wereMissing ? "The tables of the store were created.\n" : "The tables of the store are up to date.\n");
  }
  if (queue !== undefined) {
    await migrateQueue(queue);
    terminal.out("The tables of the queue are in place.\n");
  }
}
