import { defineSiteRule, hasOwnMetadata, isLaterPage, type PageTraits, type SharedPage } from "@sightline/model/rule";
import { foldedText } from "@sightline/text";
import { quote } from "../evidence.ts";
import { normOutliers } from "../norm-outliers.ts";
import { isNamedByHost, isSiteName, maxSplitTitle, titleSeparator } from "./brand-title.ts";
import { isGenericTitle } from "./generic-titles.ts";
import { isTooShort, minTitle } from "./text-length.ts";

export default defineSiteRule({
  meta: {
    id: "title-pattern-outlier",
    category: "titles-meta",
    title: "Titles lack the name of the site, which those of the pages beside them have",
    severity: "notice",
    why: "Nearly all pages of the template name the site in the title, so people recognize them in results; these do not.",
    fix: "Add the name to the title, or let the template write it.",
    sources: ["https://developers.google.com/search/docs/appearance/title-link"],
    messages: {
      lacking:
        "{pages} of {of} pages of {template} lack {lacking} in the title, unlike the others. The first is {first}: “{title}”.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "norms",
    population: "indexable",
    minPages: 10,
    majority: 0.9,
    applies: (page) =>
      hasOwnMetadata(page) && !page.isDemo && !page.repeatsTitle && !isLaterPage(page.url) && isOwnTitle(page.title),
    traitsOf: (page) => ({ features: namesIn(page), context: [page.title ?? ""] }),
    lacks: isLacking,
  },
  population: "indexable",

  *evaluate(row) {
    const outliers = normOutliers(row, row.lacking);
    const title = row.sample[0]?.traits.context?.[0] ?? "";
    yield { ...outliers, message: "lacking", data: { ...outliers.data, title: quote(title) } };
  },
});

/** True for titles that no other rule reports as missing, short or generic. */
function isOwnTitle(title: string | null): boolean {
  return title !== null && title.length <= maxSplitTitle && !isTooShort(title, minTitle) && !isGenericTitle(title);
}

/** Returns the parts of a title that are the name of the site: filler and words of a section are not missed. */
function namesIn({ title, url, socialMetas }: SharedPage): readonly string[] {
  const parts = (title ?? "").split(titleSeparator).map((part) => part.trim());
  return parts.length < 2 ? [] : parts.filter((part) => isSiteName(part, socialMetas) || isNamedByHost(part, url));
}

/** True for a title that does not have the part anywhere, however it is spelled. */
function isLacking({ features, context = [] }: PageTraits, part: string): boolean {
  return !features.includes(part) && !foldedText(context[0] ?? "").includes(foldedText(part));
}
