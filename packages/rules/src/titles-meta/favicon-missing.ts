import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { lookedFor, ofHosts, publicHosts } from "../probed-hosts.ts";

export default defineSiteRule({
  meta: {
    id: "favicon-missing",
    category: "titles-meta",
    title: "Site has no icon",
    severity: "notice",
    why: "Search results, tabs and bookmarks show a generic icon instead of that of the site, which is harder to recognize.",
    fix: 'Add a square icon larger than 48x48 pixels at a stable URL that robots.txt allows, and name it in the home page: <link rel="icon" href="/favicon.ico">.',
    sources: ["https://developers.google.com/search/docs/appearance/favicon-in-search"],
    messages: { missing: "{url} names no icon, and there is none at {file}." },
  },
  query: ofHosts((probe) => {
    if (probe.favicon === "unknown") return false;
    return lookedFor(probe, "favicon", probe.favicon !== null);
  }),
  population: "site",

  *evaluate({ hosts }) {
    for (const { url, favicon, home } of publicHosts(hosts)) {
      if (favicon !== "missing") continue;
      yield {
        subject: { kind: "site", url: new URL(url).origin },
        message: "missing",
        data: { url: quote(home?.url ?? url), file: quote(new URL("/favicon.ico", url).href) },
      };
    }
  },
});
