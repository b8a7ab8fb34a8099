import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { ofHosts, publicHosts } from "../probed-hosts.ts";

export default defineSiteRule({
  meta: {
    id: "session-id-in-url",
    category: "crawlability",
    title: "Links hold the session of the visitor",
    severity: "warning",
    why: "Each visit of a search engine finds all pages under new addresses, and never ends. Whoever is sent such a link gets the session of the sender.",
    fix: "Keep sessions in cookies alone (in PHP: session.use_trans_sid = 0; in Java: tracking mode COOKIE), and redirect URLs with a session to those without.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/url-structure"],
    messages: { links: "The parameter {parameter} in links of {url} has another value at each request." },
    concernsIndexing: true,
  },
  query: ofHosts(({ home, pending }) => {
    if (home !== null) return home.ttfbMs.length > 1;
    return pending.includes("timing") ? false : null;
  }),
  population: "site",

  *evaluate({ hosts }) {
    for (const { url, home } of publicHosts(hosts)) {
      if (home === null || home.sessionParameter === null) continue;
      yield {
        subject: { kind: "site", url: new URL(url).origin },
        message: "links",
        data: { url: quote(home.url), parameter: quote(home.sessionParameter) },
      };
    }
  },
});
