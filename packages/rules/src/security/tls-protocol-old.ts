import type { HostProbe } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { type InspectedHost, inspectedHosts } from "./inspected-hosts.ts";

const names = { TLSv1: "TLS 1.0", "TLSv1.1": "TLS 1.1" } as const;

export default defineSiteRule({
  meta: {
    id: "tls-protocol-old",
    category: "security",
    title: "Server accepts outdated TLS versions",
    severity: "warning",
    why: "TLS 1.0 and 1.1 rest on broken cryptography; an attacker on the network can make old clients use them. Security scans and payment providers refuse such servers.",
    fix: "Require TLS 1.2 or later.",
    sources: ["https://www.rfc-editor.org/rfc/rfc8996"],
    messages: { accepted: "{host} accepts a connection with {protocol}." },
  },
  query: { kind: "site", looksAt: { unit: "host", count: ({ hosts }) => testedHosts(hosts).length } },
  population: "site",

  *evaluate({ hosts }) {
    for (const { origin, hostname, tls } of testedHosts(hosts)) {
      if (tls.oldProtocol !== "TLSv1" && tls.oldProtocol !== "TLSv1.1") continue;
      const data = { host: quote(hostname), protocol: names[tls.oldProtocol] };
      yield { subject: { kind: "site", url: origin }, message: "accepted", data };
    }
  },
});

function testedHosts(hosts: readonly HostProbe[]): readonly InspectedHost[] {
  return inspectedHosts(hosts).filter(({ tls }) => tls.oldProtocol !== "unknown");
}
