import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { ofHosts, publicHosts } from "../probed-hosts.ts";

export default defineSiteRule({
  meta: {
    id: "redirect-http-to-https-missing",
    category: "redirects",
    title: "http does not redirect to https",
    severity: "error",
    why: "Visitors who type the address without https, or follow an old link, stay on a page that anybody on their network can read and change, and the site exists twice for search engines.",
    fix: "Redirect every http URL permanently (301 or 308) to the same URL with https.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
      "https://www.rfc-editor.org/rfc/rfc6797#section-7.2",
    ],
    messages: { page: "{url} returns a page instead of redirecting to https." },
  },
  query: ofHosts(({ url, plainHttp }) => {
    const { protocol, port } = new URL(url);
    return protocol === "https:" && port === "" ? plainHttp !== null : null;
  }),
  population: "site",

  *evaluate({ hosts }) {
    for (const { url, plainHttp } of publicHosts(hosts)) {
      if (plainHttp !== "page") continue;
      const plain = url.replace(/^https:/, "http:");
      yield { subject: { kind: "site", url: new URL(url).origin }, message: "page", data: { url: quote(plain) } };
    }
  },
});
