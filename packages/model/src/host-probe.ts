import type { FetchFailureKind } from "@sightline/facts";
import type { TlsInspection } from "./tls-inspection.ts";

/** What a crawl found of a host of the site beside its pages. */
export interface HostProbe {
  /** Origin with a slash, as in `https://example.com/`. */
  readonly url: string;
  /** Time at which it was looked at, in ISO 8601, by the clock of the crawl. */
  readonly checkedAt: string;
  /** Time by the Date header of its response in ISO 8601; `null` if it named none. */
  readonly serverTime: string | null;
  /** True if the host is at a private address, of which nothing else is looked at. */
  readonly isPrivate: boolean;
  /** `null` if it was not looked at: for http, at a private address, or with a fetcher that cannot. */
  readonly tls: TlsInspection | FailedHandshake | null;
  /** Where the home page leads over http; `null` if that was not looked at, or no answer came in time. */
  readonly plainHttp: PlainHttp | null;
}

/** Where http leads at a host with https; `page` shows one over http, `closed` accepts no connection. */
export const plainHttps = ["https", "page", "closed", "other"] as const;
/** Where http leads at a host with https. */
export type PlainHttp = (typeof plainHttps)[number];

/** Missing handshake, with the reason. */
export interface FailedHandshake {
  readonly kind: "failed";
  readonly failure: FetchFailureKind;
}

/** Kind of the documents of a crawl that hold lists of {@link HostProbe}; of one URL, the last entry counts. */
export const hostProbesKind = "host-probes";
