import type { RunningBrowser } from "./running-browser.ts";

interface Lease {
  readonly running: Promise<RunningBrowser>;
  loads: number;
  active: number;
  isRetired: boolean;
}

/** Keeps one browser for all loads: starts it for the first, replaces it after a number of loads and after its end. */
export class BrowserPool {
  readonly #start: () => Promise<RunningBrowser>;
  readonly #loadsPerBrowser: number;
  readonly #leases = new Set<Lease>();
  #current: Lease | null = null;

  constructor(start: () => Promise<RunningBrowser>, loadsPerBrowser: number) {
    this.#start = start;
    this.#loadsPerBrowser = loadsPerBrowser;
  }

  /** Runs a load in the browser of the moment. */
  async use<Result>(load: (running: RunningBrowser) => Promise<Result>): Promise<Result> {
    const lease = this.#current ?? this.#open();
    lease.active += 1;
    lease.loads += 1;
    if (lease.loads >= this.#loadsPerBrowser) this.#retire(lease);
    try {
      return await load(await lease.running);
    } finally {
      lease.active -= 1;
      if (lease.isRetired && lease.active === 0) await this.#close(lease);
    }
  }

  /** Closes all browsers at once. */
  async close(): Promise<void> {
    this.#current = null;
    await Promise.all([...this.#leases].map((lease) => this.#close(lease)));
  }

  #open(): Lease {
    const running = this.#start();
    const lease: Lease = { running, loads: 0, active: 0, isRetired: false };
    this.#leases.add(lease);
    this.#current = lease;
    running.then(
      ({ browser }) => browser.once("disconnected", () => this.#retire(lease)),
      () => this.#retire(lease),
    );
    return lease;
  }

  #retire(lease: Lease): void {
    lease.isRetired = true;
    if (this.#current === lease) this.#current = null;
  }

  async #close(lease: Lease): Promise<void> {
    this.#leases.delete(lease);
    const running = await lease.running.catch(() => null);
    await running?.close();
  }
}
