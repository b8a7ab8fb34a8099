import type { HostProbe, TlsInspection } from "@sightline/model";
import { ofHosts, publicHosts } from "../probed-hosts.ts";

/** Host of the site with what its handshakes showed. */
export interface InspectedHost {
  /** Origin without a slash. */
  readonly origin: string;
  readonly hostname: string;
  readonly probe: HostProbe;
  readonly tls: TlsInspection;
}

/** Query of rules about the certificates and protocols of the site's hosts. */
export const ofInspectedHosts = ofHosts(({ url, tls }) =>
  url.startsWith("https:") ? tls?.kind === "inspected" : null,
);

/** Returns the public hosts with a handshake. */
export function inspectedHosts(hosts: readonly HostProbe[]): readonly InspectedHost[] {
  return publicHosts(hosts).flatMap((probe) => {
    const { origin, hostname } = new URL(probe.url);
    return probe.tls?.kind === "inspected" ? [{ origin, hostname, probe, tls: probe.tls }] : [];
  });
}
