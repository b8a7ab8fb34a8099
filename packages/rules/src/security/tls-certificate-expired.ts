import { certificateFault } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { inspectedHosts, ofInspectedHosts } from "./inspected-hosts.ts";

export default defineSiteRule({
  meta: {
    id: "tls-certificate-expired",
    category: "security",
    title: "Certificate is not valid at this time",
    severity: "error",
    why: "Browsers show a warning instead of the site, and search engines cannot fetch its pages over https.",
    fix: "Renew the certificate and install it, and automate its renewal.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5",
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
    ],
    messages: {
      expired: "The certificate of {host} expired on {day}.",
      early: "The certificate of {host} is valid only from {day}.",
    },
    blocks: "host",
  },
  query: ofInspectedHosts,
  population: "site",

  *evaluate({ hosts }) {
    for (const { origin, hostname, probe, tls } of inspectedHosts(hosts)) {
      const { certificate } = tls;
      const fault = certificateFault(certificate, probe.checkedAt);
      if (fault !== "expired" && fault !== "early") continue;
      const time = fault === "expired" ? certificate.notAfter : certificate.notBefore;
      // If the server's clock says otherwise, one of the two is wrong.
      const isConfirmed = probe.serverTime === null || certificateFault(certificate, probe.serverTime) === fault;
      yield {
        subject: { kind: "site", url: origin },
        message: fault,
        data: { host: quote(hostname), day: time.slice(0, 10) },
        certainty: isConfirmed ? "certain" : "review",
      };
    }
  },
});
