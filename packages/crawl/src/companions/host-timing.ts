import type { Edge } from "@sightline/facts";
import type { HostHome } from "@sightline/model";
import { parseUrl } from "@sightline/url";
import { isHtml } from "./companion-answers.ts";
import { pageBytes } from "./host-home.ts";
import type { HostVisiting, VisitedHost } from "./host-visit.ts";

/** Requests for the home page, with the first one. */
const timings = 3;

/** Requests the home page again, one request after the other, and compares what differs from response to response. */
export async function timedHome(
  { home }: VisitedHost,
  visiting: HostVisiting,
  signal: AbortSignal,
): Promise<HostHome | null> {
  if (home === null) return null;
  const { url, edges } = home;
  const ttfbMs = [home.ttfbMs];
  const sessions = sessionValues(edges);
  let sessionParameter: string | null = null;
  while (ttfbMs.length < timings) {
    const result = await visiting.request(url, "GET", signal, { bodyBytes: pageBytes });
    if (result.kind === "failure" || result.status !== 200) break;
    ttfbMs.push(result.ttfbMs);
    if (sessions.size === 0 || sessionParameter !== null || !isHtml(result)) continue;
    sessionParameter = changedParameter(sessions, sessionValues((await visiting.read(result, signal)).edges));
  }
  return { url, ttfbMs, sessionParameter };
}

const sessionNames = /^(?:phpsessid|jsessionid|aspsessionid\w*|cftoken|sessionid|sid)$/i;
const sessionValue = /^[\w.!-]{16,}$/;

/** Returns the values of session parameters in the links of a page, by the link without them and the parameter. */
function sessionValues(edges: readonly Edge[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { kind, url } of edges) {
    const parsed = kind === "anchor" || kind === "area" ? parseUrl(url) : null;
    if (parsed === null) continue;
    for (const [name, value] of parametersOf(parsed)) {
      if (!sessionNames.test(name) || !sessionValue.test(value)) continue;
      values.set(`${name.toLowerCase()} ${url.replace(value, "")}`, value);
    }
  }
  return values;
}

/** Returns the parameters of the query, and those of the path that begin with a semicolon. */
function* parametersOf({ pathname, searchParams }: URL): Generator<readonly [name: string, value: string]> {
  yield* searchParams;
  for (const [, name = "", value = ""] of pathname.matchAll(/;(\w+)=([^;/]*)/g)) yield [name, value];
}

/** Returns the name of a parameter that the same link has with another value in the next response. */
function changedParameter(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string | null {
  for (const [key, value] of after) {
    const earlier = before.get(key);
    if (earlier !== undefined && earlier !== value) return key.slice(0, key.indexOf(" "));
  }
  return null;
}
