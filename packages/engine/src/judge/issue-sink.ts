import type { Issue } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import { withStoredExcerpts } from "./issue-excerpts.ts";

const batchSize = 500;

/** Collects issues and writes them in batches, so that memory does not grow with the site. */
export interface IssueSink {
  add(issues: readonly Issue[]): Promise<void>;
  flush(): Promise<void>;
}

/** Creates a sink that writes to a crawl. */
export function issueSink(store: TenantStore, crawlId: string, epoch: number): IssueSink {
  let waiting: Issue[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    const shown = await withStoredExcerpts(batch, (pageId) => store.pages.source(crawlId, pageId));
    await store.issues.add(crawlId, epoch, shown);
  };
  return {
    async add(issues) {
      waiting.push(...issues);
      if (waiting.length >= batchSize) await flush();
    },
    flush,
  };
}
