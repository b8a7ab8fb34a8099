import type { Crawl } from "@sightline/model";
import { allItems } from "@sightline/model/ports";
import type { TaskResults } from "./task-kind.ts";
import { readResult, type StoredResult } from "./task-result.ts";
import type { TaskStore } from "./task-store.ts";

/** Returns the result of the newest completed task of a kind on a crawl; `null` when there is none. */
export async function latestResult<Result>(
  store: TaskStore,
  crawl: Pick<Crawl, "id" | "siteId">,
  kind: TaskResults<Result>,
): Promise<StoredResult<Result> | null> {
  for await (const task of allItems((page) => store.list(crawl.siteId, kind.kind, page), 20)) {
    if (task.crawlId === crawl.id && task.status === "completed") return readResult(kind, await store.result(task));
  }
  return null;
}
