import { defineSiteRule, type SlashRow } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "redirect-trailing-slash",
    category: "redirects",
    title: "URLs are used in the form that redirects to add or remove the trailing slash",
    severity: "notice",
    why: "Each such link costs an extra request, and if a canonical, hreflang entry or sitemap uses the redirecting form, search engines have to guess which one you mean.",
    fix: "Configure the software that generates the pages to use the form that the server returns without a redirect; many site generators have a setting named trailingSlash. Or let the server return the form that the pages use.",
    sources: [
      "https://developers.google.com/search/blog/2010/04/to-slash-or-not-to-slash",
      "https://developers.google.com/search/docs/crawling-indexing/301-redirects",
    ],
    messages: {
      added: "URLs are used without the trailing slash that a redirect adds, in {named}; for example {first}.",
      removed: "URLs are used with a trailing slash that a redirect removes, in {named}; for example {first}.",
    },
  },
  query: { kind: "slashes" },
  population: "site",

  // One setting of the software that renders the pages, which search engines handle well: a fault of the site, not of
  // each page.
  *evaluate(row) {
    const { change, first, named, listed, sourceIds, sample } = row;
    // People type URLs in both forms, so a redirect from one of them is not a fault.
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

/** Returns the number of URLs named in each way, as in `links (12), sitemaps (3)`. */
function waysOf({ named, listed }: SlashRow): string {
  const ways = { links: named.links, canonicals: named.canonicals, hreflang: named.versions, sitemaps: listed };
  return Object.entries(ways)
    .filter(([, urls]) => urls > 0)
    .map(([way, urls]) => `${way} (${urls})`)
    .join(", ");
}
