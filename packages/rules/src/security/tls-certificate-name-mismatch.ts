import { certificateFault } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";
import { inspectedHosts, ofInspectedHosts } from "./inspected-hosts.ts";

export default defineSiteRule({
  meta: {
    id: "tls-certificate-name-mismatch",
    category: "security",
    title: "Certificate is for another host name",
    severity: "error",
    why: "Browsers show a warning instead of the site, and search engines cannot fetch its pages over https.",
    fix: "Issue the certificate anew with this host name among its subject alternative names, or install the one that has it.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9525#section-6",
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
    ],
    messages: { name: "The certificate of {host} is for {names}." },
    blocks: "host",
  },
  query: ofInspectedHosts,
  population: "site",

  *evaluate({ hosts }) {
    for (const { origin, hostname, probe, tls } of inspectedHosts(hosts)) {
      const { certificate } = tls;
      if (certificateFault(certificate, probe.checkedAt) !== "name") continue;
      const names = certificate.names.length === 0 ? ["no host name"] : examples(certificate.names);
      yield { subject: { kind: "site", url: origin }, message: "name", data: { host: quote(hostname), names } };
    }
  },
});
