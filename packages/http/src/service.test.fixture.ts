import { type Auditor, type AuditorOptions, systemClock } from "@sightline/engine";
import { type ApiTokens, apiTokens, type IssueOptions } from "./accounts/api-tokens.ts";
import { defaultPlans, type Plan } from "./accounts/plans.ts";
import { allScopes } from "./accounts/principal.ts";
import { createHandler } from "./create-handler.ts";
import type { HandlerOptions } from "./handler-options.ts";
import { inlineAuditor } from "./inline-auditor.test.fixture.ts";
import type { Handler } from "./server/handler.ts";
import type { WebhookOptions } from "./webhooks/webhook-options.ts";

/** Plans with limits that no test reaches by accident. */
export const roomyPlans: readonly Plan[] = defaultPlans.map((plan) => ({
  ...plan,
  quotas: {
    ...plan.quotas,
    requestsPerMinute: 10_000_000,
    sites: plan.apiAccess ? 100_000 : 0,
    crawlsAtOnce: 1000,
    tasksAtOnce: 1000,
  },
}));

/** Response with its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any;
  readonly text: string;
}

/** Service with one tenant's token. */
export interface TestService {
  readonly handler: Handler;
  readonly auditor: Auditor;
  readonly tokens: ApiTokens;
  readonly token: string;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Polls until a crawl has ended. */
  ended(crawlId: string): Promise<Answer>;
  /** Polls the location of an analysis, a GEO audit or a report until it has ended. */
  taskEnded(location: string): Promise<Answer>;
  close(): Promise<void>;
}

/** Webhooks whose receivers take everything, without a network. */
export const takenWebhooks: WebhookOptions = {
  secrets: async (tenantId) => [`whsec_${Buffer.from(tenantId).toString("base64")}`],
  post: async () => ({ kind: "answer", status: 204 }),
};

/** Options of a call besides method and path. */
export interface CallOptions {
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts a service; by default its limits are generous, and loopback may be crawled. */
export async function testService(
  options: Partial<HandlerOptions> & {
    readonly auditorOptions?: AuditorOptions;
    readonly token?: Partial<IssueOptions>;
  } = {},
): Promise<TestService> {
  const { auditorOptions, token: tokenOptions, ...handlerOptions } = options;
  const auditor = options.auditor ?? inlineAuditor(auditorOptions);
  const tokens = apiTokens(auditor.records, options.clock ?? systemClock);
  const { token } = await tokens.issue({ tenantId: "a", plan: "starter", scopes: allScopes, ...tokenOptions });
  const handler = createHandler({ plans: roomyPlans, allowPrivate: true, ...handlerOptions, auditor });
  const call: TestService["call"] = async (method, path, { token: own = token, body, headers = {} } = {}) => {
    const request = new Request(`http://service.test${path}`, {
      method,
      headers: {
        ...(own === null ? {} : { authorization: `Bearer ${own}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return answerOf(await handler(request));
  };
  return {
    handler,
    auditor,
    tokens,
    token,
    call,
    async ended(crawlId) {
      for await (const _ of auditor.tenant("a").crawls.events(crawlId));
      return call("GET", `/v1/crawls/${crawlId}`);
    },
    async taskEnded(location) {
      const id = location.split("/").at(-1);
      let tell = () => {};
      const end = new Promise<void>((resolve) => {
        tell = resolve;
      });
      const stop = auditor.jobs.onTaskEnd(({ task }) => {
        if (task.id === id) tell();
      });
      const now = await call("GET", location);
      if (["queued", "running"].includes(now.body.status)) await end;
      stop();
      return call("GET", location);
    },
    async close() {
      await handler.close();
      await auditor.close();
    },
  };
}

/** Reads a response. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text !== "" ? JSON.parse(text) : null,
    text,
  };
}
