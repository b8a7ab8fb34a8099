import type { AuditStore } from "sightline";

/**
 * A store over several: some tenants have a database of their own, all others share one. What belongs to the service as
 * a whole (tokens, usage, tasks, turns at hosts) stays in the shared one.
 */
export function dedicatedStores(shared: AuditStore, dedicated: ReadonlyMap<string, AuditStore>): AuditStore {
  const all = [shared, ...new Set(dedicated.values())];
  const each = async (act: (store: AuditStore) => Promise<void> | undefined) => {
    await Promise.all(all.map(act));
  };
  return {
    tenant: (id) => (dedicated.get(id) ?? shared).tenant(id),
    records: shared.records,
    hostGate: shared.hostGate,
    async *openCrawls() {
      for (const store of all) yield* store.openCrawls();
    },
    async *endedCrawls() {
      for (const store of all) yield* store.endedCrawls();
    },
    reclaim: () => each((store) => store.reclaim()),
    migrate: () => each((store) => store.migrate()),
    lockJobs: () => each((store) => store.lockJobs?.()),
    close: () => each((store) => store.close()),
  };
}
