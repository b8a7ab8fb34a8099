import type { HostWait } from "./host-wait.ts";

/** Limits on the use of a host by one crawl. */
export interface GateSettings {
  /** Maximum requests in flight at the host. */
  readonly concurrency: number;
  /** Milliseconds between the starts of two requests to hosts of one registrable domain: the crawl's rate. */
  readonly intervalMs: number;
  /** Milliseconds between the starts of two requests to the host: its Crawl-delay. 0 for none. */
  readonly delayMs: number;
}

/** Outcome of a request as it concerns the host's backoff. */
export type GateAnswer =
  | { readonly kind: "fine" }
  | { readonly kind: "failed" }
  /** 401, 403, 405 or 406. */
  | { readonly kind: "refused" }
  /** 429 or 503; `retryAfterMs` as the host requested, otherwise `null`. */
  | { readonly kind: "throttled"; readonly retryAfterMs: number | null };

/**
 * Gate of a host, as one crawl uses it.
 *
 * Each crawl keeps its own rate, and all crawls of a host together exceed neither the highest of their rates nor the
 * highest of their concurrencies. Where several could start now, tenants take turns, then the crawls of a tenant.
 */
export interface HostGate {
  /**
   * Milliseconds until a request may start; `Infinity` while that depends on another one. Joins the queue for a turn.
   */
  waitMs(settings: GateSettings): number;
  /** Leaves the queue, for a crawl that has no request to start. */
  withdraw(): void;
  /** Counts a request that starts now. */
  begin(settings: GateSettings): void;
  /** Counts the end of a request; `address` is that of the server that responded, `null` if unknown. */
  end(response: GateAnswer, address: string | null): void;
  /** Waits for a turn and begins, ahead of the `waitMs` turns of the same crawl. @throws the signal's reason */
  enter(settings: GateSettings, signal: AbortSignal): Promise<void>;
}

/** Gates of all hosts, as one crawl uses them. */
export interface CrawlGates {
  /** Returns the gate of a host (`example.com:8080`). */
  of(host: string): HostGate;
  /** Lists the hosts that the crawl waits for now, with the reasons. */
  waits(): readonly HostWait[];
  /** Calls `listener` whenever a request may have become possible; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Gates of all hosts, as one tenant uses them. */
export interface TenantGates {
  /** Returns the gates for a crawl; its pace is kept by its id. */
  crawl(id: string): CrawlGates;
}

/** Gates of all hosts, shared by tenants. */
export interface HostGates {
  tenant(id: string): TenantGates;
  /** Number of sites, hosts, crawls and tenants kept in memory; idle ones are evicted. */
  readonly size: number;
}
