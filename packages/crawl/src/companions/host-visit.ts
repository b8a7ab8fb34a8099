import type { HostProbe } from "@sightline/model";
import type { FetchResult } from "@sightline/model/ports";
import type { CompanionRequests } from "./companion-kind.ts";

/** What a visit to a host of the site needs. */
export interface HostVisiting extends CompanionRequests {
  /** True for an address at which a site is published, or meant to be. */
  isPublic(address: string): boolean;
}

/** Probes a host of the site. */
export async function visitHost(url: string, visiting: HostVisiting, signal: AbortSignal): Promise<HostProbe> {
  const home = (await visiting.permits(url, signal)) ? await visiting.request(url, "GET", signal) : null;
  const isPrivate = isAtPrivateAddress(home, visiting);
  return {
    url,
    checkedAt: new Date(visiting.now()).toISOString(),
    serverTime: serverTimeOf(home),
    isPrivate,
    tls: isPrivate ? null : await tlsOf(url, visiting, signal),
  };
}

function isAtPrivateAddress(result: FetchResult | null, { isPublic }: HostVisiting): boolean {
  if (result?.kind !== "answer" || result.remoteAddress === null) return false;
  return !isPublic(result.remoteAddress);
}

async function tlsOf(url: string, visiting: HostVisiting, signal: AbortSignal): Promise<HostProbe["tls"]> {
  const { origin, protocol } = new URL(url);
  if (protocol !== "https:") return null;
  const result = await visiting.inspectTls(origin, signal);
  return result?.kind === "failure" ? { kind: "failed", failure: result.failure } : result;
}

function serverTimeOf(result: FetchResult | null): string | null {
  if (result?.kind !== "answer") return null;
  const time = Date.parse(result.headers.find(([name]) => name === "date")?.[1] ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
