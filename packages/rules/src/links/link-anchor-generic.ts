import type { Edge } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { isSameUrl } from "@sightline/url";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { primaryLanguage } from "../international/language-problem.ts";
import { distinctByTarget } from "./distinct-targets.ts";
import { isGenericName } from "./generic-names.ts";
import { isSameSite } from "./same-site.ts";

export default definePageRule({
  meta: {
    id: "link-anchor-generic",
    category: "links",
    title: "Link has a generic anchor text",
    severity: "notice",
    concernsAnswers: "tidies",
    why: "An anchor text such as “click here” tells neither visitors nor search engines what the linked page is about.",
    fix: "Use an anchor text that describes the linked page.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/links-crawlable",
      "https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context",
    ],
    messages: { generic: 'A link to {target} has the anchor text "{text}".' },
    graded: 2,
  },
  population: "indexable",
  reads: ["edges", "lang"],

  *evaluate({ url, edges, lang }) {
    const language = primaryLanguage(lang ?? "");
    const links = edges.filter((edge) => isCandidate(url, edge));
    const isGeneric = ({ text }: Edge): boolean => isGenericName(text, language);
    // A teaser often links to one page twice: the title describes it, so “read more” does no harm.
    const describedUrls = new Set(links.filter((edge) => edge.text !== "" && !isGeneric(edge)).map((edge) => edge.url));
    // The sentence around a link to another site serves its readers, and no search engine ranks this site by its text.
    const generic = links.filter(
      (edge) => isGeneric(edge) && !describedUrls.has(edge.url) && isSameSite(url, edge.url),
    );
    for (const edge of distinctByTarget(generic)) {
      const { url: target, text } = edge;
      yield {
        subject: { kind: "link", url, target },
        at: edge.at,
        message: "generic",
        data: { ...edgePlace(edge), target: quote(target), text: quote(text) },
      };
    }
  },
});

function isCandidate(pageUrl: string, { kind, url, flags }: Edge): boolean {
  const isLink = kind === "anchor" && !flags.includes("nofollow") && !flags.includes("hidden");
  return isLink && !isSameUrl(pageUrl, url);
}
