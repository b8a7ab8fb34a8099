import type { Finding, SitemapDocument } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { namedBy } from "./declared-sitemap.ts";

export default defineSiteRule({
  meta: {
    id: "sitemap-url-not-absolute",
    category: "sitemaps",
    title: "Sitemap lists URLs that are not absolute",
    severity: "warning",
    why: "Search engines drop such entries and learn nothing about the pages, sitemaps or language versions at those URLs.",
    fix: "Use full URLs that include https:// and the host; with a static site generator, check its setting for the site URL.",
    sources: [
      "https://www.sitemaps.org/protocol.html",
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
      "https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines",
    ],
    messages: {
      pages:
        "Entries in the sitemap {sitemap} ({place}) that are not absolute URLs: {entries} (such as {examples}); URLs that search engines can use: {urls}.",
      pagesOfSeveral:
        "Entries in {files} sitemaps, such as {sitemap} ({place}), that are not absolute URLs: {entries} (such as {examples}); URLs in them that search engines can use: {urls}.",
      sitemaps:
        "Sitemaps in the index {sitemap} ({place}) that are not absolute URLs: {entries} (such as {examples}); URLs that search engines can use: {urls}.",
      sitemapsOfSeveral:
        "Sitemaps in {files} indexes, such as {sitemap} ({place}), that are not absolute URLs: {entries} (such as {examples}); URLs in them that search engines can use: {urls}.",
      versions:
        "Language versions (xhtml:link) in the sitemap {sitemap} ({place}) that are not absolute URLs: {entries} (such as {examples}).",
      versionsOfSeveral:
        "Language versions (xhtml:link) in {files} sitemaps, such as {sitemap} ({place}), that are not absolute URLs: {entries} (such as {examples}).",
    },
  },
  query: { kind: "site", looksAt: { unit: "sitemap", count: ({ sitemaps }) => sitemaps.length } },
  population: "site",

  *evaluate({ sitemaps }) {
    const of = (isIndex: boolean) => sitemaps.filter(({ type }) => (type === "index") === isIndex);
    yield* found("pages", of(false), ({ notAbsolute }) => notAbsolute);
    yield* found("sitemaps", of(true), ({ notAbsolute }) => notAbsolute);
    yield* found("versions", sitemaps, ({ alternatesNotAbsolute }) => alternatesNotAbsolute);
  },
});

/** Reports the faulty entries of several files together: they come from one setting of one program. */
function* found(
  message: "pages" | "sitemaps" | "versions",
  sitemaps: readonly SitemapDocument[],
  faultsOf: (sitemap: SitemapDocument) => SitemapDocument["notAbsolute"],
): Generator<Finding> {
  const faulty = sitemaps.filter((sitemap) => faultsOf(sitemap) !== undefined);
  const [first] = faulty;
  if (first === undefined) return;
  const { url, source } = first;
  const faults = faulty.flatMap((sitemap) => faultsOf(sitemap) ?? []);
  yield {
    subject: { kind: "site", url },
    message: faulty.length === 1 ? message : `${message}OfSeveral`,
    data: {
      sitemap: quote(url),
      place: source === "well-known" ? "not declared, found at a usual location" : `declared in ${namedBy[source]}`,
      files: faulty.length,
      entries: faults.reduce((sum, { count }) => sum + count, 0),
      examples: faults
        .flatMap(({ sample }) => sample)
        .slice(0, 3)
        .map(({ loc }) => quote(loc)),
      urls: faulty.reduce((sum, { urls }) => sum + urls, 0),
    },
  };
}
