import type { PageRecord } from "@sightline/model";
import { urlKey } from "@sightline/url";
import { engines } from "../crawlers/engines.ts";
import type { SiteReading } from "./site-reading.ts";
import type { LinkedPage } from "./survey.ts";

/** Links of an llms.txt with one fault, such as `noindex`. */
export interface LlmsLinkFault {
  readonly fault: string;
  readonly urls: readonly string[];
}

/** Links of the site's llms.txt whose state is known, and those that crawlers cannot fetch or index. */
export interface LlmsLinks {
  readonly known: number;
  readonly faults: readonly LlmsLinkFault[];
}

/** Words for pages that crawlers cannot index; others are told by their status, and those that lead on are fit. */
const exclusions: Readonly<Partial<Record<PageRecord["indexability"], string>>> = {
  noindex: "noindex",
  disallowed: "blocked by robots.txt",
};

/** Judges the links of the site's llms.txt that robots.txt blocks, or that the crawl requested. */
export function llmsLinks(reading: SiteReading): LlmsLinks {
  const { llms, survey } = reading;
  const blocked = new Set(disallowedLinks(reading, Number.POSITIVE_INFINITY));
  const byFault = new Map<string, string[]>();
  let known = 0;
  for (const { url } of llms?.links ?? []) {
    const page = survey.wanted.get(urlKey(url));
    if (page === undefined && !blocked.has(url)) continue;
    known += 1;
    const fault = blocked.has(url) ? "blocked by robots.txt" : page === undefined ? null : faultOf(page);
    if (fault !== null) byFault.set(fault, [...(byFault.get(fault) ?? []), url]);
  }
  return { known, faults: [...byFault].map(([fault, urls]) => ({ fault, urls })) };
}

function faultOf({ status, indexability }: LinkedPage): string | null {
  const excluded = exclusions[indexability];
  if (excluded !== undefined) return excluded;
  if (status === null) return "no answer";
  return status >= 400 ? `status ${status}` : null;
}

const maxDisallowed = 20;

/** Returns the links of an llms.txt that robots.txt disallows for a search crawler of an engine that counts. */
export function disallowedLinks(
  { llms, context }: Pick<SiteReading, "llms" | "context">,
  max = maxDisallowed,
): string[] {
  const links = llms?.links ?? [];
  const open = engines.filter(({ id }) => context.weights[id] > 0);
  return links
    .flatMap(({ url }) => (open.some(({ token }) => !context.robots.access(token, url).allowed) ? [url] : []))
    .slice(0, max);
}
