import { graphValues, mainNodes, type StructuredData, thingKinds } from "@sightline/facts";

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
  feature(
    thingKinds.event,
    "name startDate location",
    "endDate description image offers organizer eventStatus performer",
  ),
  feature(thingKinds.localBusiness, "name address", "telephone openingHoursSpecification geo url image priceRange"),
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
  types: thingKinds.organization,
  required: [],
  recommended: list("name url logo sameAs address contactPoint"),
};

function feature(types: string | ReadonlySet<string>, required: string, recommended: string): Feature {
  return {
    types: typeof types === "string" ? new Set(list(types)) : types,
    required: list(required),
    recommended: list(recommended),
  };
}

/** How complete a node is. */
export interface NodeCompleteness {
  readonly type: string;
  readonly requiredShare: number;
  readonly recommendedShare: number;
  readonly missingRequired: readonly string[];
}

/** The completeness of every node that the page is about and whose type has documented properties. */
export function incompleteNodes(data: StructuredData): NodeCompleteness[] {
  return mainNodes(data).flatMap((node) => {
    const found = [...features, organization].find(({ types }) => node.types.some((type) => types.has(type)));
    if (found === undefined) return [];
    const has = (property: string) => graphValues(node, property).length > 0;
    return [
      {
        type: node.types[0] ?? "",
        requiredShare: share(found.required, has),
        recommendedShare: share(found.recommended, has),
        missingRequired: found.required.filter((property) => !has(property)),
      },
    ];
  });
}

function share(properties: readonly string[], has: (property: string) => boolean): number {
  return properties.length === 0 ? 1 : properties.filter(has).length / properties.length;
}
