import { graphValues, isAbout, isOfKind, mainNodes, type PageFacts } from "@sightline/facts";

type Declaring = Pick<PageFacts, "structuredData" | "socialMetas">;
type Described = Pick<PageFacts, "structuredData">;

/**
 * Returns true if a page calls itself an article in structured data or og:type. Plugins write that og:type on every
 * page, so structured data that names the kind of page takes precedence.
 */
export function declaresArticle(page: Declaring): boolean {
  if (declaresArticleData(page)) return true;
  const isPage = mainNodes(page.structuredData).some(({ types }) => types.some((type) => type.endsWith("Page")));
  return openGraphType(page) === "article" && !isPage;
}

/**
 * Returns true if a page declares an article with a publication date, in structured data or Open Graph. Without a date
 * it may be a page about the site or documentation, which themes call articles too.
 */
export function publishesArticle(page: Declaring): boolean {
  const isDated = page.socialMetas.some(
    ({ name, content }) => name === "article:published_time" && content.trim() !== "",
  );
  if (isDated && declaresArticle(page)) return true;
  return mainNodes(page.structuredData).some(
    (node) => isOfKind(node, "article") && graphValues(node, "datePublished").length > 0,
  );
}

/** Returns true if a page's structured data declares an article. */
export function declaresArticleData({ structuredData }: Described): boolean {
  return isAbout(structuredData, "article");
}

/** Returns true if a page's structured data declares a listing. */
export function declaresListing({ structuredData }: Described): boolean {
  return isAbout(structuredData, "listing");
}

/** Returns true if a page declares in og:type or structured data that it is about one product. */
export function declaresProduct(page: Declaring): boolean {
  return hasProductMeta(page) || isAbout(page.structuredData, "product");
}

const productTypes = new Set(["product", "og:product", "product.item"]);

/** Returns true if a page's og:type declares a product. */
export function hasProductMeta(page: Pick<Declaring, "socialMetas">): boolean {
  return productTypes.has(openGraphType(page) ?? "");
}

function openGraphType({ socialMetas }: Pick<Declaring, "socialMetas">): string | undefined {
  return socialMetas
    .find(({ name }) => name === "og:type")
    ?.content.trim()
    .toLowerCase();
}
