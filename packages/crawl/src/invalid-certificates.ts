import type { CrawlPlan } from "@sightline/model";
import type { Fetcher } from "@sightline/model/ports";
import { withoutWww } from "@sightline/url";
import { requestHeaders } from "./request-headers.ts";
import type { Scope } from "./scope.ts";

/** What decides on hosts with an invalid certificate. */
export interface CertificatePolicy {
  readonly plan: Pick<CrawlPlan, "allowInvalidTls" | "maxProbedHosts" | "userAgent">;
  readonly scope: Pick<Scope, "start">;
}

/**
 * Goes on with the audited host when its certificate is invalid, which the report then says: without verifying it, and
 * without any header or cookie of the plan, since anybody on the way could read them. Other hosts get the failure. So
 * does the audited one if the report could not name the fault: without probes, or with a fetcher that cannot look at
 * certificates.
 */
export function pastInvalidCertificates(fetcher: Fetcher, { plan, scope }: CertificatePolicy): Fetcher {
  const { inspectTls } = fetcher;
  if (!plan.allowInvalidTls || plan.maxProbedHosts === 0 || inspectTls === undefined) return fetcher;
  const plain = requestHeaders({ userAgent: plan.userAgent, headers: {} }, scope.start.origin);
  const start = withoutWww(scope.start.hostname);
  const invalid = new Set<string>();
  return {
    inspectTls: inspectTls.bind(fetcher),
    async fetch(request, signal) {
      const url = new URL(request.url);
      const isSecure = url.protocol === "https:";
      if (!isSecure || !invalid.has(url.host)) {
        const result = await fetcher.fetch(request, signal);
        if (!isSecure || result.kind === "answer" || result.isInvalidCertificate !== true) return result;
        if (withoutWww(url.hostname) !== start) return result;
        // Ports of the site are few: its own, and those of http and https.
        invalid.add(url.host);
      }
      return fetcher.fetch({ ...request, headers: plain(request.url), allowInvalidTls: true }, signal);
    },
    close: () => fetcher.close(),
  };
}
