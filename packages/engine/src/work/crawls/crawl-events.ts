import type { Crawl } from "@sightline/model";
import type { AuditContext } from "../../context/audit-context.ts";
import { hasEnded } from "../work-status.ts";
import type { BackgroundCrawls } from "./background-crawls.ts";
import { type NumberedEvent, storedEvent } from "./numbered-event.ts";

/** Polling interval for the state of a crawl that another process runs, in milliseconds. */
const pollMs = 2000;

/**
 * Yields the events of a crawl after a given number, until it ends: live if it runs here, otherwise from its stored
 * state.
 */
export async function* crawlEvents(
  context: AuditContext,
  work: BackgroundCrawls,
  crawlId: string,
  options: { readonly after?: number; readonly signal?: AbortSignal },
): AsyncGenerator<NumberedEvent> {
  const signal = options.signal ?? new AbortController().signal;
  let last = options.after ?? -1;
  for await (const event of unfiltered(context, work, crawlId, signal)) {
    if (event.id > last) {
      last = event.id;
      yield event;
    }
    if (event.type === "crawl-finished") return;
  }
}

async function* unfiltered(
  { store, clock, tenant }: AuditContext,
  work: BackgroundCrawls,
  crawlId: string,
  signal: AbortSignal,
): AsyncGenerator<NumberedEvent> {
  while (!signal.aborted) {
    const here = work.eventsOf(tenant, crawlId);
    if (here !== null) yield* here.read(signal);
    const crawl: Crawl | null = await store.crawls.get(crawlId);
    if (crawl === null) return;
    // Claimed here in the meantime: its stored state would precede its first events.
    if (work.eventsOf(tenant, crawlId) !== null) continue;
    if (!signal.aborted) yield storedEvent(crawl);
    if (hasEnded(crawl)) return;
    await clock.sleep(pollMs, signal).catch(() => {});
  }
}
