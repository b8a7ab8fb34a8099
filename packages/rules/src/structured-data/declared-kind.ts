import { graphValues, isAbout, isOfKind, mainNodes, type PageFacts } from "@sightline/facts";

type Declaring = Pick<PageFacts, "structuredData" | "socialMetas">;
type Described = Pick<PageFacts, "structuredData">;

/**
 * Says whether a page calls itself an article, as structured data or in og:type. Plugins write that og:type on every page:
 * where structured data says what kind of page it is, that counts.
 */
export function declaresArticle(page: Declaring): boolean {
  if (declaresArticleData(page)) return true;
  const isPage = mainNodes(page.structuredData).some(({ types }) => types.some((type) => type.endsWith("Page")));
  return openGraphType(page) === "article" && !isPage;
}

/**
 * Says whether a page declares an article and when it was published, as structured data or in Open Graph. Without a date it may be a
 * page about the site, or documentation, which themes call articles too.
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

/** Says whether a page's structured data declares an article. */
export function declaresArticleData({ structuredData }: Described): boolean {
  return isAbout(structuredData, "article");
}

/** Says whether a page's structured data declares that it lists others. */
export function declaresListing({ structuredData }: Described): boolean {
  return isAbout(structuredData, "listing");
}

/** Says whether a page says that it is about one product, in og:type or as structured data. */
export function declaresProduct(page: Declaring): boolean {
  return hasProductMeta(page) || isAbout(page.structuredData, "product");
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
