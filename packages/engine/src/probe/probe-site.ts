import { hostGates } from "@sightline/crawl";
import { extractionPool } from "@sightline/extract/pool";
import { httpFetcher } from "@sightline/fetch";
import type { ProbeResult } from "@sightline/geo/result";
import { AuditError, type CrawlPlanInput } from "@sightline/model";
import type { Clock } from "@sightline/model/ports";
import { extractionLimits } from "../context/extraction-limits.ts";
import { namedPlan } from "../context/named-plan.ts";
import { parseStartUrl } from "../context/start-url.ts";
import { systemClock } from "../context/system-clock.ts";
import type { OnProbed } from "./run-probe.ts";

/** Options of {@link probeSite}. */
export interface ProbeSiteOptions {
  /** Statement of the caller that the site is its own, or that its owner agrees: requests bear the names of others. */
  readonly own: true;
  /** Pages of templates, of which the first two are requested. Default: two pages to which the start page links. */
  readonly pages?: readonly string[];
  /** Hosts that are allowed at private addresses, and addresses of hosts. Default: none. */
  readonly plan?: Pick<CrawlPlanInput, "allowPrivateHosts" | "resolve">;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProbed;
  readonly clock?: Clock;
}

/**
 * Probes one's own site from outside: a few documents as a browser and as the crawlers of search and assistants, with the
 * User-Agent headers that their operators document.
 *
 * @throws AuditError `invalid_url`, `invalid_options`; the reason of `signal`
 */
export async function probeSite(url: string, options: ProbeSiteOptions): Promise<ProbeResult> {
  const { own, pages, plan = {}, signal = new AbortController().signal, onProgress, clock = systemClock } = options;
  if (own !== true) throw new AuditError("invalid_options", "Only one's own site can be probed: state it with `own`.");
  const startUrl = parseStartUrl(url);
  const { allowPrivateHosts, resolve } = namedPlan(
    { contactUrl: null, renderer: null, fieldData: null },
    { ...plan, render: "off" },
  );
  // The GEO audit loads with it.
  const { runProbe } = await import("./run-probe.ts");
  const extractor = extractionPool(extractionLimits);
  const parts = {
    fetcher: () => httpFetcher({ allowPrivateHosts, resolve }),
    extractor,
    gates: hostGates(clock).tenant("").crawl("probe"),
    clock,
  };
  const target = { startUrl, naming: "exact", tokens: null, contactUrl: null, ...(pages && { pages }) } as const;
  try {
    return await runProbe(parts, target, { signal, ...(onProgress && { onProgress }) });
  } finally {
    await extractor.close();
  }
}
