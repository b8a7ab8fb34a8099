import type { PageFacts } from "@sightline/model";
import { jsonLdNodes } from "./json-ld-nodes.ts";

const articleTypes = new Set([
  "Article",
  "AdvertiserContentArticle",
  "AnalysisNewsArticle",
  "BackgroundNewsArticle",
  "BlogPosting",
  "HowTo",
  "LiveBlogPosting",
  "NewsArticle",
  "OpinionNewsArticle",
  "ReportageNewsArticle",
  "ReviewNewsArticle",
  "ScholarlyArticle",
  "TechArticle",
]);

type Declaring = Pick<PageFacts, "jsonLd" | "socialMetas">;

/**
 * Says whether a page calls itself an article, in JSON-LD or in og:type. Plugins write that og:type on every page: where
 * JSON-LD says what kind of page it is, that counts.
 */
export function declaresArticle(page: Declaring): boolean {
  if (declaresArticleData(page)) return true;
  return openGraphType(page) === "article" && !hasJsonLdType(page, (type) => type.endsWith("Page"));
}

/**
 * Says whether a page declares an article and when it was published, in JSON-LD or in Open Graph. Without a date it may be a
 * page about the site, or documentation, which themes call articles too.
 */
export function publishesArticle(page: Declaring): boolean {
  const isDated = page.socialMetas.some(
    ({ name, content }) => name === "article:published_time" && content.trim() !== "",
  );
  if (isDated && declaresArticle(page)) return true;
  return jsonLdNodes(page.jsonLd).some(
    ({ types, value }) => types.some((type) => articleTypes.has(type)) && "datePublished" in value,
  );
}

/** Says whether a page's JSON-LD declares an article. */
export function declaresArticleData(page: Pick<Declaring, "jsonLd">): boolean {
  return hasJsonLdType(page, (type) => articleTypes.has(type));
}

/** Says whether a page's JSON-LD declares that it lists others. */
export function declaresListing(page: Pick<Declaring, "jsonLd">): boolean {
  return hasJsonLdType(page, (type) => type === "CollectionPage" || type === "SearchResultsPage");
}

/** Says whether a page says that it is about one product, in og:type or in JSON-LD. */
export function declaresProduct(page: Declaring): boolean {
  return hasProductMeta(page) || hasJsonLdType(page, (name) => name === "Product" || name === "ProductGroup");
}

const productTypes = new Set(["product", "og:product", "product.item"]);

/** Says whether a page says so in og:type. */
export function hasProductMeta(page: Pick<Declaring, "socialMetas">): boolean {
  return productTypes.has(openGraphType(page) ?? "");
}

function openGraphType({ socialMetas }: Pick<Declaring, "socialMetas">): string | undefined {
  return socialMetas
    .find(({ name }) => name === "og:type")
    ?.content.trim()
    .toLowerCase();
}

function hasJsonLdType({ jsonLd }: Pick<Declaring, "jsonLd">, matches: (type: string) => boolean): boolean {
  return jsonLdNodes(jsonLd).some(({ types }) => types.some(matches));
}
