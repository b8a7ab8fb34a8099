import type { Finding, PageFacts } from "@sightline/model";
import { hasProductMeta } from "./declared-kind.ts";
import type { Feature } from "./feature.ts";
import { features } from "./features.ts";
import { isObject, type JsonLdNode, jsonLdNodes, propertyValues } from "./json-ld-nodes.ts";
import { hasProperty, missingProperties } from "./missing-properties.ts";

/** What a product needs one of: a page that neither sells nor reviews it has none of them, and loses nothing else. */
const reviewsOrOffers = "offers or review or aggregateRating";

/** Most properties that one finding names. */
const maxMissing = 30;

/**
 * One finding for all properties of one kind that the page's structured data lacks. It is certain when at least one of
 * them is; what only might be meant for a feature waits for a person.
 */
export function* incompleteFeatures(
  page: Pick<PageFacts, "url" | "jsonLd" | "socialMetas">,
  kind: "required" | "recommended",
): Iterable<Finding> {
  const nodes = jsonLdNodes(page.jsonLd);
  const described = describedPages(nodes);
  const isAboutProduct = hasProductMeta(page);
  const lacks = judgeable(nodes)
    .flatMap((node) => lacksOf(node, kind))
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

function lacksOf(node: JsonLdNode, kind: "required" | "recommended"): readonly Lack[] {
  return featuresOf(node.types).flatMap((feature) => {
    const type = node.types.find((name) => feature.types.includes(name));
    if (type === undefined || (feature.when !== undefined && !hasProperty(node.value, feature.when))) return [];
    const missing = missingProperties(node.value, feature[kind]);
    const told = kind === "required" ? [] : missingProperties(node.value, feature.required).flatMap(alternatives);
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
function describedPages(nodes: readonly JsonLdNode[]): ReadonlySet<unknown> {
  const named = nodes.flatMap(({ value }) => propertyValues(value, "mainEntityOfPage"));
  return new Set(named.map((page) => (isObject(page) ? page["@id"] : page)));
}

/** Search engines join objects of one @id; what such a part lacks, another may have. */
function judgeable(nodes: readonly JsonLdNode[]): readonly JsonLdNode[] {
  const seen = new Map<string, number>();
  for (const { id } of nodes) if (id !== null) seen.set(id, (seen.get(id) ?? 0) + 1);
  return nodes.filter(({ id }) => id === null || seen.get(id) === 1);
}
