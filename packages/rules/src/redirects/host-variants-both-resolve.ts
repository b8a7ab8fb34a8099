import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { publicHosts } from "../probed-hosts.ts";
import { ofVariants } from "./host-variants.ts";

export default defineSiteRule({
  meta: {
    id: "host-variants-both-resolve",
    category: "redirects",
    title: "Site exists with and without www",
    severity: "warning",
    why: "The whole site exists twice: links and visitors spread over two addresses, and search engines choose one of them on their own.",
    fix: "Redirect every URL of one form permanently (301 or 308) to the same URL of the other.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: { copy: "{url} and {other} show the same pages, and neither redirects to the other." },
    concernsIndexing: true,
  },
  query: ofVariants,
  population: "site",

  *evaluate({ hosts }) {
    const reported = new Set<string>();
    for (const { url, variant } of publicHosts(hosts)) {
      if (variant?.outcome !== "copy" || reported.has(url)) continue;
      reported.add(variant.url);
      yield {
        subject: { kind: "site", url: new URL(url).origin },
        message: "copy",
        data: { url: quote(url), other: quote(variant.url) },
      };
    }
  },
});
