import type { PageFacts } from "@sightline/facts";
import type { Finding } from "@sightline/model";
import { featureCompleteness, reviewsOrOffers } from "./feature-completeness.ts";

/** Maximum number of properties in one finding. */
const maxMissing = 30;

/**
 * Yields one finding for all properties of one kind that the page's structured data lacks. It is certain if at least
 * one of them is; properties of features that may not be meant need review.
 */
export function* incompleteFeatures(
  page: Pick<PageFacts, "url" | "structuredData" | "socialMetas">,
  kind: "required" | "recommended",
): Iterable<Finding> {
  const lacks = featureCompleteness(page).flatMap(({ feature, type, ...of }) =>
    of[kind].missing.map((path) => ({ feature, type, path })),
  );
  if (lacks.length === 0) return;
  const certain = lacks.filter(({ feature }) => feature.certainty === "certain");
  const reported = certain.length > 0 ? certain : lacks;
  const missing = new Map(
    reported.map(({ feature, type, path }) => {
      const item = feature.name === type ? type : `${feature.name} (${type})`;
      return [`${item}: ${path}`, { item, path }];
    }),
  );
  const isChoice = kind === "required" && reported.every(({ path }) => path === reviewsOrOffers);
  yield {
    subject: { kind: "page", url: page.url },
    message: isChoice ? "unsold" : "missing",
    data: {
      count: missing.size,
      missing: namedOnce([...missing.values()].slice(0, maxMissing)),
      documentation: [...new Set(reported.map(({ feature }) => feature.source))].slice(0, maxMissing),
    },
    certainty: certain.length > 0 && !isChoice ? "certain" : "review",
  };
}

/** Lists the properties of each item, as in `Article: author, datePublished`. */
function namedOnce(properties: readonly { readonly item: string; readonly path: string }[]): string[] {
  const paths = new Map<string, string[]>();
  for (const { item, path } of properties) paths.set(item, [...(paths.get(item) ?? []), shownPath(path)]);
  return [...paths].map(([item, own]) => `${item}: ${own.join(", ")}`);
}

/** Returns alternatives in few words: those of any length or of an offer have the name of the property once. */
function shownPath(path: string): string {
  const names = path.split(" or ");
  const short = names.map((name) => name.replace(/^offers\.(?=gtin|mpn)/, "").replace(/^gtin\d+$/, "gtin"));
  return [...new Set(short)].join(" or ");
}
