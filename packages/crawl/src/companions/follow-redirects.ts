import type { FetchResult } from "@sightline/model/ports";
import { redirectTarget } from "../polite-fetch.ts";
import type { CompanionRequestDetails, CompanionRequests } from "./companion-kind.ts";

/** Bounds of following redirects. */
export interface Following extends Pick<CompanionRequests, "permits" | "request"> {
  /** True for a URL that may be requested where a redirect leads to it. */
  mayFollow(to: URL): boolean;
  /** Redirects that are followed. */
  readonly maxHops: number;
  readonly details?: CompanionRequestDetails;
}

/**
 * Where a GET led: to a last response or failure, out of bounds, round in circles, or to a URL that robots.txt
 * disallows. `result` is the last one that came.
 */
export type Led =
  | { readonly kind: "ended"; readonly result: FetchResult }
  | { readonly kind: "left"; readonly result: FetchResult; readonly target: URL }
  | { readonly kind: "looped"; readonly result: FetchResult }
  | { readonly kind: "disallowed"; readonly result: FetchResult | null };

/** Requests a URL and follows its redirects within bounds. */
export async function followRedirects(url: string, following: Following, signal: AbortSignal): Promise<Led> {
  const { permits, request, mayFollow, maxHops, details } = following;
  let result: FetchResult | null = null;
  let at = url;
  for (let hops = 0; ; hops++) {
    if (!(await permits(at, signal))) return { kind: "disallowed", result };
    result = await request(at, "GET", signal, details);
    const target = redirectTarget(result);
    if (target === null) return { kind: "ended", result };
    const to = new URL(target);
    if (!mayFollow(to)) return { kind: "left", result, target: to };
    if (hops === maxHops) return { kind: "looped", result };
    at = target;
  }
}
