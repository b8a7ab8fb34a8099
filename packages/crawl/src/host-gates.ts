import type { Clock } from "@sightline/model/ports";
import { addressShares } from "./address-shares.ts";
import type { GateCaller } from "./crawl-slot.ts";
import type { CrawlGates, HostGate, HostGates } from "./host-gate.ts";
import { localPace, type Pace } from "./pace.ts";
import { type SiteGate, siteGate } from "./site-gate.ts";
import { siteOfHost } from "./site-of-host.ts";

/** Parts of gates that reach beyond one process. */
export interface HostGatesParts {
  /** Creates the shared pace of a host; `onChange` is called when it may have opened. */
  hostPace(host: string, onChange: () => void): Pace;
  /** Called when a host asked for a pause; `retryAfterMs` is `null` if it named none. */
  onPause(host: string, retryAfterMs: number | null): void;
}

const minSwept = 64;

/**
 * Creates a set of gates; crawls that share it share the backoff of every host.
 *
 * @param parts limits shared with other processes. Default: none
 */
export function hostGates(clock: Clock, parts: HostGatesParts = ofThisProcess(clock)): HostGates {
  const addresses = addressShares();
  const sites = new Map<string, SiteGate>();
  let sweepAt = minSwept;

  /** Sweeps when the number of sites has doubled, so that adding one is amortized constant time. */
  function siteNamed(name: string): SiteGate {
    const known = sites.get(name);
    if (known !== undefined) return known;
    if (sites.size >= sweepAt) {
      for (const [each, site] of sites) if (site.isIdle()) sites.delete(each);
      sweepAt = Math.max(minSwept, 2 * sites.size);
    }
    const site = siteGate({ ...parts, clock, addresses });
    sites.set(name, site);
    return site;
  }

  function gateOf(caller: GateCaller, host: string): HostGate {
    const name = siteOfHost(host);
    // Looked up each time: an idle gate may have been evicted and created again.
    return {
      waitMs: (settings) => siteNamed(name).waitMs(caller, host, settings),
      withdraw: () => siteNamed(name).withdraw(caller, host),
      begin: (settings) => siteNamed(name).begin(caller, host, settings),
      end: (response, address) => siteNamed(name).end(caller, host, response, address),
      enter: (settings, signal) => siteNamed(name).enter(caller, host, settings, signal),
    };
  }

  function crawlGates(tenant: string, crawl: string): CrawlGates {
    const caller: GateCaller = { tenant, crawl, listeners: new Set(), waiting: new Set() };
    return {
      of: (host) => gateOf(caller, host),
      waits: () => [...caller.waiting].flatMap(({ wait }) => wait ?? []),
      subscribe(listener) {
        caller.listeners.add(listener);
        return () => caller.listeners.delete(listener);
      },
    };
  }

  return {
    tenant: (tenant) => ({ crawl: (id) => crawlGates(tenant, id) }),
    get size() {
      let count = sites.size;
      for (const site of sites.values()) count += site.size;
      return count;
    },
  };
}

function ofThisProcess(clock: Clock): HostGatesParts {
  return { hostPace: () => localPace(clock), onPause: () => {} };
}
