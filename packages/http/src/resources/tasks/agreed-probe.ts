import { agreesToProbe, type GeoAuditRequest, readRobots } from "@sightline/engine";
import type { Site } from "@sightline/model";
import { isAllowedPrivate } from "../../requests/allowed-url.ts";
import { Problem } from "../../requests/problem.ts";
import type { Caller, Service } from "../../service/service.ts";

/** Time for the request of robots.txt, in milliseconds. */
const requestTimeoutMs = 10_000;

/**
 * Returns the request to probe a site, which serves the line in its robots.txt by which it agrees. The probe looks for it
 * again.
 *
 * @throws Problem `probe_unavailable` if the operator has not switched probes on, `probe_not_agreed` without the line
 */
export async function agreedProbe(
  { siteProbes, allowPrivate }: Pick<Service, "siteProbes" | "allowPrivate">,
  { principal: { tenantId } }: Pick<Caller, "principal">,
  { origin }: Pick<Site, "origin">,
  signal: AbortSignal,
): Promise<NonNullable<GeoAuditRequest["probe"]>> {
  if (siteProbes === null) {
    throw new Problem("probe_unavailable", "Its operator has to switch probes on, with `sightline serve --probe`.");
  }
  const url = new URL(origin);
  const allowPrivateHosts = isAllowedPrivate(url, allowPrivate) ? [url.host] : [];
  const plan = { maxAttempts: 1, requestTimeoutMs, allowPrivateHosts };
  const { text } = await readRobots(url.href, plan, signal);
  const tokens = siteProbes.tokens(tenantId, origin);
  if (agreesToProbe(text, tokens)) return { tokens };
  const probeLine = siteProbes.line(tenantId, origin);
  const detail = `${origin}/robots.txt does not have this line, by which the site agrees to be probed: ${probeLine}`;
  throw new Problem("probe_not_agreed", detail, { probeLine });
}
