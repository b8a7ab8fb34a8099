import { AuditError } from "@sightline/model";
import type { McpHost, TargetOptions } from "../host.ts";
import { AuditRun } from "./audit-run.ts";

/** Maximum number of audits at the same time. */
const maxRunning = 2;

/** Maximum number of audits that are remembered after they have ended. */
const maxRemembered = 100;

/** Audits that a server started, shared by its sessions. */
export interface AuditRuns {
  /** Starts an audit. @throws AuditError `limit_reached`, and as `open` and the auditor do */
  start(target: string, options: TargetOptions & { readonly geo: boolean }): Promise<AuditRun>;
  /** Returns an audit by the id of its crawl; `undefined` for one that this server did not start. */
  get(crawlId: string): AuditRun | undefined;
}

/** Creates the record of a server's audits. */
export function auditRuns(host: Pick<McpHost, "auditor" | "open">): AuditRuns {
  const runs = new Map<string, AuditRun>();
  let starting = 0;
  const running = () => [...runs.values()].filter(({ isRunning }) => isRunning);
  const start: AuditRuns["start"] = async (text, { geo, ...options }) => {
    if (running().length + starting >= maxRunning) {
      const ids = running().map(({ crawlId }) => crawlId);
      throw new AuditError("limit_reached", `${maxRunning} audits are running already (${ids.join(", ")}).`);
    }
    starting += 1;
    try {
      const auditor = await host.auditor();
      const target = await host.open(text, options);
      try {
        const audit = auditor.audit(target.url, target.plan, geo ? { geo: {} } : {});
        const crawlId = await audit.crawlId;
        const run = new AuditRun(crawlId, target, audit);
        runs.set(crawlId, run);
        forgetOldest(runs);
        return run;
      } catch (cause) {
        await target.close();
        throw cause;
      }
    } finally {
      starting -= 1;
    }
  };
  return { start, get: (crawlId) => runs.get(crawlId) };
}

function forgetOldest(runs: Map<string, AuditRun>): void {
  if (runs.size <= maxRemembered) return;
  for (const [crawlId, { isRunning }] of runs) {
    if (isRunning) continue;
    runs.delete(crawlId);
    return;
  }
}
