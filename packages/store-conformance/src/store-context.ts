import type { AuditStore, TenantStore } from "@sightline/model/ports";

/** What each suite works with: the store of the current test and its clock. */
export interface StoreContext {
  readonly clock: { readonly now: () => number; readonly advance: (ms: number) => void };
  readonly store: () => AuditStore;
  /** Default `tenant-a`. */
  readonly tenant: (id?: string) => TenantStore;
  /** Makes another store the one that is closed after the test. */
  readonly replace: (store: AuditStore) => void;
}
