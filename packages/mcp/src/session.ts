import type { AuditRuns } from "./audits/audit-runs.ts";
import type { McpHost } from "./host.ts";

/** One client's conversation with the server. */
export interface McpSession {
  readonly host: McpHost;
  readonly runs: AuditRuns;
  /** Crawl that the client used last, the default of tools. */
  latestCrawlId: string | null;
  /** Returns the folders that the client has opened. */
  roots(): Promise<readonly string[]>;
}
