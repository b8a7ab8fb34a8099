import type { HostProbe, PlainHttp } from "@sightline/model";
import type { FetchedPage, FetchResult } from "@sightline/model/ports";
import { redirectTarget } from "../polite-fetch.ts";
import { headerOf } from "./companion-answers.ts";
import type { CompanionRequests } from "./companion-kind.ts";

/** What a visit to a host of the site needs. */
export interface HostVisiting extends CompanionRequests {
  /** True for an address at which a site is published, or meant to be. */
  isPublic(address: string): boolean;
  /** False for URLs that are requested elsewhere than the rest of the host. */
  isSameServer(url: URL): boolean;
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
    plainHttp: isPrivate ? null : await plainHttpOf(url, visiting, signal),
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
  const time = Date.parse(headerOf(result, "date") ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const maxHops = 5;

/** Follows http at a host with https. */
async function plainHttpOf(url: string, visiting: HostVisiting, signal: AbortSignal): Promise<PlainHttp | null> {
  const { protocol, port, host } = new URL(url);
  const plain = new URL(`http://${host}/`);
  if (protocol !== "https:" || port !== "" || !visiting.isSameServer(plain)) return null;
  return followHttp(plain.href, maxHops, visiting, signal);
}

/** Follows redirects within an http origin to https, a page, or neither. */
async function followHttp(
  url: string,
  hops: number,
  visiting: HostVisiting,
  signal: AbortSignal,
): Promise<PlainHttp | null> {
  if (!(await visiting.permits(url, signal))) return null;
  const result = await visiting.request(url, "GET", signal);
  if (result.kind === "failure") return result.failure === "connect" ? "closed" : null;
  const target = redirectTarget(result);
  if (target === null) return result.status === 200 && isHtml(result) ? "page" : "other";
  if (target.startsWith("https:")) return "https";
  const isSameOrigin = new URL(target).origin === new URL(url).origin;
  return isSameOrigin && hops > 0 ? followHttp(target, hops - 1, visiting, signal) : "other";
}

function isHtml({ headers }: FetchedPage): boolean {
  return headers.some(
    ([name, value]) => name === "content-type" && /^\s*(?:text\/html|application\/xhtml)/i.test(value),
  );
}
