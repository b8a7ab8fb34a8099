import type { HostProbe, HostVariant } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { publicHosts } from "../probed-hosts.ts";
import { ofVariants } from "./host-variants.ts";

export default defineSiteRule({
  meta: {
    id: "host-variant-unreachable",
    category: "redirects",
    title: "Site cannot be reached with or without www",
    severity: "warning",
    why: "Visitors who type this form of the address, or follow an old link to it, see an error of their browser instead of the site.",
    fix: "Add the name to the certificate and to the web server, and redirect it permanently (301 or 308) to the other form; or remove it from the DNS.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://www.rfc-editor.org/rfc/rfc9525#section-6",
    ],
    messages: {
      name: "The certificate of {other} is for another name, so that browsers refuse it; {url} works.",
      certificate: "Browsers refuse the certificate of {other}; {url} works.",
      handshake: "{other} makes no secure connection; {url} works.",
      closed: "{other} accepts no connection, although its name exists; {url} works.",
    },
  },
  query: ofVariants,
  population: "site",

  *evaluate({ hosts }) {
    for (const { url, variant } of publicHosts(hosts)) {
      const message = messageOf(variant);
      // Rules on certificates speak of hosts that the crawl has reached.
      if (variant === null || message === null || isProbed(variant.url, hosts)) continue;
      yield {
        subject: { kind: "site", url: new URL(url).origin },
        message,
        data: { url: quote(url), other: quote(variant.url) },
        // Connections fail for a moment, too.
        certainty: variant.outcome === "certificate" ? "certain" : "review",
      };
    }
  },
});

function messageOf(variant: HostVariant | null) {
  switch (variant?.outcome) {
    case "certificate":
      return variant.fault === "name" ? "name" : "certificate";
    case "handshake":
    case "closed":
      return variant.outcome;
    default:
      return null;
  }
}

function isProbed(url: string, hosts: readonly HostProbe[]): boolean {
  return hosts.some((probe) => probe.url === url);
}
