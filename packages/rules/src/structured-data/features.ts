import { thingKinds } from "@sightline/facts";
import type { Feature, Requirement } from "./feature.ts";

const documentation = "https://developers.google.com/search/docs/appearance/structured-data/";
const date = "2026-11-21";

/** Creates one requirement for each property; a list of properties is a choice. */
function all(...properties: readonly (string | readonly string[])[]): readonly Requirement[] {
  return properties.map((property) => ({ anyOf: typeof property === "string" ? [property] : property }));
}

const nestedRating = all("aggregateRating.ratingValue", ["aggregateRating.ratingCount", "aggregateRating.reviewCount"]);
/** Creates a requirement for each of several offers: one with a price does not excuse another. */
function eachOffer(...properties: readonly string[]): Requirement {
  return { each: "offers", anyOf: properties };
}

const productCodes = [
  "gtin",
  "gtin8",
  "gtin12",
  "gtin13",
  "gtin14",
  "isbn",
  "mpn",
  "offers.gtin",
  "offers.gtin8",
  "offers.gtin12",
  "offers.gtin13",
  "offers.gtin14",
  "offers.mpn",
] as const;

const price = eachOffer("price", "priceSpecification.price", "lowPrice");
const currency = eachOffer("priceCurrency", "priceSpecification.priceCurrency");

/** Requirement of reviews and ratings; one with an @id may be nested in the reviewed object by reference. */
const itemReviewed: readonly Requirement[] = [
  { anyOf: ["itemReviewed"], unless: { path: "@id" } },
  { anyOf: ["itemReviewed.name"] },
];

/**
 * Google's requirements for structured data, by feature, for features with required properties and Article.
 * Recommended properties exclude those that the documentation asks for only in some cases, and reviews, which cannot be
 * added by a site that has none.
 */
export const features: readonly Feature[] = [
  {
    name: "Article",
    types: ["Article", "NewsArticle", "BlogPosting"],
    source: `${documentation}article`,
    date,
    certainty: "certain",
    required: [],
    recommended: all("author", "datePublished", "dateModified", "headline", "image"),
  },
  {
    name: "Product snippet",
    types: ["Product"],
    source: `${documentation}product-snippet`,
    date,
    certainty: "certain",
    required: [...all("name", ["offers", "review", "aggregateRating"]), price, ...nestedRating],
    // Nobody adds an offer to what is not for sale, and a seller may have no reviews yet.
    recommended: [currency],
  },
  {
    name: "Merchant listing",
    types: ["Product"],
    source: `${documentation}merchant-listing`,
    date,
    // A page that names a price need not sell the product.
    when: "offers.price",
    certainty: "review",
    required: [...all("image"), currency],
    // Services have a price, too, but neither a maker nor a stock.
    recommendedWith: ["brand", "sku", "offers.availability", "offers.itemCondition", ...productCodes],
    recommended: [
      ...all("brand", "description", "sku", productCodes),
      eachOffer("availability"),
      eachOffer("itemCondition"),
    ],
  },
  {
    name: "Recipe",
    types: ["Recipe"],
    source: `${documentation}recipe`,
    date,
    certainty: "certain",
    required: [...all("image", "name"), ...nestedRating],
    recommended: all(
      "author",
      "cookTime",
      "datePublished",
      "description",
      "keywords",
      "nutrition",
      "prepTime",
      "recipeCategory",
      "recipeCuisine",
      "recipeIngredient",
      "recipeInstructions",
      "recipeYield",
      "totalTime",
      "video",
    ),
  },
  {
    name: "Event",
    types: [...thingKinds.event],
    source: `${documentation}event`,
    date,
    certainty: "certain",
    required: [
      ...all("location", "name", "startDate"),
      { anyOf: ["location.address"], unless: { path: "location.@type", value: "VirtualLocation" } },
    ],
    recommended: all("description", "endDate", "image", "offers", "organizer", "performer"),
  },
  {
    name: "Job posting",
    types: ["JobPosting"],
    source: `${documentation}job-posting`,
    date,
    certainty: "certain",
    required: all(
      "datePosted",
      "description",
      "hiringOrganization",
      "title",
      ["jobLocation", "applicantLocationRequirements"],
      "jobLocation.address",
      "jobLocation.address.addressCountry",
    ),
    recommended: all("baseSalary", "directApply", "employmentType", "identifier", "validThrough"),
  },
  {
    name: "Video",
    types: ["VideoObject"],
    source: `${documentation}video`,
    date,
    certainty: "certain",
    required: all("name", "thumbnailUrl", "uploadDate"),
    recommended: all("description", "duration", ["contentUrl", "embedUrl"]),
  },
  {
    name: "Local business",
    types: [...thingKinds.localBusiness],
    source: `${documentation}local-business`,
    date,
    certainty: "certain",
    required: all("address", "name"),
    recommended: all("geo", ["openingHoursSpecification", "openingHours"], "priceRange", "telephone", "url"),
  },
  {
    name: "Breadcrumb",
    types: ["BreadcrumbList"],
    source: `${documentation}breadcrumb`,
    date,
    certainty: "certain",
    required: [
      ...all("itemListElement"),
      { each: "itemListElement", anyOf: ["position"] },
      // An item that is a URL or an @id has no name: then the entry of the list needs one.
      { each: "itemListElement", anyOf: ["name", "item.name"], inPlace: true },
      // The last entry stands for the page itself.
      { each: "itemListElement", anyOf: ["item"], exceptLast: true },
    ],
    recommended: [],
  },
  {
    name: "Q&A page",
    types: ["QAPage"],
    source: `${documentation}qapage`,
    date,
    certainty: "certain",
    required: [
      ...all("mainEntity", "mainEntity.answerCount", "mainEntity.name"),
      {
        anyOf: ["mainEntity.acceptedAnswer", "mainEntity.suggestedAnswer"],
        unless: { path: "mainEntity.answerCount", value: "0" },
      },
      ...all("mainEntity.acceptedAnswer.text", "mainEntity.suggestedAnswer.text"),
    ],
    recommended: all("mainEntity.author", "mainEntity.datePublished", "mainEntity.text", "mainEntity.upvoteCount"),
  },
  {
    name: "Discussion forum",
    types: ["DiscussionForumPosting", "SocialMediaPosting"],
    source: `${documentation}discussion-forum`,
    date,
    certainty: "certain",
    required: all("author", "author.name", "datePublished", ["text", "image", "video", "sharedContent"]),
    recommended: all("author.url", "headline", "interactionStatistic", "url"),
  },
  {
    name: "Profile page",
    types: ["ProfilePage"],
    source: `${documentation}profile-page`,
    date,
    certainty: "certain",
    required: all("mainEntity", "mainEntity.name"),
    recommended: all("dateCreated", "dateModified", "mainEntity.description", "mainEntity.image", "mainEntity.sameAs"),
  },
  {
    name: "Software app",
    types: ["SoftwareApplication", "MobileApplication", "WebApplication"],
    source: `${documentation}software-app`,
    date,
    certainty: "certain",
    required: [...all("name", "offers"), price, ...all(["aggregateRating", "review"]), ...nestedRating],
    recommended: all("applicationCategory", "operatingSystem"),
  },
  {
    name: "Course list",
    types: ["Course"],
    source: `${documentation}course`,
    date,
    certainty: "certain",
    required: all("description", "name"),
    recommended: all("provider"),
  },
  {
    name: "Movie carousel",
    types: ["Movie"],
    source: `${documentation}movie`,
    date,
    // Sites without a carousel mark up movies for other purposes too.
    certainty: "review",
    required: all("image", "name"),
    recommended: all("dateCreated", "director"),
  },
  {
    name: "Dataset",
    types: ["Dataset"],
    source: `${documentation}dataset`,
    date,
    certainty: "certain",
    required: all("description", "name"),
    recommended: all("creator", "distribution", "identifier", "keywords", "license", "url"),
  },
  {
    name: "Vacation rental",
    types: ["VacationRental"],
    source: `${documentation}vacation-rental`,
    date,
    certainty: "certain",
    required: all(
      "containsPlace",
      "containsPlace.occupancy",
      "containsPlace.occupancy.value",
      "identifier",
      "image",
      ["latitude", "geo.latitude"],
      ["longitude", "geo.longitude"],
      "name",
    ),
    recommended: all("address", "brand", "checkinTime", "checkoutTime", "description"),
  },
  {
    name: "Employer rating",
    types: ["EmployerAggregateRating"],
    source: `${documentation}employer-rating`,
    date,
    certainty: "certain",
    required: all("itemReviewed", ["ratingCount", "reviewCount"], "ratingValue"),
    recommended: all("bestRating", "worstRating"),
  },
  {
    name: "Review snippet",
    types: ["Review"],
    source: `${documentation}review-snippet`,
    date,
    certainty: "certain",
    required: [...all("author", "reviewRating", "reviewRating.ratingValue"), ...itemReviewed],
    recommended: all("datePublished"),
  },
  {
    name: "Review snippet",
    types: ["AggregateRating"],
    source: `${documentation}review-snippet`,
    date,
    certainty: "certain",
    required: [...all(["ratingCount", "reviewCount"], "ratingValue"), ...itemReviewed],
    recommended: all("bestRating", "worstRating"),
  },
];
