import { fetchFailureKinds } from "@sightline/facts";

/**
 * Verdicts on a URL outside the site. `broken`: 404 or 410 to GET, or a host that does not exist; `unverifiable`: the
 * server refused a crawler, or robots.txt did; `infrastructure`: a server, connection or certificate at fault, which may
 * pass.
 */
export const externalVerdicts = ["alive", "broken", "unverifiable", "infrastructure"] as const;
/** Verdict on a URL outside the site. */
export type ExternalVerdict = (typeof externalVerdicts)[number];

/** What verdicts rest on: the status, or what kept the crawl from one. */
export const externalReasons = [
  "status",
  /** A challenge for people was answered instead of the page. */
  "challenge",
  /** The URL leads to a page for signing in. */
  "login",
  /** The robots.txt of the host disallows the URL. */
  "robots",
  /** More redirects than browsers follow, or a loop. */
  "redirects",
  /** The domain shows advertisements, or is for sale: what was there is gone. */
  "parked",
  /** The name server says that the host does not exist. */
  "no-such-host",
  ...fetchFailureKinds,
] as const;
/** What a verdict rests on. */
export type ExternalReason = (typeof externalReasons)[number];

/** Kind of the documents of a crawl that hold lists of external links; of one URL, the last entry counts. */
export const externalLinksKind = "external-links";
