import { fairSlots, onceAborted } from "@sightline/model";
import { errorCode } from "./connection-failure.ts";

/** Dependencies of {@link sharedLookups}. */
export interface SharedLookupsParts {
  readonly resolve: (hostname: string) => Promise<readonly string[]>;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Maximum concurrent lookups. */
  readonly slots: number;
}

/**
 * Resolves a host name to all its addresses, best first. `signal` aborts when the connection no longer needs them.
 *
 * @throws the signal's reason when it aborts
 */
export type HostLookup = (hostname: string, tenant: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Duration from which a lookup counts as slow, in milliseconds: the resolver has lost a packet or got no answer. */
const slowMs = 2000;
/** Time for which a tenant with a slow lookup may not take the last slot, in milliseconds. */
const slowTenantMs = 300_000;
/** Time for which a failure is returned again without a lookup, in milliseconds. */
const failureMs = 30_000;
const maxFailures = 1000;
const maxSlowTenants = 1000;
const maxWaiting = 1000;

interface Lookup {
  readonly addresses: Promise<readonly string[]>;
  readonly cancel: AbortController;
  callers: number;
}

/**
 * Creates lookups that tenants share. A lookup that nobody waits for any more keeps its slot until the system returns
 * it, because it keeps its thread. A tenant uses at most half of the slots (rounded up), and the last free one goes to
 * tenants whose names resolve: names that never resolve cannot use up all threads.
 */
export function sharedLookups({ resolve, now, slots }: SharedLookupsParts): HostLookup {
  const lookups = new Map<string, Lookup>();
  const running = new Map<string, Promise<readonly string[]>>();
  const starts = new Map<string, Set<{ readonly at: number }>>();
  const slowUntil = new Map<string, number>();
  const failures = new Map<string, { readonly error: unknown; readonly until: number }>();
  const queue = fairSlots({
    slots,
    share: (free, tenant) => (slots > 1 && free === 1 && isSlow(tenant) ? 0 : Math.ceil(slots / 2)),
    maxWaiting,
  });

  function isSlow(tenant: string): boolean {
    const [oldest] = starts.get(tenant) ?? [];
    return (
      (oldest !== undefined && now() - oldest.at >= slowMs) ||
      (slowUntil.get(tenant) ?? Number.NEGATIVE_INFINITY) > now()
    );
  }

  function knownFailure(hostname: string): { readonly error: unknown } | null {
    const failure = failures.get(hostname);
    if (failure === undefined) return null;
    if (failure.until > now()) return failure;
    failures.delete(hostname);
    return null;
  }

  /** Temporary failures are remembered only if they were slow: others cost little, and a retry may succeed. */
  function noteFailure(hostname: string, error: unknown, tookMs: number): void {
    const code = errorCode(error);
    const isLasting = code === "ENOTFOUND" || (code === "EAI_AGAIN" && tookMs >= slowMs);
    if (isLasting) putBounded(failures, hostname, { error, until: now() + failureMs }, maxFailures);
  }

  async function resolveOnce(hostname: string, tenant: string): Promise<readonly string[]> {
    const start = { at: now() };
    const own = starts.get(tenant) ?? new Set();
    starts.set(tenant, own.add(start));
    try {
      return await resolve(hostname);
    } catch (error) {
      noteFailure(hostname, error, now() - start.at);
      throw error;
    } finally {
      own.delete(start);
      if (own.size === 0) starts.delete(tenant);
      if (now() - start.at >= slowMs) putBounded(slowUntil, tenant, now() + slowTenantMs, maxSlowTenants);
    }
  }

  function runOnce(hostname: string, tenant: string): Promise<readonly string[]> {
    const failure = knownFailure(hostname);
    if (failure !== null) return Promise.reject(failure.error);
    const own = resolveOnce(hostname, tenant).finally(() => running.delete(hostname));
    running.set(hostname, own);
    return own;
  }

  /** Waits for a slot; if the name is being resolved by then, frees it and joins that lookup. */
  async function inTurn(hostname: string, tenant: string, signal: AbortSignal): Promise<readonly string[]> {
    const { addresses } = await queue.run(
      { tenant },
      async () => {
        const known = running.get(hostname);
        return { addresses: known ?? (await runOnce(hostname, tenant)) };
      },
      signal,
    );
    return addresses;
  }

  /** Joins a lookup of the same tenant that waits or runs, or starts one. */
  function lookupOf(hostname: string, tenant: string): Lookup {
    const key = `${tenant}\n${hostname}`;
    const known = lookups.get(key);
    if (known !== undefined) return known;
    const cancel = new AbortController();
    const addresses = running.get(hostname) ?? inTurn(hostname, tenant, cancel.signal);
    const lookup: Lookup = { addresses, cancel, callers: 0 };
    const forget = () => {
      if (lookups.get(key) === lookup) lookups.delete(key);
    };
    addresses.then(forget, forget);
    cancel.signal.addEventListener("abort", forget);
    lookups.set(key, lookup);
    return lookup;
  }

  return (hostname, tenant, signal) => {
    if (signal.aborted) return Promise.reject(signal.reason);
    const failure = knownFailure(hostname);
    if (failure !== null) return Promise.reject(failure.error);
    const lookup = lookupOf(hostname, tenant);
    lookup.callers++;
    return new Promise((resolve, reject) => {
      const stopListening = onceAborted(signal, () => {
        reject(signal.reason);
        lookup.callers--;
        if (lookup.callers === 0) lookup.cancel.abort(signal.reason);
      });
      lookup.addresses.then(resolve, reject).finally(stopListening);
    });
  };
}

/** Adds an entry, and evicts the oldest one beyond the maximum. */
function putBounded<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}
