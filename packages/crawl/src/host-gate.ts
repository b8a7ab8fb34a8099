import type { HostWait } from "./host-wait.ts";

/** How hard one crawl may use a host. */
export interface GateSettings {
  /** Requests under way at once at the host. */
  readonly concurrency: number;
  /** Milliseconds between the starts of two requests to hosts of one registrable domain: the crawl's rate. */
  readonly intervalMs: number;
  /** Milliseconds between the starts of two requests to the host: its Crawl-delay. 0 for none. */
  readonly delayMs: number;
}

/** How a request ended, as far as the host's patience is concerned. */
export type GateAnswer =
  | { readonly kind: "fine" }
  | { readonly kind: "failed" }
  /** 429 or 503; `retryAfterMs` as the host asked, else `null`. */
  | { readonly kind: "throttled"; readonly retryAfterMs: number | null };

/**
 * The gate of a host, as one crawl uses it.
 *
 * Each crawl keeps its own rate, and all crawls of a host together exceed neither the highest of their rates nor the
 * highest of their concurrencies. Where several could start now, tenants take turns, then the crawls of a tenant.
 */
export interface HostGate {
  /** Milliseconds until a request may start; `Infinity` while that depends on another one. Queues for a turn. */
  waitMs(settings: GateSettings): number;
  /** Leaves the queue, for a crawl that has nothing to start. */
  withdraw(): void;
  /** Counts a request that starts now. */
  begin(settings: GateSettings): void;
  /** Counts its end; `address` is that of the server which answered, `null` when unknown. */
  end(answer: GateAnswer, address: string | null): void;
  /** Waits for a turn and begins; goes before what the same crawl asks for with `waitMs`. @throws the signal's reason */
  enter(settings: GateSettings, signal: AbortSignal): Promise<void>;
}

/** The gates of all hosts, as one crawl uses them. */
export interface CrawlGates {
  /** The gate of a host (`example.com:8080`). */
  of(host: string): HostGate;
  /** The hosts that the crawl waits for now, and why. */
  waits(): readonly HostWait[];
  /** Calls `listener` whenever a request may have become possible; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** The gates of all hosts, as one tenant uses them. */
export interface TenantGates {
  /** The gates for a crawl; its pace is kept by its id. */
  crawl(id: string): CrawlGates;
}

/** The gates of all hosts, shared by tenants. */
export interface HostGates {
  tenant(id: string): TenantGates;
  /** Sites, hosts, crawls and tenants that are remembered; idle ones are forgotten. */
  readonly size: number;
}
