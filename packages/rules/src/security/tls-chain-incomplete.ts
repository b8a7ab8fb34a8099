import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { inspectedHosts, ofInspectedHosts } from "./inspected-hosts.ts";

export default defineSiteRule({
  meta: {
    id: "tls-chain-incomplete",
    category: "security",
    title: "Server does not send its intermediate certificate",
    severity: "error",
    why: "Browsers on computers fetch the missing certificate or know it already; others, apps, feed readers and crawlers among them, refuse the connection.",
    fix: "Let the server send the whole chain: its certificate followed by the intermediate ones (often called fullchain).",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2",
      "https://letsencrypt.org/docs/integration-guide/#serving-intermediate-certificates",
    ],
    messages: { incomplete: "{host} does not send the certificate of {issuer}, which had to be fetched from there." },
  },
  query: ofInspectedHosts,
  population: "site",

  *evaluate({ hosts }) {
    for (const { origin, hostname, tls } of inspectedHosts(hosts)) {
      if (tls.certificate.trust !== "incomplete") continue;
      const data = { host: quote(hostname), issuer: quote(tls.certificate.issuer) };
      yield { subject: { kind: "site", url: origin }, message: "incomplete", data };
    }
  },
});
