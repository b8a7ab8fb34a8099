import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { ofHosts } from "../probed-hosts.ts";
import { inspectedHosts } from "./inspected-hosts.ts";

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
  query: ofHosts(({ url, tls }) => {
    if (!url.startsWith("https:")) return null;
    return tls?.kind === "inspected" && tls.oldProtocol !== "unknown";
  }),
  population: "site",

  *evaluate({ hosts }) {
    for (const { origin, hostname, tls } of inspectedHosts(hosts)) {
      if (tls.oldProtocol !== "TLSv1" && tls.oldProtocol !== "TLSv1.1") continue;
      const data = { host: quote(hostname), protocol: names[tls.oldProtocol] };
      yield { subject: { kind: "site", url: origin }, message: "accepted", data };
    }
  },
});
