import type { HostPart, HostProbe, PlainHttp } from "@sightline/model";
import { hostParts } from "@sightline/model";
import type { FetchedPage, FetchResult } from "@sightline/model/ports";
import { hostOf, isIpAddress, isLoopback } from "@sightline/url";
import { headerOf, isHtml, wantsPause } from "./companion-answers.ts";
import type { CompanionProgress, CompanionRequests } from "./companion-kind.ts";
import { exposedFilesOf } from "./exposed-files.ts";
import { faviconOf } from "./favicon.ts";
import { followRedirects } from "./follow-redirects.ts";
import { type HomePage, homePageOf } from "./host-home.ts";
import { timedHome } from "./host-timing.ts";
import { variantOf } from "./host-variant.ts";
import { missingPagesOf } from "./missing-pages.ts";
import type { PageReader } from "./page-reader.ts";

/** What a visit to a host of the site needs. */
export interface HostVisiting extends CompanionRequests {
  /** Reads the facts of a response. */
  readonly read: PageReader;
  /** Returns the name of a page that nobody has made. */
  madeUpName(): string;
  /** Returns the origin with a slash of the same host with www or without; `null` if that is not its other form. */
  otherForm(url: URL): string | null;
  /** True for a URL of the crawl that does nothing when it is requested. */
  mayRequest(url: URL): boolean;
  /** True for an address at which a site is published, or meant to be. */
  isPublic(address: string): boolean;
  /** False for URLs that are requested elsewhere than the rest of the host. */
  isSameServer(url: URL): boolean;
}

/** Host that is visited, with what several parts of the visit read. */
export interface VisitedHost {
  readonly url: URL;
  /** Home page as it was read; `null` if the root of the host returned none. */
  readonly home: HomePage | null;
  readonly serverTime: string | null;
}

type Found = Partial<HostProbe>;
type LookAt = (host: VisitedHost, visiting: HostVisiting, signal: AbortSignal) => Promise<Found>;

const looks: Readonly<Record<HostPart, LookAt>> = {
  tls: async (host, visiting, signal) => ({ tls: await tlsOf(host.url, visiting, signal) }),
  "plain-http": async (host, visiting, signal) => ({ plainHttp: await plainHttpOf(host.url, visiting, signal) }),
  "missing-pages": async (host, visiting, signal) => ({ missingPages: await missingPagesOf(host, visiting, signal) }),
  variant: async (host, visiting, signal) => ({ variant: await variantOf(host, visiting, signal) }),
  favicon: async (host, visiting, signal) => ({ favicon: await faviconOf(host, visiting, signal) }),
  timing: async (host, visiting, signal) => ({ home: await timedHome(host, visiting, signal) }),
  "exposed-files": async (host, visiting, signal) => ({ exposedFiles: await exposedFilesOf(host, visiting, signal) }),
};

const nothing = {
  tls: null,
  plainHttp: null,
  home: null,
  missingPages: [],
  variant: null,
  favicon: null,
  exposedFiles: null,
} as const satisfies Found;

/** Visits a host of the site, part by part; each is stored when it is done, and none is done again. */
export async function visitHost(
  url: string,
  visiting: HostVisiting,
  { earlier, save }: CompanionProgress<HostProbe>,
  signal: AbortSignal,
): Promise<{ readonly entry: HostProbe; readonly asksForPause: string | null }> {
  const asked = untilPause(visiting);
  const host = new URL(url);
  const first = isUnnamed(host) ? null : await homePageOf(host, asked, signal);
  const isPrivate = isUnnamed(host) || isAtPrivateAddress(first?.result ?? null, visiting);
  const visited: VisitedHost = {
    url: host,
    home: first?.page ?? null,
    serverTime: serverTimeOf(first?.result ?? null),
  };
  const parts = isPrivate ? hostParts.slice(0, 1) : hostParts;
  let pending = parts.filter((part) => earlier?.pending.includes(part) ?? true);
  const found: Found = {};
  const entry = (): HostProbe => ({
    ...nothing,
    ...earlier,
    ...found,
    url,
    checkedAt: earlier?.checkedAt ?? new Date(visiting.now()).toISOString(),
    serverTime: visited.serverTime,
    isPrivate,
    pending,
    requests: visiting.madeTo(host.host),
  });
  for (const part of pending) {
    Object.assign(found, await looks[part](visited, asked, signal));
    pending = pending.slice(1);
    if (pending.length > 0) await save(entry());
  }
  return { entry: entry(), asksForPause: asked.pausedHost() };
}

/** True for the local machine, and for addresses without a name. */
function isUnnamed({ href }: URL): boolean {
  return isLoopback(href) || isIpAddress(href);
}

function isAtPrivateAddress(result: FetchResult | null, { isPublic }: HostVisiting): boolean {
  if (result?.kind !== "answer" || result.remoteAddress === null) return false;
  return !isPublic(result.remoteAddress);
}

function serverTimeOf(result: FetchResult | null): string | null {
  if (result?.kind !== "answer") return null;
  const time = Date.parse(headerOf(result, "date") ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Makes no further request to a host that has asked for a pause. */
function untilPause(visiting: HostVisiting): HostVisiting & { pausedHost(): string | null } {
  const paused = new Set<string>();
  return {
    ...visiting,
    pausedHost: () => [...paused][0] ?? null,
    async request(url, method, signal, details) {
      const host = hostOf(url);
      if (paused.has(host)) {
        return { kind: "failure", url, failure: "limit", message: "The host asked for a pause.", totalMs: 0 };
      }
      const result = await visiting.request(url, method, signal, details);
      if (wantsPause(result)) paused.add(host);
      return result;
    },
  };
}

async function tlsOf(
  { origin, protocol }: URL,
  visiting: HostVisiting,
  signal: AbortSignal,
): Promise<HostProbe["tls"]> {
  if (protocol !== "https:") return null;
  const result = await visiting.inspectTls(origin, signal);
  return result?.kind === "failure" ? { kind: "failed", failure: result.failure } : result;
}

const maxHttpHops = 5;

/** Follows http at a host with https, within the http origin: to https, a page, or neither. */
async function plainHttpOf(
  { protocol, port, host }: URL,
  visiting: HostVisiting,
  signal: AbortSignal,
): Promise<PlainHttp | null> {
  const plain = new URL(`http://${host}/`);
  if (protocol !== "https:" || port !== "" || !visiting.isSameServer(plain)) return null;
  const mayFollow = (to: URL) => to.origin === plain.origin;
  const led = await followRedirects(plain.href, { ...visiting, mayFollow, maxHops: maxHttpHops }, signal);
  if (led.kind === "disallowed") return null;
  if (led.kind === "left") return led.target.protocol === "https:" ? "https" : "other";
  if (led.kind === "looped") return "other";
  const { result } = led;
  if (result.kind === "failure") return result.failure === "connect" ? "closed" : null;
  return isPage(result) ? "page" : "other";
}

function isPage(result: FetchedPage): boolean {
  return result.status === 200 && isHtml(result);
}
