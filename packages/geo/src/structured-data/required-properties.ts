import { isOfType, type JsonLdNode, nodesIn, organizationTypes, textOf } from "./json-ld.ts";

/** Documented properties of a type, read from developers.google.com/search/docs/appearance/structured-data on the day below. */
interface Feature {
  readonly types: ReadonlySet<string>;
  readonly required: readonly string[];
  readonly recommended: readonly string[];
}

/** When the documentation was read. */
export const featuresReadOn = "2026-08-15";

const list = (text: string) => text.split(" ").filter((word) => word !== "");

const features: readonly Feature[] = [
  feature("Product", "name", "image offers aggregateRating review brand description sku"),
  feature("Event", "name startDate location", "endDate description image offers organizer eventStatus performer"),
  feature(
    "LocalBusiness Restaurant Store",
    "name address",
    "telephone openingHoursSpecification geo url image priceRange",
  ),
  feature(
    "Recipe",
    "name image",
    "author cookTime recipeIngredient recipeInstructions recipeYield totalTime nutrition",
  ),
  feature("VideoObject", "name thumbnailUrl uploadDate", "description duration contentUrl embedUrl"),
  feature(
    "JobPosting",
    "title description datePosted hiringOrganization jobLocation",
    "validThrough baseSalary employmentType",
  ),
  feature("QAPage", "mainEntity", ""),
  feature("BreadcrumbList", "itemListElement", ""),
  feature(
    "SoftwareApplication WebApplication MobileApplication",
    "name offers",
    "applicationCategory operatingSystem aggregateRating",
  ),
  feature("Article NewsArticle BlogPosting", "", "headline image datePublished dateModified author"),
];
const organization: Feature = {
  types: organizationTypes,
  required: [],
  recommended: list("name url logo sameAs address contactPoint"),
};

function feature(types: string, required: string, recommended: string): Feature {
  return { types: new Set(list(types)), required: list(required), recommended: list(recommended) };
}

/** How complete a node is. */
export interface NodeCompleteness {
  readonly type: string;
  readonly requiredShare: number;
  readonly recommendedShare: number;
  readonly missingRequired: readonly string[];
}

/** The completeness of every node whose type has documented properties. */
export function incompleteNodes(nodes: readonly JsonLdNode[]): NodeCompleteness[] {
  return nodes.flatMap((node) => {
    const found = node.isTop
      ? (features.find(({ types }) => isOfType(node, types)) ??
        (isOfType(node, organizationTypes) ? organization : undefined))
      : undefined;
    if (found === undefined) return [];
    const has = (property: string) => textOf(node, property) !== null || nodesIn(node, property).length > 0;
    const missingRequired = found.required.filter((property) => !has(property));
    return [
      {
        type: node.types[0] ?? "",
        requiredShare: share(found.required, has),
        recommendedShare: share(found.recommended, has),
        missingRequired,
      },
    ];
  });
}

function share(properties: readonly string[], has: (property: string) => boolean): number {
  return properties.length === 0 ? 1 : properties.filter(has).length / properties.length;
}
