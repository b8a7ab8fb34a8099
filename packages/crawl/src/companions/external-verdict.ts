import type { ExternalLink } from "@sightline/model";
import type { FetchFailure, FetchResult } from "@sightline/model/ports";
import { isChallengeResponse, startOf } from "./challenge-response.ts";
import { isParkingMarkup } from "./parked.ts";

/** Verdict with what it rests on. */
export type Judged = Pick<ExternalLink, "verdict" | "reason" | "status">;

const gone: ReadonlySet<number> = new Set([404, 410]);
/** Failures that say something about this crawler or its limits, not about the URL. */
const refusing: ReadonlySet<FetchFailure["failure"]> = new Set(["limit", "address-not-allowed"]);
/** Failures of a body, whose status came. */
const bodyOnly: ReadonlySet<FetchFailure["failure"]> = new Set(["content-encoding"]);
const signingIn =
  /(?:^|[/._-])(?:log-?in|sign-?in|sso|auth(?:enticate|orize)?|wp-login\.php|oauth2?|saml2?)(?:[/._-]|$)/i;

/** Judges the response to GET for a URL that does not redirect. */
export function externalVerdict(result: FetchResult): Judged {
  if (result.kind === "failure") return verdictOfFailure(result);
  const { status } = result;
  if (isChallengeResponse(result)) return { verdict: "unverifiable", reason: "challenge", status };
  if (status < 400) return { ...(isParkingMarkup(startOf(result)) ? parked : alive), status };
  if (gone.has(status)) return { verdict: "broken", reason: "status", status };
  // 999 is what LinkedIn answers to crawlers.
  const isServers = status >= 500 && status < 600;
  return { verdict: isServers ? "infrastructure" : "unverifiable", reason: "status", status };
}

const alive = { verdict: "alive", reason: "status" } as const;
const parked = { verdict: "broken", reason: "parked" } as const;

function verdictOfFailure({ failure, isUnknownName }: FetchFailure): Judged {
  if (isUnknownName === true) return { verdict: "broken", reason: "no-such-host", status: null };
  if (bodyOnly.has(failure)) return { verdict: "alive", reason: failure, status: null };
  return { verdict: refusing.has(failure) ? "unverifiable" : "infrastructure", reason: failure, status: null };
}

/** True if a redirect leads from a page to one for signing in. */
export function leadsToLogin(from: URL, to: URL): boolean {
  return signingIn.test(to.pathname) && !signingIn.test(from.pathname);
}
