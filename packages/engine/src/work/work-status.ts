import { AuditError, type CrawlStatus, isOpenCrawl } from "@sightline/model";

/** Part of the state of work that says whether it goes on. */
interface WorkStatus {
  readonly status: CrawlStatus;
}

/** Parts of {@link cancelWork}. */
export interface CancelParts<State> {
  /** As in "There is no crawl crawl_1". */
  readonly name: string;
  read(): Promise<State | null>;
  /** @returns `null` when a worker has changed the state in the meantime */
  tryToCancel(state: State): Promise<State | null>;
}

/**
 * Ends work for good, in whichever process it runs; no effect if it is cancelled already.
 * @throws AuditError `not_found`, or `conflict` when it has completed or failed
 */
export async function cancelWork<State extends WorkStatus>(
  id: string,
  { name, read, tryToCancel }: CancelParts<State>,
): Promise<State> {
  for (;;) {
    const state = await read();
    if (state === null) throw new AuditError("not_found", `There is no ${name} ${id}.`);
    if (state.status === "cancelled" || state.status === "cancelling") return state;
    if (hasEnded(state)) throw new AuditError("conflict", `The ${name} ${id} has ended (${state.status}).`);
    const cancelled = await tryToCancel(state);
    if (cancelled !== null) return cancelled;
  }
}

/** True if work has ended for good. */
export function hasEnded(work: WorkStatus): boolean {
  return !isOpenCrawl(work);
}
