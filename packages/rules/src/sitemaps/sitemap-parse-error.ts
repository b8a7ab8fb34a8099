import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { declaredSitemaps, namedBy, ofDeclaredSitemaps } from "./declared-sitemap.ts";
import { type ParseFault, parseFault } from "./parse-fault.ts";

const messages = {
  html: "The sitemap {sitemap}, declared in {namedBy}, is an HTML page.",
  packed:
    "The sitemap {sitemap}, declared in {namedBy}, cannot be decompressed completely; {urls} of its URLs were read.",
  packedTwice: "The sitemap {sitemap}, declared in {namedBy}, is compressed with gzip twice.",
  format: "The sitemap {sitemap}, declared in {namedBy}, is not in a sitemap format.",
  entries:
    "The sitemap {sitemap}, declared in {namedBy}, has broken entries: {broken} ({entries}); {urls} of its URLs were read.",
  malformed: "The sitemap {sitemap}, declared in {namedBy}, is not well-formed XML; {urls} of its URLs were read.",
  namespace: "The root element of the sitemap {sitemap}, declared in {namedBy}, is not in the sitemap namespace.",
  encoding: "The sitemap {sitemap}, declared in {namedBy}, is text that is not UTF-8.",
  doctype:
    "The sitemap {sitemap}, declared in {namedBy}, declares a document type; this audit does not read such files.",
  cut: "The sitemap {sitemap}, declared in {namedBy}, exceeded a limit of this audit; URLs read before the limit: {urls}.",
} as const satisfies Record<ParseFault, string>;

/** Limits of this engine: content beyond them may be fine. */
const ownLimits: readonly ParseFault[] = ["doctype", "cut"];

export default defineSiteRule({
  meta: {
    id: "sitemap-parse-error",
    category: "sitemaps",
    title: "Declared sitemap cannot be parsed",
    severity: "warning",
    concernsAnswers: "costs",
    why: "Search engines that stop at the error do not learn about the pages after it.",
    fix: "Generate valid XML: escape & and <, close every element, declare the namespace http://www.sitemaps.org/schemas/sitemap/0.9, compress once.",
    sources: [
      "https://www.sitemaps.org/protocol.html",
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
    ],
    messages,
  },
  query: ofDeclaredSitemaps,
  population: "site",

  *evaluate({ sitemaps }) {
    for (const sitemap of declaredSitemaps(sitemaps)) {
      const message = parseFault(sitemap);
      if (message === null) continue;
      const { url, source, urls, broken } = sitemap;
      const entries = (broken?.sample ?? []).map(({ entry, loc }) =>
        quote(loc === "" ? `${entry}` : `${entry}: ${loc}`),
      );
      yield {
        subject: { kind: "site", url },
        message,
        data: { sitemap: quote(url), namedBy: namedBy[source], urls, broken: broken?.count ?? 0, entries },
        certainty: ownLimits.includes(message) ? "review" : "certain",
      };
    }
  },
});
