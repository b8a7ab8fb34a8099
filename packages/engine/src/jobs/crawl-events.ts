import type { Crawl } from "@sightline/model";
import type { AuditContext } from "../audit/audit-context.ts";
import { hasEnded } from "./crawl-job.ts";
import type { CrawlJobs } from "./crawl-jobs.ts";
import { type NumberedEvent, storedEvent } from "./numbered-event.ts";

/** How often the state of a crawl that another process runs is read for its readers, in milliseconds. */
const pollMs = 2000;

/** The events of a crawl after a number, until it ends: live where it runs here, else what its stored state says. */
export async function* crawlEvents(
  context: AuditContext,
  tenant: string,
  jobs: CrawlJobs,
  crawlId: string,
  options: { readonly after?: number; readonly signal?: AbortSignal },
): AsyncGenerator<NumberedEvent> {
  const signal = options.signal ?? new AbortController().signal;
  let last = options.after ?? -1;
  for await (const event of unfiltered(context, tenant, jobs, crawlId, signal)) {
    if (event.id > last) {
      last = event.id;
      yield event;
    }
    if (event.type === "crawl-finished") return;
  }
}

async function* unfiltered(
  { store, clock }: AuditContext,
  tenant: string,
  jobs: CrawlJobs,
  crawlId: string,
  signal: AbortSignal,
): AsyncGenerator<NumberedEvent> {
  while (!signal.aborted) {
    const here = jobs.eventsOf(tenant, crawlId);
    if (here !== null) yield* here.read(signal);
    const crawl: Crawl | null = await store.crawls.get(crawlId);
    if (crawl === null) return;
    // Taken up here in between: what its stored state says would stand before its first events.
    if (jobs.eventsOf(tenant, crawlId) !== null) continue;
    if (!signal.aborted) yield storedEvent(crawl);
    if (hasEnded(crawl)) return;
    await clock.sleep(pollMs, signal).catch(() => {});
  }
}
