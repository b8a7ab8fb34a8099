import type { FetchFailureKind } from "@sightline/facts";
import type { CertificateFault } from "./certificate-fault.ts";
import type { TlsInspection } from "./tls-inspection.ts";

/** What is looked at at a host of the site, in this order. */
export const hostParts = [
  "tls",
  "plain-http",
  "missing-pages",
  "variant",
  "favicon",
  "timing",
  "exposed-files",
] as const;
/** Part of what is looked at at a host. */
export type HostPart = (typeof hostParts)[number];

/** What a crawl found of a host of the site beside its pages. */
export interface HostProbe {
  /** Origin with a slash, as in `https://example.com/`. */
  readonly url: string;
  /** Time at which it was looked at, in ISO 8601, by the clock of the crawl. */
  readonly checkedAt: string;
  /** Time by the Date header of its response in ISO 8601; `null` if it named none. */
  readonly serverTime: string | null;
  /** True at a private or loopback address, and for an address without a name: of these, only `tls` is looked at. */
  readonly isPrivate: boolean;
  /** Parts that the crawl has not come to; at its end, because time was up. */
  readonly pending: readonly HostPart[];
  /** Number of requests to the host so far, a handshake counting as one. */
  readonly requests: number;
  /** `null` if it was not looked at: for http, or with a fetcher that cannot. */
  readonly tls: TlsInspection | FailedHandshake | null;
  /** Where the home page leads over http; `null` if that was not looked at, or no answer came in time. */
  readonly plainHttp: PlainHttp | null;
  /** Home page; `null` if the root of the host returned none. */
  readonly home: HostHome | null;
  /** Answers to made-up paths: at the root, then in a folder, where the first is an error. Empty without a verdict. */
  readonly missingPages: readonly MissingPage[];
  /** The same name with www or without it; `null` for hosts that are neither, and for those of shared platforms. */
  readonly variant: HostVariant | null;
  /** `null` without a home page. */
  readonly favicon: Favicon | null;
  /** Paths of files that are meant to be secret and can be read; `null` if none was looked for. */
  readonly exposedFiles: readonly string[] | null;
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

/** Home page of a host. */
export interface HostHome {
  /** URL after redirects within the host. */
  readonly url: string;
  /** Milliseconds to the first byte of each response to the same request, one after the other: three, or fewer. */
  readonly ttfbMs: readonly number[];
  /** Parameter in its links whose value was another one in the next response, as in `phpsessid`; `null` if none. */
  readonly sessionParameter: string | null;
}

/** Answer of a host to a path that does not exist. */
export interface MissingPage {
  readonly url: string;
  /** URL after redirects within the host. */
  readonly finalUrl: string;
  /** Below 500, and none with which servers refuse crawlers. */
  readonly status: number;
  /** Type of the body; `other` is neither HTML nor plain text. */
  readonly content: "html" | "text" | "none" | "other";
  readonly noindex: boolean;
  /** True for an empty page that scripts fill, or that sends visitors on. */
  readonly isShell: boolean;
  /** True if scripts may change what it shows. */
  readonly mayBeScripted: boolean;
  /** Words of its main text. */
  readonly words: number;
  /** Number of links and forms that lead to the host. */
  readonly waysOn: number;
  /** Its main text, at most {@link maxMissingText} characters. */
  readonly text: string;
  /** Hash of its main text as of pages. */
  readonly mainTextHash: string | null;
}

/** Characters that are kept of an answer to a missing page, and compared with others. */
export const maxMissingText = 8192;

/**
 * What the other form of a host, with www or without, does. `redirects`: it leads away; `copy`: it shows the same pages
 * to search engines; `answers`: anything else; `no-such-host`: its name does not exist; `certificate`: browsers refuse
 * its certificate; `handshake`: it makes no secure connection; `closed`: it accepts no connection; `unknown`: none of
 * these could be told.
 */
export const variantOutcomes = [
  "redirects",
  "copy",
  "answers",
  "no-such-host",
  "certificate",
  "handshake",
  "closed",
  "unknown",
] as const;
/** What the other form of a host does. */
export type VariantOutcome = (typeof variantOutcomes)[number];

/** Other form of a host, with www or without. */
export interface HostVariant {
  /** Origin with a slash. */
  readonly url: string;
  readonly outcome: VariantOutcome;
  /** Fault of its certificate; `null` unless that is the outcome. */
  readonly fault: CertificateFault | null;
}

/**
 * Icon of a host in tabs and results: `declared` by its home page, found as the `file` /favicon.ico, or `missing`;
 * `unknown` if neither could be told.
 */
export type Favicon = "declared" | "file" | "missing" | "unknown";

/** Kind of the documents of a crawl that hold lists of {@link HostProbe}; of one URL, the last entry counts. */
export const hostProbesKind = "host-probes";
