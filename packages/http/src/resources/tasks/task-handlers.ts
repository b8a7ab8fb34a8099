import { hasTaskEnded, type ListedTask, type Task, type TaskPlace, type TenantTasks } from "@sightline/engine";
import { newId } from "@sightline/model";
import { found } from "../../requests/problem-of.ts";
import { ok, type Reply } from "../../requests/reply.ts";
import { maxWaitSeconds } from "../../schemas/request-shapes.ts";
import type { Caller, Service } from "../../service/service.ts";
import { type ListRequest, listReply } from "../list-reply.ts";
import { webhookOf } from "./webhook-url.ts";

const pollSeconds = "2";

/** Interval at which a task of another process is polled, in milliseconds. */
const lookMs = 1000;

/** Endpoint of a kind of task. */
export interface ServedTasks<Options, Result> {
  readonly kind: "analysis" | "geo" | "report";
  /** Value of `object`. */
  readonly object: string;
  /** Part of its paths, as in `/v1/analyses`. */
  readonly segment: string;
  tasks(caller: Caller): TenantTasks<Options, Result>;
  /** Maximum use of the language model, in tokens. */
  tokens(service: Service, options: Options): number;
  /** Returns ids of the tasks that a site has, if their number is limited. */
  stored?(caller: Caller, siteId: string): Promise<readonly string[]>;
  /** Returns the members beyond those that all tasks have. */
  details(task: Task<Options, Result>, shown: ShownTask): object;
}

/** Where and to whom a task is shown. */
export interface ShownTask {
  readonly service: Service;
  readonly caller: Caller;
  /** Path of the task, including the prefix of `/v1`. */
  readonly path: string;
}

/** Request to start a task. */
export interface TaskStart<Options> {
  readonly service: Service;
  readonly caller: Caller;
  readonly request: Request;
  readonly siteId: string;
  readonly crawlId: string | undefined;
  readonly webhookUrl: string | undefined;
  readonly options: Options;
}

/** Reserves and starts a task: 202 with its current state, or 200 if the caller waited for its end. */
export async function startTask<Options extends object, Result>(
  served: ServedTasks<Options, Result>,
  { service, caller, request, siteId, crawlId, webhookUrl, options }: TaskStart<Options>,
): Promise<Reply> {
  const { tenantId } = caller.principal;
  found(await caller.tenant.sites.get(siteId));
  const hook = webhookUrl === undefined ? null : webhookOf(service, webhookUrl);
  await service.probeQueue();
  const id = newId(served.kind, service.ids);
  await service.endings.settleTenant("tasks", tenantId);
  const tokens = served.tokens(service, options);
  const { stored } = served;
  const storedReports = stored && (() => stored(caller, siteId));
  const ledger = service.ledgers.tasks;
  await ledger.reserve(tenantId, caller.quotas, { id, siteId, tokens, webhookUrl: hook, storedReports });
  const place: TaskPlace = { id, ...(crawlId === undefined ? {} : { crawlId }) };
  const tasks = served.tasks(caller);
  const started = await tasks.start(siteId, { ...options, ...place }).catch(async (error: unknown) => {
    // If the store cannot tell whether the task exists, its reservation is kept until it can.
    if ((await tasks.get(id)) === null) await ledger.settle(tenantId, id, 0);
    throw error;
  });
  const seconds = wantedWait(request);
  const task = seconds === 0 ? started : await waited(service, request, tasks, started, seconds);
  const body = taskView({ service, caller }, served, task);
  const preference = seconds === 0 ? {} : { "Preference-Applied": `wait=${seconds}` };
  const headers = { Location: `${service.basePath}/v1/${served.segment}/${id}`, ...preference };
  if (hasTaskEnded(task)) return { status: 200, headers, body };
  return { status: 202, headers: { ...headers, "Retry-After": pollSeconds }, body };
}

/** Returns the current state of a task. */
export async function getTask<Options, Result>(
  served: ServedTasks<Options, Result>,
  id: string,
  { service, caller }: Pick<ShownTask, "service" | "caller">,
): Promise<Reply> {
  const task = found(await served.tasks(caller).get(id));
  return ok(taskView({ service, caller }, served, task), hasTaskEnded(task) ? {} : { "Retry-After": pollSeconds });
}

/** Cancels a task. */
export async function cancelTask<Options, Result>(
  served: ServedTasks<Options, Result>,
  id: string,
  { service, caller }: Pick<ShownTask, "service" | "caller">,
): Promise<Reply> {
  return ok(taskView({ service, caller }, served, await served.tasks(caller).cancel(id)));
}

/** Returns one page of the tasks of a site. */
export function listTasks<Options, Result>(
  served: ServedTasks<Options, Result>,
  siteId: string,
  { service, caller, ...list }: ListRequest & Pick<ShownTask, "service" | "caller">,
): Promise<Reply> {
  return listReply(list, (page) => served.tasks(caller).list(siteId, page), {
    view: (task) => commonView(service, served, task),
  });
}

function taskView<Options, Result>(
  { service, caller }: Pick<ShownTask, "service" | "caller">,
  served: ServedTasks<Options, Result>,
  task: Task<Options, Result>,
): object {
  const path = `${service.basePath}/v1/${served.segment}/${task.id}`;
  return { ...commonView(service, served, task), ...served.details(task, { service, caller, path }) };
}

function commonView<Options, Result>(
  { basePath, hasExtensions }: Service,
  { segment, object }: ServedTasks<Options, Result>,
  task: ListedTask,
) {
  const self = `${basePath}/v1/${segment}/${task.id}`;
  const { id, siteId, crawlId, status, attempt, error, createdAt, startedAt, finishedAt, expiresAt } = task;
  const links = {
    self,
    site: `${basePath}/v1/sites/${siteId}`,
    crawl: `${basePath}/v1/crawls/${crawlId}`,
    ...(hasExtensions ? { cancel: `${self}/cancel` } : {}),
  };
  const progress = progressView(task);
  const common = { siteId, crawlId, status, attempt, progress, error, createdAt, startedAt, finishedAt, expiresAt };
  return { id, object, ...common, links };
}

function progressView({ progress }: ListedTask) {
  if (progress === null) return null;
  const { doing, done, total } = progress;
  const percent = total === null || total === 0 ? null : Math.round((1000 * Math.min(done, total)) / total) / 10;
  return { doing, done, total, percent };
}

/** Seconds that the caller wants to wait (RFC 7240 §4.3), up to the maximum. */
function wantedWait(request: Request): number {
  const [, seconds = "0"] = /(?:^|[\s,;])wait=(\d{1,6})(?:$|[\s,;])/.exec(request.headers.get("prefer") ?? "") ?? [];
  return Math.min(Number(seconds), maxWaitSeconds);
}

/**
 * Returns the task once it has ended, or its current state after the maximum time or when the caller has disconnected.
 */
async function waited<Options, Result>(
  { auditor, clock, closing }: Service,
  request: Request,
  tasks: TenantTasks<Options, Result>,
  started: Task<Options, Result>,
  seconds: number,
): Promise<Task<Options, Result>> {
  const until = clock.monotonic() + seconds * 1000;
  const ended = new AbortController();
  const stop = auditor.jobs.onTaskEnd(({ task }) => {
    if (task.id === started.id) ended.abort();
  });
  const signal = AbortSignal.any([ended.signal, closing, request.signal]);
  try {
    for (;;) {
      const task = (await tasks.get(started.id)) ?? started;
      const leftMs = until - clock.monotonic();
      if (hasTaskEnded(task) || leftMs <= 0 || closing.aborted || request.signal.aborted) return task;
      // An early wake-up and the end of the interval are both expected.
      await clock.sleep(Math.min(lookMs, leftMs), signal).catch(() => {});
    }
  } finally {
    stop();
  }
}
