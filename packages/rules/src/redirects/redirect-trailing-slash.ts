import { defineSiteRule, type SlashRow } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "redirect-trailing-slash",
    category: "redirects",
    title: "URLs are named in the form that redirects to change the trailing slash",
    severity: "notice",
    why: "Each such link costs a request more, and a canonical, hreflang entry or sitemap that names the redirecting form leaves it to search engines which of the two is meant.",
    fix: "Let the program that writes the pages use the form in which the server answers, in many site generators a setting named trailingSlash; or let the server answer in the form that the pages use.",
    sources: [
      "https://developers.google.com/search/blog/2010/04/to-slash-or-not-to-slash",
      "https://developers.google.com/search/docs/crawling-indexing/301-redirects",
    ],
    messages: {
      added: "URLs are named without the trailing slash that a redirect adds, in {named}; the first is {first}.",
      removed: "URLs are named with a trailing slash that a redirect removes, in {named}; the first is {first}.",
    },
  },
  query: { kind: "slashes" },
  population: "site",

  // One setting of the program that writes the pages, which search engines get over: a fault of the site, not of each page.
  *evaluate(row) {
    const { change, first, named, listed, sourceIds, sample } = row;
    // People type URLs in both forms: that one redirects is no fault.
    if (sourceIds.length === 0 && listed === 0) return;
    yield {
      subject: { kind: "site", url: new URL("/", first.url).href },
      message: change,
      data: {
        named: waysOf(row),
        ...named,
        listed,
        pages: sourceIds.length,
        first: quote(first.url),
        urls: sample.map(({ url }) => quote(url)),
      },
    };
  },
});

/** How many URLs are named in each way, as in `links (12), sitemaps (3)`. */
function waysOf({ named, listed }: SlashRow): string {
  const ways = { links: named.links, canonicals: named.canonicals, hreflang: named.versions, sitemaps: listed };
  return Object.entries(ways)
    .filter(([, urls]) => urls > 0)
    .map(([way, urls]) => `${way} (${urls})`)
    .join(", ");
}
