import { AuditError, type Crawl, newId } from "@sightline/model";
import type { Listed, ListOptions } from "@sightline/model/ports";
import type { ZodType } from "zod";
import type { AuditContext } from "../context/audit-context.ts";
import { loadVerdict } from "../judge/crawl-documents.ts";
import { completedCrawls } from "../sites/completed-crawls.ts";
import type { Task, TaskKind, TaskState } from "./task.ts";
import type { TaskJobs } from "./task-jobs.ts";
import { readResult, type TaskResults } from "./task-result.ts";

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
  /** Runs a task immediately, without the jobs. @throws as `start`, and the signal's reason when it aborts */
  run(siteId: string, options: Options & TaskPlace, signal: AbortSignal): Promise<Task<Options, Result>>;
  get(id: string): Promise<Task<Options, Result> | null>;
  /** Lists the tasks of a site, newest first. @throws AuditError `not_found` */
  list(siteId: string, options?: Partial<ListOptions>): Promise<Listed<ListedTask>>;
  /** Returns the ids of the newest tasks of a site, at most `limit`; none for an unknown site. */
  ids(siteId: string, limit: number): Promise<readonly string[]>;
  /** Ends a task immediately. @throws AuditError `not_found`, or `conflict` when it has completed or failed */
  cancel(id: string): Promise<Task<Options, Result>>;
}

/** Parts of a kind of task: the schema of its options, and the check before one is stored. */
export interface TaskKindParts<Kind extends TaskKind, Options> {
  readonly kind: Kind;
  readonly optionsSchema: ZodType<Options>;
  /** Retention period in milliseconds. Default: as long as its site. */
  readonly keepMs?: number;
  /** Form of the options in the stored task. Default: as they were given. */
  readonly stored?: {
    readonly schema: ZodType<Options>;
    optionsOf(
      options: Options,
      place: { readonly siteId: string; readonly expiresAt: number | null },
    ): Promise<unknown>;
  };
  /** @throws AuditError `invalid_options`, or `not_found` for what the options name */
  check?(options: Options, crawl: Crawl): Promise<void>;
}

/** Creates the API for tasks of one kind over a tenant's part of the store. */
export function tenantTasks<Kind extends TaskKind, Options extends object>(
  context: AuditContext,
  tenant: string,
  jobs: TaskJobs,
  parts: TaskKindParts<Kind, Options>,
): TenantTasks<Options, TaskResults[Kind]> {
  const { store, clock, ids } = context;
  const { kind, optionsSchema, stored: form } = parts;

  async function created(siteId: string, { crawlId, id, ...rest }: TaskPlace): Promise<TaskState> {
    const crawl = await crawlOf(context, siteId, crawlId);
    const checked = optionsSchema.safeParse(rest);
    if (!checked.success)
      throw new AuditError("invalid_options", checked.error.issues[0]?.message ?? "Invalid options.");
    await parts.check?.(checked.data, crawl);
    const now = clock.now();
    const expiresAt = parts.keepMs === undefined ? null : now + parts.keepMs;
    return {
      id: id ?? newId(kind, ids),
      kind,
      tenant,
      siteId,
      crawlId: crawl.id,
      status: "queued",
      options: form === undefined ? checked.data : await form.optionsOf(checked.data, { siteId, expiresAt }),
      attempt: 0,
      error: null,
      createdAt: new Date(now).toISOString(),
      startedAt: null,
      finishedAt: null,
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    };
  }

  async function stored(state: TaskState): Promise<Task<Options, TaskResults[Kind]>> {
    return whole(state, state.status === "completed" ? await jobs.store.result(state) : null);
  }

  async function whole(state: TaskState, result: unknown): Promise<Task<Options, TaskResults[Kind]>> {
    const task = { ...(await listed(state)), options: (form?.schema ?? optionsSchema).parse(state.options) };
    if (state.status !== "completed") return { ...task, result: null };
    const read = readResult(kind, result);
    if (read.kind === "read") return { ...task, result: read.result };
    return { ...task, result: null, error: { code: "internal", message: read.reason } };
  }

  async function listed(state: TaskState): Promise<ListedTask> {
    const { options: _, tenant: __, ...shown } = state;
    return { ...shown, progress: await jobs.store.step(state) };
  }

  async function existing(id: string): Promise<TaskState | null> {
    const found = await jobs.store.get(tenant, id);
    return found?.task.kind === kind ? found.task : null;
  }

  return {
    async start(siteId, options) {
      const state = await created(siteId, options ?? {});
      await jobs.start(state);
      return stored(state);
    },
    async run(siteId, options, signal) {
      signal.throwIfAborted();
      const outcome = await jobs.runNow(await created(siteId, options), signal);
      return whole(outcome.task, outcome.result);
    },
    async get(id) {
      const state = await existing(id);
      return state === null ? null : stored(state);
    },
    async list(siteId, options = {}) {
      if ((await store.sites.get(siteId)) === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
      const { items, cursor } = await jobs.store.list(siteId, kind, { limit: 100, ...options });
      return { items: await Promise.all(items.map(listed)), cursor };
    },
    async ids(siteId, limit) {
      return (await store.sites.get(siteId)) === null ? [] : jobs.store.ids(siteId, kind, limit);
    },
    async cancel(id) {
      if ((await existing(id)) === null) throw new AuditError("not_found", `There is no ${kind} ${id}.`);
      return stored(await jobs.cancel(tenant, id));
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
