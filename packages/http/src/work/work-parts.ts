import type { Auditor } from "@sightline/engine";
import type { Ledgers } from "../accounts/ledger.ts";
import type { Plan } from "../accounts/plans.ts";
import type { PlanOf } from "../accounts/principal.ts";
import type { TenantLimits } from "../accounts/tenant-limits.ts";
import type { PrivateHosts } from "../requests/allowed-url.ts";
import type { Endings } from "./endings.ts";

/** Parts of a service with which it does its work. */
export interface WorkParts {
  readonly auditor: Auditor;
  readonly plans: readonly Plan[];
  /** Finds the plan of a tenant; `null` if schedules are not offered. */
  readonly planOf: PlanOf | null;
  readonly allowPrivate: PrivateHosts;
  /** True if crawls may go on at a site whose certificate is invalid. */
  readonly allowInvalidTls: boolean;
  readonly limits: TenantLimits;
  readonly ledgers: Ledgers;
  readonly endings: Endings;
  /** Aborts when the service is shutting down: streams end, and it is no longer ready. */
  readonly closing: AbortSignal;
}
