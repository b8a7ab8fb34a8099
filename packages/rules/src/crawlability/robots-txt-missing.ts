import { defineSiteRule } from "@sightline/model/rule";
import { parseUrl } from "@sightline/url";

/** Hosts that serve each repository in a folder; their root belongs to another one, which may not exist. */
const projectHosts = [".github.io", ".gitlab.io"];

export default defineSiteRule({
  meta: {
    id: "robots-txt-missing",
    category: "crawlability",
    title: "Site has no robots.txt",
    severity: "notice",
    why: "Crawlers assume that they may fetch everything, which is allowed; but they do not find your sitemap there, and you cannot keep any of them out.",
    fix: "Publish a robots.txt in the root of the host with the lines User-agent: *, Allow: / and Sitemap: followed by the URL of your sitemap.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.3",
      "https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt",
    ],
    messages: { missing: "{robots} answers {status}." },
    // Legal: all is allowed.
    scored: false,
  },
  query: { kind: "site", about: "robots" },
  population: "site",

  *evaluate({ origin, home, robots }) {
    if (home !== null && isProject(home.url)) return;
    const main = robots.find(({ url }) => parseUrl(url)?.origin === origin);
    if (main === undefined || (main.status !== 404 && main.status !== 410)) return;
    yield {
      subject: { kind: "site", url: main.url },
      message: "missing",
      data: { robots: main.url, status: main.status },
    };
  },
});

function isProject(url: string): boolean {
  const home = parseUrl(url);
  return home !== null && home.pathname !== "/" && projectHosts.some((suffix) => home.hostname.endsWith(suffix));
}
