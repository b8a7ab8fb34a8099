import type { ExternalLink } from "@sightline/model";
import type { FetchResult } from "@sightline/model/ports";
import { hostOf } from "@sightline/url";
import { redirectTarget } from "../polite-fetch.ts";
import { isPointless, maxRedirects, wantsPause } from "./companion-answers.ts";
import type { CompanionRequests, CompanionVisit } from "./companion-kind.ts";
import { externalVerdict, type Judged, leadsToLogin } from "./external-verdict.ts";
import { isParkingPage } from "./parked.ts";

/** What a visit to a URL outside the site needs. */
export interface ExternalVisiting extends Pick<CompanionRequests, "now" | "permits" | "request"> {
  /** True for URLs of the audited site, which it crawls itself. */
  isOwn(url: URL): boolean;
}

const permanent: ReadonlySet<number> = new Set([301, 308]);

/**
 * Looks at a URL outside the site: HEAD, then GET unless HEAD succeeded, since many servers answer HEAD wrongly; and
 * the same for each URL that it redirects to.
 */
export async function visitExternal(
  url: string,
  visiting: ExternalVisiting,
  signal: AbortSignal,
): Promise<CompanionVisit<ExternalLink>> {
  const seen = new Set<string>();
  let at = url;
  let isPermanent = true;
  const ended = (judged: Judged, asksForPause = false): CompanionVisit<ExternalLink> => ({
    entry: {
      url,
      ...judged,
      finalUrl: at,
      movedPermanently: at !== url && isPermanent,
      confirmed: false,
      checkedAt: new Date(visiting.now()).toISOString(),
    },
    asksForPause: asksForPause ? hostOf(at) : null,
  });
  for (;;) {
    const before = await judgedUnasked(at, visiting, signal);
    if (before !== null) return ended(before);
    const result = await answerOf(at, visiting, signal);
    const target = redirectTarget(result);
    if (target === null) return ended(externalVerdict(result), wantsPause(result));
    seen.add(at);
    if (result.kind === "answer") isPermanent &&= permanent.has(result.status);
    at = target;
    const onTheWay = verdictOfRedirect(new URL(url), new URL(target), seen);
    if (onTheWay !== null) return ended(onTheWay);
  }
}

/** Returns the verdict on a URL from where a redirect leads; `null` if that is to be looked at. */
function verdictOfRedirect(from: URL, to: URL, seen: ReadonlySet<string>): Judged | null {
  if (!isParkingPage(from) && isParkingPage(to)) return { verdict: "broken", reason: "parked", status: null };
  if (leadsToLogin(from, to)) return { verdict: "unverifiable", reason: "login", status: null };
  const isEndless = seen.has(to.href) || seen.size > maxRedirects;
  return isEndless ? { verdict: "unverifiable", reason: "redirects", status: null } : null;
}

/** Returns the verdict on a URL that is not to be requested; `null` for the others. */
async function judgedUnasked(
  url: string,
  { isOwn, permits }: ExternalVisiting,
  signal: AbortSignal,
): Promise<Judged | null> {
  const parsed = new URL(url);
  if (isOwn(parsed)) return { verdict: "alive", reason: "status", status: null };
  if (!isWebPort(parsed)) return { verdict: "unverifiable", reason: "limit", status: null };
  return (await permits(url, signal)) ? null : { verdict: "unverifiable", reason: "robots", status: null };
}

/** True for ports at which web servers listen: requests to others would scan the ports of third parties. */
export function isWebPort({ port }: URL): boolean {
  return port === "" || port === "80" || port === "443";
}

/** Returns the response to HEAD if it settles the matter, otherwise that to GET. */
async function answerOf(url: string, { request }: ExternalVisiting, signal: AbortSignal): Promise<FetchResult> {
  const head = await request(url, "HEAD", signal);
  const isSettled = head.kind === "failure" ? isPointless(head) : head.status < 400 || wantsPause(head);
  return isSettled ? head : request(url, "GET", signal);
}
