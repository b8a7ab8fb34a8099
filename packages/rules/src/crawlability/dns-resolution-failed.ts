import { defineSiteRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "dns-resolution-failed",
    category: "crawlability",
    title: "Host name of the site does not resolve",
    severity: "error",
    why: "Nobody can reach a host name that does not resolve, nor any page on that host.",
    fix: "Add the missing DNS records, or remove the links to that host.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/http-network-errors"],
    messages: { unresolved: "{count} host names of the site do not resolve, for example {host}." },
    scored: false,
  },
  query: { kind: "site" },
  population: "site",

  *evaluate({ origin, unresolvedHosts }) {
    const [host, ...hosts] = examples(unresolvedHosts);
    if (host === undefined) return;
    yield {
      subject: { kind: "site", url: origin },
      message: "unresolved",
      data: { count: unresolvedHosts.length, host, hosts: [host, ...hosts] },
    };
  },
});
