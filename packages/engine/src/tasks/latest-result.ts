import type { Crawl, Listed } from "@sightline/model";
import type { ZodType } from "zod";
import type { TaskKind, TaskState } from "./task.ts";
import type { TaskStore } from "./task-store.ts";

/** The result of the newest task of a kind that a crawl has and that has completed; `null` when there is none. */
export async function latestResult<Result>(
  store: TaskStore,
  crawl: Pick<Crawl, "id" | "siteId">,
  kind: TaskKind,
  schema: ZodType<Result>,
): Promise<Result | null> {
  let cursor: string | null = null;
  do {
    const { items, cursor: next }: Listed<TaskState> = await store.list(crawl.siteId, kind, { limit: 20, cursor });
    const found = items.find(({ crawlId, status }) => crawlId === crawl.id && status === "completed");
    if (found !== undefined) return schema.parse(await store.result(found));
    cursor = next;
  } while (cursor !== null);
  return null;
}
