import type { z } from "zod";
import type { ProblemCode } from "../../requests/problem.ts";
import { listAnswer } from "../../schemas/lists.ts";
import { later, listQuery, pollHeaders, startProblems, waitHeaders } from "../../schemas/request-shapes.ts";
import { type Checked, type Route, route } from "../../service/route.ts";
import type { RouteTag } from "../../service/tags.ts";
import { cancelTask, getTask, listTasks, type ServedTasks, startTask } from "./task-handlers.ts";

/** Members of the body of every request that starts work. */
interface NewTask {
  readonly crawlId?: string | undefined;
  readonly webhookUrl?: string | undefined;
}

/** Kind of work on a completed crawl that is started, polled, listed and cancelled. */
interface Work<Options extends object, Result, Body extends z.ZodType<NewTask>> {
  readonly tasks: ServedTasks<Options, Result>;
  readonly tag: RouteTag;
  /** Resource of the scopes, as in `analysis:read`. */
  readonly scope: "analysis" | "reports";
  /** As in `a report`, which summaries begin with the verb before. */
  readonly noun: { readonly one: string; readonly article: "a" | "an"; readonly many: string };
  /** Name of its id in paths. */
  readonly param: string;
  readonly schema: z.ZodType;
  readonly listSchema: z.ZodType;
  /** Ids of the routes that get, list and cancel. */
  readonly ids: readonly [get: string, list: string, cancel: string];
  /** Descriptions of these routes. */
  readonly descriptions: readonly [get: string, list: string, cancel: string];
  /** What the route that starts it has of its own. */
  readonly start: {
    readonly id: string;
    readonly path: `POST /v1/sites/:siteId/${string}`;
    readonly verb: "Start" | "Create";
    readonly description: string;
    readonly isExtension?: boolean;
    readonly body: Body;
    readonly bodyExamples: Readonly<Record<string, z.input<Body>>>;
    readonly problems?: readonly ProblemCode[];
    /** Returns the options of the task that a body asks for. */
    options(
      body: Omit<z.output<Body>, keyof NewTask>,
      request: Checked<{ readonly siteId: string }, unknown, unknown>,
    ): Options | Promise<Options>;
  };
}

/** Returns the routes that start, get, list and cancel work of one kind, in this order. */
export function workRoutes<Options extends object, Result, Body extends z.ZodType<NewTask>>(
  work: Work<Options, Result, Body>,
): readonly [start: Route, get: Route, list: Route, cancel: Route] {
  const { tasks, tag, scope, noun, param, schema, ids, descriptions } = work;
  const { verb, options, problems = [], ...start } = work.start;
  const [write, read] = [`${scope}:write`, `${scope}:read`] as const;
  const a = `${noun.article} ${noun.one}`;
  const idOf = (params: Readonly<Record<string, string>>) => params[param] ?? "";
  return [
    route({
      ...start,
      tag,
      summary: `${verb} ${a}`,
      scope: write,
      headers: waitHeaders,
      answers: {
        202: { description: `The ${noun.one}, queued.`, schema, headers: later },
        200: { description: `The ${noun.one}, ended while the request waited.`, schema },
      },
      problems: [...startProblems, ...problems],
      async run(request) {
        const { crawlId, webhookUrl, ...rest } = request.body;
        const { siteId } = request.params;
        return startTask(tasks, { ...request, siteId, crawlId, webhookUrl, options: await options(rest, request) });
      },
    }),
    route({
      id: ids[0],
      path: `GET /v1/${tasks.segment}/:${param}`,
      tag,
      summary: `Get ${a}`,
      description: descriptions[0],
      scope: read,
      answers: { 200: { description: `The ${noun.one}.`, schema, headers: pollHeaders } },
      run: ({ params, ...request }) => getTask(tasks, idOf(params), request),
    }),
    route({
      id: ids[1],
      path: `GET /v1/sites/:siteId/${tasks.segment}`,
      tag,
      summary: `List the ${noun.many} of a site`,
      description: descriptions[1],
      scope: read,
      query: listQuery,
      answers: listAnswer(work.listSchema),
      problems: ["invalid_cursor"],
      run: ({ params, ...request }) => listTasks(tasks, params.siteId, request),
    }),
    route({
      id: ids[2],
      path: `POST /v1/${tasks.segment}/:${param}/cancel`,
      tag,
      summary: `Cancel ${a}`,
      description: descriptions[2],
      scope: write,
      answers: { 200: { description: `The ${noun.one}, cancelled.`, schema } },
      problems: ["conflict"],
      run: ({ params, ...request }) => cancelTask(tasks, idOf(params), request),
    }),
  ];
}
