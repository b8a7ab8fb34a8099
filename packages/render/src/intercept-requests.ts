import { parseUrl } from "@sightline/url";
import type { GuardingProxy } from "./guarding-proxy.ts";

/** Headers for the requests to one origin. */
export interface OriginHeaders {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What is used of a session with a page over the DevTools protocol, of whichever client. */
export interface RequestSession {
  on(
    event: "Fetch.requestPaused",
    listener: (paused: { readonly requestId: string; readonly request: PausedRequest }) => void,
  ): unknown;
  on(
    event: "Fetch.authRequired",
    listener: (asked: { readonly requestId: string; readonly authChallenge: { readonly source?: string } }) => void,
  ): unknown;
  send(
    method: "Fetch.continueRequest" | "Fetch.continueWithAuth" | "Fetch.enable",
    parameters: object,
  ): Promise<unknown>;
  send(method: "Fetch.disable"): Promise<unknown>;
}

interface PausedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface HeaderEntry {
  readonly name: string;
  readonly value: string;
}

/**
 * Lets the requests of a page pass its context's proxy, and adds headers to those to one origin.
 *
 * Chromium keeps the credentials of a proxy for the whole context, with its workers, once a request needed them: without
 * headers to add no request but the first is intercepted.
 */
export async function interceptRequests(
  session: RequestSession,
  proxy: Pick<GuardingProxy, "username" | "password">,
  added: OriginHeaders,
): Promise<void> {
  const addsHeaders = Object.keys(added.headers).length > 0;
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const headers = addsHeaders ? headersFor(request.url, request.headers, added) : null;
    session.send("Fetch.continueRequest", { requestId, ...(headers !== null && { headers }) }).catch(ignoreEnded);
  });
  session.on("Fetch.authRequired", ({ requestId, authChallenge }) => {
    const { username, password } = proxy;
    const isProxy = authChallenge.source === "Proxy";
    const authChallengeResponse = isProxy
      ? { response: "ProvideCredentials" as const, username, password }
      : { response: "CancelAuth" as const };
    session.send("Fetch.continueWithAuth", { requestId, authChallengeResponse }).catch(ignoreEnded);
    if (isProxy && !addsHeaders) session.send("Fetch.disable").catch(ignoreEnded);
  });
  await session.send("Fetch.enable", {
    handleAuthRequests: true,
    patterns: [addsHeaders ? { urlPattern: "*" } : { urlPattern: "*", resourceType: "Document" }],
  });
}

/** Returns the headers of a request with those for its origin, and without them if it was redirected to another one. */
export function headersFor(
  url: string,
  sent: Readonly<Record<string, string>>,
  { origin, headers }: OriginHeaders,
): HeaderEntry[] {
  const added = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const kept = Object.entries(sent)
    .filter(([name]) => !added.has(name.toLowerCase()))
    .map(([name, value]) => ({ name, value }));
  if (parseUrl(url)?.origin !== origin) return kept;
  return [...kept, ...Object.entries(headers).map(([name, value]) => ({ name, value }))];
}

/** Fails once the page is closed or the request is cancelled. */
function ignoreEnded(): void {}
