import { type PageFacts, thingKinds } from "@sightline/facts";
import { isEntranceUrl } from "@sightline/model";
import { defineSiteRule, isLaterPage, isLegalPage, type PageTraits, type SharedPage } from "@sightline/model/rule";
import { normOutliers } from "../norm-outliers.ts";

const article = "Article";
const product = "Product";
/** Types that say what a page is about, in the words of findings; kinds with many types have one name. */
const subjects = new Map([
  ...[...thingKinds.article].map((type) => [type, article] as const),
  ...[...thingKinds.event].map((type) => [type, "Event"] as const),
  ...[...thingKinds.software].map((type) => [type, "SoftwareApplication"] as const),
  ...[product, "Course", "Dataset", "DiscussionForumPosting", "JobPosting", "ProfilePage", "QAPage", "Recipe"].map(
    (type) => [type, type] as const,
  ),
]);
/** Types of pages that say nothing of what a page is about. */
const plainPages = new Set(["WebPage", "ItemPage"]);

export default defineSiteRule({
  meta: {
    id: "sd-coverage-outlier",
    category: "structured-data",
    title: "Pages lack the structured data of the pages beside them",
    severity: "notice",
    why: "The template or the editor left it out: these pages cannot have the rich results that the others can.",
    fix: "Add the structured data that the other pages of the template have, or check why the template omits it.",
    sources: ["https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data"],
    messages: {
      lacking:
        "{pages} of {of} pages of {template} have no structured data of the type {lacking}, unlike the others: {first}.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "norms",
    population: "indexable",
    minPages: 10,
    majority: 0.8,
    applies: ({ url }) => !isEntranceUrl(url) && !isLaterPage(url) && !isLegalPage(url),
    traitsOf: (page) => ({ features: typesOf(page), context: signsOf(page) }),
    lacks: isLacking,
  },
  population: "indexable",

  *evaluate(row) {
    // Pages of the first level are of many kinds: only what a page shows tells that one is an article or a product.
    const lacking = row.template === "/*" ? row.lacking.filter((type) => shownBy.has(type)) : row.lacking;
    if (lacking.length > 0) yield { ...normOutliers(row, lacking), message: "lacking" };
  },
});

function typesOf({ structuredData: { nodes } }: Pick<PageFacts, "structuredData">): readonly string[] {
  const found = new Set<string>();
  for (const { types, top } of nodes) {
    if (!top) continue;
    for (const type of types) {
      const subject = subjects.get(type) ?? (isOtherPage(type) ? type : null);
      if (subject !== null) found.add(subject);
    }
  }
  return [...found].sort();
}

/** True for types of pages that are of another kind than the articles or products beside them. */
function isOtherPage(type: string): boolean {
  return type.endsWith("Page") && !plainPages.has(type);
}

/** Signs on a page that it is an article or a product, by the type. */
const shownBy: ReadonlyMap<string, string> = new Map([
  [article, "signed"],
  [product, "sold"],
]);

function signsOf(page: SharedPage): readonly string[] {
  const isSigned = page.times.length + page.authors.length > 0;
  const isSold = page.cartButtons + page.shownPrices > 0;
  return [...(isSigned ? ["signed"] : []), ...(isSold ? ["sold"] : [])];
}

/** True for a page that is about nothing else and looks like the type that it lacks. */
function isLacking({ features, context = [] }: PageTraits, type: string): boolean {
  const sign = shownBy.get(type);
  return features.length === 0 && (sign === undefined || context.includes(sign));
}
