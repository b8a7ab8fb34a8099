import { type Clock, type Logger, type RecordStore, silentLogger } from "@sightline/model/ports";
import { z } from "zod";
import { Problem } from "../requests/problem.ts";
import { monthlyAccount, resetOf, retryAfterReset } from "./monthly-account.ts";
import type { Quotas } from "./plans.ts";

const usageSchema = z.object({
  month: z.string(),
  /** Tokens of tasks that have ended in this month. */
  tokens: z.int(),
  /** Tasks that have not been settled, by id. */
  active: z.record(
    z.string(),
    z.object({
      siteId: z.string(),
      tokens: z.int(),
      month: z.string(),
      webhookUrl: z.string().nullable(),
      /** Milliseconds since the Unix epoch. */
      reservedAt: z.number().default(0),
    }),
  ),
});
type Usage = Readonly<z.infer<typeof usageSchema>>;

/** Tokens and tasks that a tenant uses in a month. */
export interface TokenUsage {
  /** Tokens of tasks that have ended, input and output together. */
  readonly tokens: number;
  /** Tokens reserved by tasks that are queued or running. */
  readonly reservedTokens: number;
  readonly activeTasks: number;
}

/** Task that has been reserved and not settled. */
export interface ActiveTask {
  readonly tenantId: string;
  readonly taskId: string;
  readonly siteId: string;
  /** Maximum tokens that it uses of the language model. */
  readonly tokens: number;
  readonly webhookUrl: string | null;
  /** Milliseconds since the Unix epoch. */
  readonly reservedAt: number;
}

/** Accounts for the analyses, GEO audits and reports of tenants, and for the tokens that they use. */
export interface TaskLedger {
  /**
   * @param storedReports ids of the reports that the site has, if the task is another one
   * @throws Problem `quota_exceeded` or `plan_limit`
   */
  reserve(
    quotas: Quotas,
    task: Omit<ActiveTask, "reservedAt">,
    storedReports?: () => Promise<readonly string[]>,
  ): Promise<void>;
  /** Counts the usage of a task and ends its reservation; no effect if already settled. */
  settle(tenantId: string, taskId: string, tokens: number): Promise<void>;
  /** Returns the reservation of a task; `null` if it has been settled. */
  reservation(tenantId: string, taskId: string): Promise<ActiveTask | null>;
  /** Returns all reservations of a tenant. */
  activeOf(tenantId: string): Promise<readonly ActiveTask[]>;
  /** Returns the usage of a tenant in the current month. */
  usage(tenantId: string): Promise<TokenUsage>;
  /** Iterates over the reservations of all tenants. */
  active(): AsyncIterable<ActiveTask>;
}

/** Creates a ledger that is stored as records. */
export function taskLedger(records: RecordStore, clock: Pick<Clock, "now">, logger: Logger = silentLogger): TaskLedger {
  const account = monthlyAccount(records, clock, {
    kind: "task-usage",
    schema: usageSchema,
    logger,
    begin: (month, before) => ({ month, tokens: 0, active: before?.active ?? {} }),
  });
  return {
    reserve: (quotas, { tenantId, taskId, siteId, tokens, webhookUrl }, storedReports) =>
      account.update(tenantId, async (usage) => {
        checkCount(usage, quotas);
        checkTokens(usage, quotas, tokens, clock.now());
        if (storedReports !== undefined) checkReports(usage, quotas, siteId, await storedReports());
        const entry = { siteId, tokens, month: usage.month, webhookUrl, reservedAt: clock.now() };
        return { ...usage, active: { ...usage.active, [taskId]: entry } };
      }),
    settle: (tenantId, taskId, tokens) =>
      account.update(tenantId, (usage) => {
        const { [taskId]: entry, ...active } = usage.active;
        if (entry === undefined) return null;
        // A reservation of an earlier month counts towards that month.
        return { ...usage, tokens: usage.tokens + (entry.month === usage.month ? tokens : 0), active };
      }),
    async reservation(tenantId, taskId) {
      const active = reservations(tenantId, await account.read(tenantId));
      return active.find((task) => task.taskId === taskId) ?? null;
    },
    activeOf: async (tenantId) => reservations(tenantId, await account.read(tenantId)),
    async usage(tenantId) {
      const { tokens, active } = await account.read(tenantId);
      const reservedTokens = Object.values(active).reduce((sum, entry) => sum + entry.tokens, 0);
      return { tokens, reservedTokens, activeTasks: Object.keys(active).length };
    },
    async *active() {
      for await (const { tenantId, usage } of account.all()) yield* reservations(tenantId, usage);
    },
  };
}

function reservations(tenantId: string, { active }: Usage): ActiveTask[] {
  return Object.entries(active).map(([taskId, { siteId, tokens, webhookUrl, reservedAt }]) => ({
    tenantId,
    taskId,
    siteId,
    tokens,
    webhookUrl,
    reservedAt,
  }));
}

function checkCount({ active }: Usage, { tasksAtOnce }: Quotas): void {
  const used = Object.keys(active).length;
  if (used < tasksAtOnce) return;
  throw new Problem(
    "quota_exceeded",
    `The plan allows ${tasksAtOnce} analyses, GEO audits and reports at once.`,
    { quota: "tasksAtOnce", limit: tasksAtOnce, used },
    { "Retry-After": "5" },
  );
}

function checkReports({ active }: Usage, { reportsPerSite }: Quotas, siteId: string, stored: readonly string[]): void {
  const reserved = Object.entries(active).filter(([id, entry]) => entry.siteId === siteId && id.startsWith("report_"));
  const used = new Set([...stored, ...reserved.map(([id]) => id)]).size;
  if (used < reportsPerSite) return;
  throw new Problem(
    "plan_limit",
    `The plan keeps ${reportsPerSite} reports of a site, each for 30 days. Wait until the oldest expires.`,
    { quota: "reportsPerSite", limit: reportsPerSite, used },
  );
}

function checkTokens(usage: Usage, { modelTokensPerMonth }: Quotas, wanted: number, now: number): void {
  if (wanted === 0) return;
  const used = Object.values(usage.active).reduce((sum, { tokens }) => sum + tokens, usage.tokens);
  if (used + wanted <= modelTokensPerMonth) return;
  throw new Problem(
    "quota_exceeded",
    `The plan allows ${modelTokensPerMonth} tokens of the language model a month; ${used} are used or reserved, and this may take ${wanted}.`,
    { quota: "modelTokensPerMonth", limit: modelTokensPerMonth, used, resetsAt: resetOf(usage) },
    retryAfterReset(usage, now),
  );
}
