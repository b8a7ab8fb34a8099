import { fetchFailureKinds } from "@sightline/facts";

/** Reasons why a resource has no response to judge. */
export const resourceFailures = [
  /** The robots.txt of the host disallows the URL. */
  "robots",
  /** A challenge for people was answered instead of the resource. */
  "challenge",
  /** More redirects than browsers follow, or a loop. */
  "redirects",
  /** The name server says that the host does not exist. */
  "no-such-host",
  ...fetchFailureKinds,
] as const;
/** Reason why a resource has no response to judge. */
export type ResourceFailure = (typeof resourceFailures)[number];

/** Image, script, stylesheet, font or other file that pages name, as a crawl found it. */
export interface Resource {
  readonly url: string;
  /** True if its host is not one of the site's registrable domain. */
  readonly isForeign: boolean;
  /** Status after all redirects; `null` if no response came. */
  readonly status: number | null;
  readonly failure: ResourceFailure | null;
  /** URL after all redirects that were followed. */
  readonly finalUrl: string;
  readonly redirects: number;
  /** Media type in lower case, without parameters; `null` if the response names none. */
  readonly mediaType: string | null;
  /** Bytes of the body as transferred: as read, or as Content-Length says; `null` if unknown. */
  readonly wireBytes: number | null;
  /**
   * Bytes of the body after content decoding; of text, of which little more than Googlebot reads is read, at least.
   * `null` where the body was not read to its end.
   */
  readonly bodyBytes: number | null;
  /** Content-Encoding in lower case; `null` without one. */
  readonly encoding: string | null;
  /** Bytes of the body after gzip, of a long one by its first 256 KB; for text that came without a Content-Encoding; otherwise `null`. */
  readonly gzipBytes: number | null;
  /** Seconds for which caches may keep it, by Cache-Control or Expires; `null` if the response does not say. */
  readonly freshForS: number | null;
  /** Size of an image in pixels, where its start was read and names it. */
  readonly pixels: { readonly width: number; readonly height: number } | null;
  /** True for a GIF whose start was read and shows that it is animated; absent for others. */
  readonly isAnimated?: true;
  /**
   * Bytes of comments and white space that minification would remove from a style sheet or script, of its `bodyBytes`;
   * absent where there are none, or the file was not read to its end.
   */
  readonly removableBytes?: number;
  /** Font families that a style sheet of the site loads without `font-display`, at most 10; absent where there are none. */
  readonly fontsWithoutDisplay?: readonly string[];
  /** URLs of images and style sheets that a style sheet names, at most 100; absent where it names none. */
  readonly names?: readonly string[];
  /** Those of them that cannot be loaded; absent where all can. */
  readonly lost?: readonly string[];
  /** True if a second look at least a minute later found the same. */
  readonly confirmed: boolean;
  /** Time of the last request in ISO 8601. */
  readonly checkedAt: string;
}

/**
 * Verdict on a resource. `broken`: 404, 410, a loop of redirects, or a host that does not exist; `failing`: a server or
 * connection at fault, which may pass; `unverifiable`: the server or robots.txt refused this crawler.
 */
export type ResourceVerdict = "alive" | "broken" | "failing" | "unverifiable";

const refusals: ReadonlySet<ResourceFailure> = new Set(["robots", "challenge", "limit", "address-not-allowed"]);
const absences: ReadonlySet<ResourceFailure> = new Set(["redirects", "no-such-host"]);

/** Judges what a crawl found of a resource. */
export function resourceVerdict({ status, failure }: Pick<Resource, "status" | "failure">): ResourceVerdict {
  if (failure !== null) {
    if (refusals.has(failure)) return "unverifiable";
    return absences.has(failure) ? "broken" : "failing";
  }
  if (status === null || status < 400) return "alive";
  if (status === 404 || status === 410) return "broken";
  return status >= 500 && status < 600 ? "failing" : "unverifiable";
}

/** Kind of the documents of a crawl that hold lists of {@link Resource} of its own hosts; of one URL, the last counts. */
export const resourcesKind = "resources";
/** Kind of the documents that hold those of other hosts. */
export const foreignResourcesKind = "foreign-resources";
