import type { EdgeKind } from "@sightline/facts";
import type { CompanionOmission, TlsInspection } from "@sightline/model";
import type { FetchFailure, FetchResult } from "@sightline/model/ports";
import type { ByteBudget } from "./byte-budget.ts";

/** Entry of what was found at a URL. */
export interface CompanionEntry {
  readonly url: string;
  /** Time of the last request in ISO 8601. */
  readonly checkedAt: string;
  /** URLs that what was found there names, to be looked at, too. */
  readonly names?: readonly string[];
  /** Requests to its host so far, for kinds that limit them. */
  readonly requests?: number;
  /** Status of the last response, and the URL of it, for kinds that request other sites. */
  readonly status?: number | null;
  readonly finalUrl?: string;
}

/** Outcome of a visit; `asksForPause` names the host that wants no more requests. */
export interface CompanionVisit<Entry> {
  readonly entry: Entry;
  readonly asksForPause: string | null;
}

/** What a visit that takes many requests leaves behind when it is interrupted. */
export interface CompanionProgress<Entry> {
  /** Entry that an interrupted visit saved; `null` if there was none. */
  readonly earlier: Entry | null;
  /** Stores an entry that is not finished. */
  save(entry: Entry): Promise<void>;
}

/** What a request of a visit has that most have not. */
export interface CompanionRequestDetails {
  /** Decoded bytes to read at most. Default: the limit of the kind. */
  readonly bodyBytes?: number;
  /** Headers in addition to those of the crawl. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a visit may do. */
export interface CompanionRequests {
  /** Makes one request, once the gate of its host allows it. */
  request(
    url: string,
    method: "HEAD" | "GET",
    signal: AbortSignal,
    details?: CompanionRequestDetails,
  ): Promise<FetchResult>;
  /** True if the robots.txt of the host allows the URL, or the plan ignores it. */
  permits(url: string, signal: AbortSignal): Promise<boolean>;
  /** Looks at the TLS of an https origin, in its turn; `null` if the fetcher cannot. */
  inspectTls(origin: string, signal: AbortSignal): Promise<TlsInspection | FetchFailure | null>;
  /** Number of requests to a host so far. */
  madeTo(host: string): number;
  now(): number;
}

/** Limits on one kind of requests. */
export interface CompanionLimits {
  /** URLs of a crawl, and of one host. */
  readonly urls: number;
  readonly urlsOfHost: number;
  /** Requests to one host, further ones fail; a look at its TLS takes two. Default: no limit. */
  readonly requestsOfHost?: number;
  /** URLs at once. */
  readonly atOnce: number;
  /** Decoded bytes of one body, and bytes of all bodies as transferred. Default of the latter: no limit. */
  readonly bodyBytes: number;
  readonly allBytes?: ByteBudget;
  /**
   * Hosts of other sites that have answered with 429, shared by the kinds that request them: they get no further request,
   * and the limit on URLs of a host includes those to which redirects lead. Default: hosts of the site.
   */
  readonly refusing?: Set<string>;
  readonly timeoutMs: number;
  /** Requests in flight at a host. */
  readonly concurrency: number;
  /** URLs at once, of one host, too, after the last page. Default: as before. */
  readonly atOnceAtEnd?: number;
  readonly requestsPerSecond: number | null;
  /** Entries that are stored together: at most these are lost in a crash. */
  readonly storedTogether: number;
  /** True if requests go to the site's own hosts, within the limits of the crawl and at a third of its rate. */
  readonly besidePages?: true;
  /** Share of the URLs that is kept for those that several pages name, as long as the crawl goes on. Default: none. */
  readonly keptForShared?: number;
}

/** Requests that a crawl makes beside its pages for one purpose: what it asks, of which URLs, and what it yields. */
export interface CompanionKind<Entry extends CompanionEntry> {
  /** Kind of the documents that hold its entries, and key of its survey. */
  readonly name: string;
  readonly limits: CompanionLimits;
  /** Edges by which pages name its URLs. */
  readonly edges: ReadonlySet<EdgeKind>;
  /** Returns the URL for which a page of the site stands; `null` if it stands for none, or for a known one. */
  ofPage?(url: string): string | null;
  /** Learns what it needs before the first URL. */
  begin?(): Promise<void>;
  /** False for URLs that it never looks at: a cheap test of what pages name most. */
  mayConcern(url: string): boolean;
  /** True for URLs that it looks at, unless something is against it. */
  concerns(url: URL): boolean;
  /** Returns the reason why a URL is never requested; `null` if there is none. */
  omissionOf(url: URL): CompanionOmission | null;
  /** Looks at a URL; `progress` is for visits of many requests. */
  visit(
    url: string,
    requests: CompanionRequests,
    signal: AbortSignal,
    progress: CompanionProgress<Entry>,
  ): Promise<CompanionVisit<Entry>>;
  /** True for an entry of an interrupted visit, which is to be taken up again. Default: visits leave none behind. */
  isUnfinished?(entry: Entry): boolean;
  /** Returns what counts of what a visit found; `isSecondLook` if the last one found something doubtful. */
  settled(entry: Entry, isSecondLook: boolean): Entry;
  /** True if a URL is to be looked at again, a minute later at the earliest. */
  isDoubtful(entry: Entry): boolean;
}
