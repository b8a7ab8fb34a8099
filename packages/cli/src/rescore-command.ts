import { createAuditor, type RescoredCrawl, scoringVersion } from "@sightline/engine";
import { isAuditError } from "@sightline/model";
import type { AuditStore } from "@sightline/model/ports";
import { CommandFailure } from "./exit-codes.ts";
import { openExistingStore } from "./open-store.ts";
import type { Terminal } from "./terminal.ts";

/** Flags of `sightline rescore`. */
export interface RescoreFlags {
  readonly store: string;
  readonly all?: boolean;
}

/** `sightline rescore [crawl...]`: recomputes scores by the method of this version from the stored crawls. */
export async function rescoreCommand(
  crawlIds: readonly string[],
  flags: RescoreFlags,
  terminal: Terminal,
): Promise<void> {
  if ((crawlIds.length === 0) !== (flags.all === true)) {
    throw new CommandFailure("Give the ids of the crawls to rescore, or --all for every crawl of the store.");
  }
  const store = await openExistingStore(flags.store, "rescore");
  const auditor = createAuditor({ store });
  try {
    for (const id of crawlIds) terminal.out(lineOf(await auditor.rescore(id)));
    if (flags.all === true) await rescoreAll(store, (tenant) => auditor.tenant(tenant), terminal);
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(cause.message);
    throw cause;
  } finally {
    await auditor.close();
  }
}

/** Rescores all completed crawls of all tenants; one that cannot be scored is reported and does not stop the others. */
async function rescoreAll(
  store: AuditStore,
  of: (tenant: string) => { rescore(crawlId: string): Promise<RescoredCrawl> },
  terminal: Terminal,
): Promise<void> {
  for await (const { tenant, crawl } of store.endedCrawls()) {
    if (crawl.status !== "completed") continue;
    try {
      terminal.out(lineOf(await of(tenant).rescore(crawl.id)));
    } catch (cause) {
      if (!isAuditError(cause)) throw cause;
      terminal.out(`${crawl.id}  not scored: ${cause.message}\n`);
    }
  }
}

function lineOf({ crawl, score, before }: RescoredCrawl): string {
  const from = `${shown(before.value)} (method ${before.policyVersion === "" ? "unknown" : before.policyVersion})`;
  return `${crawl.id}  ${from} → ${shown(score.value)} (method ${scoringVersion})\n`;
}

function shown(score: number | null): string {
  return score === null ? "none" : String(Math.round(score * 10) / 10);
}
