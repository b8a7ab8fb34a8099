import { AuditError, type Crawl, newId } from "@sightline/model";
import type { Listed, ListOptions } from "@sightline/model/ports";
import type { AuditContext } from "../../context/audit-context.ts";
import { loadVerdict } from "../../judge/crawl-documents.ts";
import { completedCrawls } from "../../sites/completed-crawls.ts";
import type { BackgroundTasks } from "./background-tasks.ts";
import type { Task, TaskState } from "./task.ts";
import type { TaskDeclaration } from "./task-kind.ts";
import { readResult } from "./task-result.ts";

/** Crawl and id of a task. */
export interface TaskPlace {
  /** Default: the latest completed crawl. */
  readonly crawlId?: string;
  /** Id created in advance with `newId`, for hosts that record something about the task before it exists. */
  readonly id?: string;
}

/** Task in lists: without its options and result. */
export type ListedTask = Omit<Task<unknown, unknown>, "options" | "result">;

/** Tasks of one kind that a tenant has. */
export interface TenantTasks<Options, Result> {
  /**
   * Stores a task as queued and returns immediately; the auditor's jobs run it.
   * @throws AuditError `not_found`, `crawl_required`, `conflict` or `invalid_options`
   */
  start(siteId: string, options?: Options & TaskPlace): Promise<Task<Options, Result>>;
  /** Runs a task immediately, without the tasks. @throws as `start`, and the signal's reason when it aborts */
  run(siteId: string, options: Options & TaskPlace, signal: AbortSignal): Promise<Task<Options, Result>>;
  get(id: string): Promise<Task<Options, Result> | null>;
  /** Lists the tasks of a site, newest first. @throws AuditError `not_found` */
  list(siteId: string, options?: Partial<ListOptions>): Promise<Listed<ListedTask>>;
  /** Returns the ids of the newest tasks of a site, at most `limit`; none for an unknown site. */
  ids(siteId: string, limit: number): Promise<readonly string[]>;
  /** Ends a task immediately. @throws AuditError `not_found`, or `conflict` when it has completed or failed */
  cancel(id: string): Promise<Task<Options, Result>>;
}

/** Creates the API for tasks of one kind over a tenant's part of the store. */
export function tenantTasks<Options extends object, Result>(
  context: AuditContext,
  tasks: BackgroundTasks,
  declared: TaskDeclaration<Options, Result>,
): TenantTasks<Options, Result> {
  const { store, clock, ids, tenant } = context;
  const { kind, options: optionsSchema, stored: form } = declared;

  async function created(siteId: string, { crawlId, id, ...rest }: TaskPlace): Promise<TaskState> {
    const crawl = await crawlOf(context, siteId, crawlId);
    const checked = optionsSchema.safeParse(rest);
    if (!checked.success)
      throw new AuditError("invalid_options", checked.error.issues[0]?.message ?? "Invalid options.");
    await declared.check?.(context, checked.data, crawl);
    const now = clock.now();
    const expiresAt = declared.keepMs === undefined ? null : now + declared.keepMs;
    return {
      id: id ?? newId(kind, ids),
      kind,
      tenant,
      siteId,
      crawlId: crawl.id,
      status: "queued",
      options: (await form?.optionsOf(context, checked.data, { siteId, expiresAt })) ?? checked.data,
      attempt: 0,
      error: null,
      createdAt: new Date(now).toISOString(),
      startedAt: null,
      finishedAt: null,
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    };
  }

  async function stored(state: TaskState): Promise<Task<Options, Result>> {
    return whole(state, state.status === "completed" ? await tasks.store.result(state) : null);
  }

  async function whole(state: TaskState, result: unknown): Promise<Task<Options, Result>> {
    const task = { ...(await listed(state)), options: (form?.schema ?? optionsSchema).parse(state.options) };
    if (state.status !== "completed") return { ...task, result: null };
    const read = readResult(declared, result);
    if (read.kind === "read") return { ...task, result: read.result };
    return { ...task, result: null, error: { code: "internal", message: read.reason } };
  }

  async function listed(state: TaskState): Promise<ListedTask> {
    const { options: _, tenant: __, ...shown } = state;
    return { ...shown, progress: await tasks.store.step(state) };
  }

  async function existing(id: string): Promise<TaskState | null> {
    const found = await tasks.store.get(tenant, id);
    return found?.task.kind === kind ? found.task : null;
  }

  return {
    async start(siteId, options) {
      const state = await created(siteId, options ?? {});
      await tasks.start(state);
      return stored(state);
    },
    async run(siteId, options, signal) {
      signal.throwIfAborted();
      const outcome = await tasks.runNow(await created(siteId, options), signal);
      return whole(outcome.task, outcome.result);
    },
    async get(id) {
      const state = await existing(id);
      return state === null ? null : stored(state);
    },
    async list(siteId, options = {}) {
      if ((await store.sites.get(siteId)) === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
      const { items, cursor } = await tasks.store.list(siteId, kind, { limit: 100, ...options });
      return { items: await Promise.all(items.map(listed)), cursor };
    },
    async ids(siteId, limit) {
      return (await store.sites.get(siteId)) === null ? [] : tasks.store.ids(siteId, kind, limit);
    },
    async cancel(id) {
      if ((await existing(id)) === null) throw new AuditError("not_found", `There is no ${kind} ${id}.`);
      return stored(await tasks.cancel(tenant, id));
    },
  };
}

/** Returns the judged crawl that a task reads. */
async function crawlOf({ store }: AuditContext, siteId: string, crawlId: string | undefined): Promise<Crawl> {
  if ((await store.sites.get(siteId)) === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
  if (crawlId === undefined) {
    const latest = await latestJudged(store, siteId);
    if (latest === null) throw new AuditError("crawl_required", "The site has no completed crawl yet: crawl it first.");
    return latest;
  }
  const crawl = await store.crawls.get(crawlId);
  if (crawl?.siteId !== siteId) throw new AuditError("not_found", `There is no crawl ${crawlId} of this site.`);
  if ((await loadVerdict(store, crawlId)) !== null) return crawl;
  throw new AuditError("conflict", `The crawl ${crawlId} has not been judged (it is ${crawl.status}).`);
}

async function latestJudged(store: AuditContext["store"], siteId: string): Promise<Crawl | null> {
  for await (const crawl of completedCrawls(store, siteId)) {
    if ((await loadVerdict(store, crawl.id)) !== null) return store.crawls.get(crawl.id);
  }
  return null;
}
