import type { Crawl } from "@sightline/model";
import type { Listed } from "@sightline/model/ports";
import type { TaskState } from "./task.ts";
import type { TaskResults } from "./task-kind.ts";
import { readResult, type StoredResult } from "./task-result.ts";
import type { TaskStore } from "./task-store.ts";

/** Returns the result of the newest completed task of a kind on a crawl; `null` when there is none. */
export async function latestResult<Result>(
  store: TaskStore,
  crawl: Pick<Crawl, "id" | "siteId">,
  kind: TaskResults<Result>,
): Promise<StoredResult<Result> | null> {
  let cursor: string | null = null;
  do {
    const { items, cursor: next }: Listed<TaskState> = await store.list(crawl.siteId, kind.kind, { limit: 20, cursor });
    const found = items.find(({ crawlId, status }) => crawlId === crawl.id && status === "completed");
    if (found !== undefined) return readResult(kind, await store.result(found));
    cursor = next;
  } while (cursor !== null);
  return null;
}
