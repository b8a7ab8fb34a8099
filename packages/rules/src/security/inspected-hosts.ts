import type { HostProbe, TlsInspection } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";

/** Host of the site with what its handshakes showed. */
export interface InspectedHost {
  /** Origin without a slash. */
  readonly origin: string;
  readonly hostname: string;
  readonly probe: HostProbe;
  readonly tls: TlsInspection;
}

/** Query of rules about the certificates and protocols of the site's hosts. */
export const ofInspectedHosts: SiteDocumentsQuery = {
  kind: "site",
  looksAt: { unit: "host", count: ({ hosts }) => inspectedHosts(hosts).length },
};

/** Returns the hosts with a handshake. */
export function inspectedHosts(hosts: readonly HostProbe[]): readonly InspectedHost[] {
  return hosts.flatMap((probe) => {
    const { origin, hostname } = new URL(probe.url);
    return probe.tls?.kind === "inspected" ? [{ origin, hostname, probe, tls: probe.tls }] : [];
  });
}
