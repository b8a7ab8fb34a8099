import { certificateFault } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { inspectedHosts, ofInspectedHosts } from "./inspected-hosts.ts";

export default defineSiteRule({
  meta: {
    id: "tls-certificate-untrusted",
    category: "security",
    title: "Certificate is not from a trusted authority",
    severity: "error",
    why: "Browsers show a warning instead of the site, and search engines cannot fetch its pages over https.",
    fix: "Install a certificate from a publicly trusted authority, such as Let's Encrypt.",
    sources: [
      "https://wiki.mozilla.org/CA/Included_Certificates",
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
    ],
    messages: {
      "self-signed": "The certificate of {host} is signed by itself ({issuer}).",
      untrusted: "The certificate of {host} from {issuer} leads to no authority that browsers trust.",
    },
    blocks: "host",
  },
  query: ofInspectedHosts,
  population: "site",

  *evaluate({ hosts }) {
    for (const { origin, hostname, probe, tls } of inspectedHosts(hosts)) {
      const fault = certificateFault(tls.certificate, probe.checkedAt);
      if (fault !== "self-signed" && fault !== "untrusted") continue;
      const data = { host: quote(hostname), issuer: quote(tls.certificate.issuer) };
      yield { subject: { kind: "site", url: origin }, message: fault, data };
    }
  },
});
