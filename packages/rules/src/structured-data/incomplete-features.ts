import {
  type GraphNode,
  graphValues,
  mainNodes,
  type PageFacts,
  type StructuredData,
  valueNode,
} from "@sightline/facts";
import type { Finding } from "@sightline/model";
import { hasProductMeta } from "./declared-kind.ts";
import type { Feature } from "./feature.ts";
import { features } from "./features.ts";
import { hasProperty, isBare, missingProperties } from "./missing-properties.ts";

/** What a product needs one of: a page that neither sells nor reviews it has none of them, and loses nothing else. */
const reviewsOrOffers = "offers or review or aggregateRating";

/** Most properties that one finding names. */
const maxMissing = 30;

/**
 * One finding for all properties of one kind that the page's structured data lacks. It is certain when at least one of
 * them is; what only might be meant for a feature waits for a person.
 */
export function* incompleteFeatures(
  page: Pick<PageFacts, "url" | "structuredData" | "socialMetas">,
  kind: "required" | "recommended",
): Iterable<Finding> {
  const data = page.structuredData;
  const nodes = mainNodes(data).filter((node) => !isBare(node));
  const described = describedPages(data, nodes);
  const isAboutProduct = hasProductMeta(page);
  const lacks = nodes
    .flatMap((node) => lacksOf(data, node, kind))
    .filter(({ id, path }) => id === null || !described.has(id) || !/^mainEntity\b/.test(path))
    // A page that neither sells nor reviews a product has nothing to add, be it of an encyclopaedia or a list of products.
    .filter(({ path }) => path !== reviewsOrOffers || isAboutProduct);
  // What was never changed has no such date.
  if (lacks.every(({ path }) => path === "dateModified")) return;
  const certain = lacks.filter(({ feature }) => feature.certainty === "certain");
  const reported = certain.length > 0 ? certain : lacks;
  const missing = new Set(reported.map(({ feature, type, path }) => `${feature.name} (${type}): ${path}`));
  const isChoice = kind === "required" && reported.every(({ path }) => path === reviewsOrOffers);
  yield {
    subject: { kind: "page", url: page.url },
    message: isChoice ? "unsold" : "missing",
    data: {
      count: missing.size,
      missing: [...missing].slice(0, maxMissing),
      documentation: [...new Set(reported.map(({ feature }) => feature.source))].slice(0, maxMissing),
    },
    certainty: certain.length > 0 && !isChoice ? "certain" : "review",
  };
}

interface Lack {
  /** The @id of the object that lacks it. */
  readonly id: string | null;
  readonly feature: Feature;
  readonly type: string;
  readonly path: string;
}

function lacksOf(data: StructuredData, node: GraphNode, kind: "required" | "recommended"): readonly Lack[] {
  return featuresOf(node.types).flatMap((feature) => {
    const type = node.types.find((name) => feature.types.includes(name));
    if (type === undefined || (feature.when !== undefined && !hasProperty({ data, node }, feature.when))) return [];
    const missing = missingProperties({ data, node }, feature[kind]);
    const told = kind === "required" ? [] : missingProperties({ data, node }, feature.required).flatMap(alternatives);
    const untold = missing.filter((path) => !alternatives(path).some((one) => told.includes(one)));
    return untold.map((path) => ({ id: node.id, feature, type, path }));
  });
}

function alternatives(path: string): readonly string[] {
  return path.split(" or ");
}

/** The features that speak about one of the types, in their order. */
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

/** Ids of pages whose main entity says so itself, by mainEntityOfPage, which is the inverse of mainEntity. */
function describedPages(data: StructuredData, nodes: readonly GraphNode[]): ReadonlySet<string> {
  const named = nodes.flatMap((node) => graphValues(node, "mainEntityOfPage"));
  return new Set(
    named.flatMap((value) => {
      if (typeof value === "string") return value;
      return (typeof value === "object" ? value.id : valueNode(data, value)?.id) ?? [];
    }),
  );
}
