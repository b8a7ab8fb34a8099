import type { FrontierStore } from "@sightline/model/ports";
import { interner } from "@sightline/packed";
import type { Now } from "../database/database.ts";
import type { HeldTarget } from "../operations/held-targets.ts";
import type { OperationClient } from "../operations/operations.ts";
import { targetRow } from "../rows/target-row.ts";

/** Creates the frontiers of a tenant's crawls. */
export function frontierPart(client: OperationClient, tenant: string, now: () => Now): FrontierStore {
  const held = (targets: readonly HeldTarget[]) => targets.map(({ id, token }) => ({ id, token }));
  return {
    async add(crawlId, epoch, targets) {
      const urls = interner();
      const rows = targets.map((target) => targetRow(target, urls));
      return client.run("addTargets", tenant, crawlId, epoch, urls.texts(), rows);
    },
    lease: (crawlId, epoch, { count, forMs, host = null }) =>
      client.run("leaseTargets", tenant, crawlId, epoch, { count, forMs, host }, now()),
    release: (crawlId, epoch, targets, { delayMs, attempted }) =>
      client.run("releaseTargets", tenant, crawlId, epoch, held(targets), { delayMs, attempted }, now()),
    skip: (crawlId, epoch, targets, outcome) =>
      client.run("skipTargets", tenant, crawlId, epoch, held(targets), outcome),
    counts: (crawlId) => client.run("countTargets", tenant, crawlId, now()),
  };
}
