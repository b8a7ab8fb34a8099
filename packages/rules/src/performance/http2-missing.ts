import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { inspectedHosts, ofInspectedHosts } from "../security/inspected-hosts.ts";

export default defineSiteRule({
  meta: {
    id: "http2-missing",
    category: "performance",
    title: "Server does not offer HTTP/2",
    severity: "notice",
    why: "With HTTP/1.1, browsers load only about six files of a host at a time, so that pages with many images and scripts take longer to appear.",
    fix: "Turn on HTTP/2 in the web server, or let a CDN serve the site.",
    sources: ["https://developer.chrome.com/docs/lighthouse/best-practices/uses-http2"],
    messages: { missing: "{host} offers only HTTP/1.1." },
  },
  query: ofInspectedHosts,
  population: "site",

  *evaluate({ hosts }) {
    for (const { origin, hostname, tls } of inspectedHosts(hosts)) {
      if (tls.alpn === "h2") continue;
      yield { subject: { kind: "site", url: origin }, message: "missing", data: { host: quote(hostname) } };
    }
  },
});
