import {
  type GraphNode,
  graphValues,
  mainNodes,
  type PageFacts,
  type StructuredData,
  valueNode,
} from "@sightline/facts";
import { type Completeness, completenessOf, hasProperty, isBare } from "./completeness.ts";
import { hasProductMeta } from "./declared-kind.ts";
import type { Feature } from "./feature.ts";
import { features } from "./features.ts";

/**
 * Requirement of a product; a page that neither sells nor reviews it has none of these properties, and loses nothing
 * else.
 */
export const reviewsOrOffers = "offers or review or aggregateRating";

/** Completeness of an object of a page for a search feature that covers its type. */
export interface FeatureCompleteness {
  readonly feature: Feature;
  readonly type: string;
  readonly required: Completeness;
  /** Excludes those that stand in for a missing required property. */
  readonly recommended: Completeness;
}

/** Compares the main objects of a page with Google's requirements. */
export function featureCompleteness(
  page: Pick<PageFacts, "structuredData" | "socialMetas">,
): readonly FeatureCompleteness[] {
  const data = page.structuredData;
  const nodes = mainNodes(data).filter((node) => !isBare(node));
  const described = describedPages(data, nodes);
  const isAboutProduct = hasProductMeta(page);
  const found = nodes.flatMap((node) => {
    const isDescribed = node.id !== null && described.has(node.id);
    const isExcused = (path: string) =>
      (isDescribed && /^mainEntity\b/.test(path)) ||
      // A page that neither sells nor reviews a product has nothing to add, such as an encyclopaedia or a list of
      // products.
      (path === reviewsOrOffers && !isAboutProduct);
    return featuresOf(node.types).flatMap((feature) => completenessFor(feature, { data, node }, isExcused));
  });
  // Content that was never changed has no such date.
  const isUnchanged = found.every(({ recommended }) => recommended.missing.every((path) => path === "dateModified"));
  if (!isUnchanged) return found;
  return found.map((completeness) => ({ ...completeness, recommended: without(completeness.recommended, () => true) }));
}

/** True if an object of a page has a type that a search feature covers. */
export function describesFeature({ structuredData }: Pick<PageFacts, "structuredData">): boolean {
  return structuredData.nodes.some(({ types }) => featuresOf(types).length > 0);
}

function completenessFor(
  feature: Feature,
  subject: { readonly data: StructuredData; readonly node: GraphNode },
  isExcused: (path: string) => boolean,
): FeatureCompleteness[] {
  const type = subject.node.types.find((name) => feature.types.includes(name));
  if (type === undefined || (feature.when !== undefined && !hasProperty(subject, feature.when))) return [];
  const required = completenessOf(subject, feature.required);
  const reported = required.missing.flatMap(alternatives);
  const isReported = (path: string) => alternatives(path).some((alternative) => reported.includes(alternative));
  const { recommendedWith } = feature;
  const isExpected = recommendedWith === undefined || recommendedWith.some((path) => hasProperty(subject, path));
  const recommended = completenessOf(subject, isExpected ? feature.recommended : []);
  return [
    {
      feature,
      type,
      required: without(required, isExcused),
      recommended: without(recommended, (path) => isExcused(path) || isReported(path)),
    },
  ];
}

/** Removes excused properties from the missing ones and from the requirements. */
function without({ required: asked, missing }: Completeness, isExcused: (path: string) => boolean): Completeness {
  const missingPaths = missing.filter((path) => !isExcused(path));
  return { required: asked - (missing.length - missingPaths.length), missing: missingPaths };
}

function alternatives(path: string): readonly string[] {
  return path.split(" or ");
}

/** Returns the features that cover one of the types, in order. */
function featuresOf(types: readonly string[]): readonly Feature[] {
  const [type = ""] = types;
  if (types.length === 1) return featuresOfType.get(type) ?? [];
  return features.filter((feature) => types.some((name) => feature.types.includes(name)));
}

const featuresOfType: ReadonlyMap<string, readonly Feature[]> = new Map(
  [...new Set(features.flatMap(({ types }) => types))].map((type) => [
    type,
    features.filter(({ types }) => types.includes(type)),
  ]),
);

/** Returns the ids of pages whose main entity names them in mainEntityOfPage, the inverse of mainEntity. */
function describedPages(data: StructuredData, nodes: readonly GraphNode[]): ReadonlySet<string> {
  const named = nodes.flatMap((node) => graphValues(node, "mainEntityOfPage"));
  return new Set(
    named.flatMap((value) => {
      if (typeof value === "string") return value;
      return (typeof value === "object" ? value.id : valueNode(data, value)?.id) ?? [];
    }),
  );
}
