import type { CrawlPlan } from "@sightline/model";

const defaultPorts: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** True if the plan names the address of a URL's host and port. */
export function isResolved(plan: Pick<CrawlPlan, "resolve">, { hostname, port, protocol }: URL): boolean {
  const effectivePort = port === "" ? defaultPorts[protocol] : Number(port);
  return plan.resolve.some((entry) => entry.host.toLowerCase() === hostname && entry.port === effectivePort);
}
