import type { PageFacts } from "@sightline/model";

/** A node of JSON-LD: an object, its types without the vocabulary's address. */
export interface JsonLdNode {
  readonly types: readonly string[];
  readonly id: string | null;
  readonly properties: ReadonlyMap<string, unknown>;
  /** It stands at the top of a block or in its graph, not inside another node. */
  readonly isTop: boolean;
}

/** The JSON-LD of a page. */
export interface JsonLdReading {
  readonly blocks: number;
  readonly validBlocks: number;
  readonly nodes: readonly JsonLdNode[];
  /** `@id` values that nodes refer to. */
  readonly references: readonly string[];
  /** Two nodes of one `@id` contradict each other. */
  readonly conflictingIds: readonly string[];
}

const maxNodes = 2000;
const maxDepth = 32;

/** Reads the JSON-LD blocks of a page. Nothing of a page is ever merged into another object. */
export function readJsonLd(blocks: PageFacts["jsonLd"]): JsonLdReading {
  const nodes: JsonLdNode[] = [];
  const references: string[] = [];
  let valid = 0;
  let read = 0;
  for (const { json, error, empty } of blocks) {
    if (empty) continue;
    const text = json ?? "";
    const value = error === null && json !== null ? parsed(text) : undefined;
    read += 1;
    if (value === undefined) {
      // A valid block over the size that facts keep is not known to be wrong.
      if (error === null) valid += 1;
      continue;
    }
    const before = nodes.length;
    collectNodes(value, nodes, references);
    if (nodes.length > before && nodes.slice(before).some(({ types }) => types.length > 0)) valid += 1;
  }
  return { blocks: read, validBlocks: valid, nodes, references, conflictingIds: conflicts(nodes) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

interface Visit {
  readonly value: unknown;
  readonly depth: number;
  readonly isTop: boolean;
}

function collectNodes(root: unknown, nodes: JsonLdNode[], references: string[]): void {
  const stack: Visit[] = [{ value: root, depth: 0, isTop: true }];
  for (let visit = stack.pop(); visit !== undefined && nodes.length < maxNodes; visit = stack.pop()) {
    const { value, depth, isTop } = visit;
    if (value === null || typeof value !== "object" || depth > maxDepth) continue;
    if (Array.isArray(value)) pushAll(stack, value.slice(0, maxNodes), depth, isTop);
    else addObject(new Map<string, unknown>(Object.entries(value)), visit, { stack, nodes, references });
  }
}

function addObject(
  properties: ReadonlyMap<string, unknown>,
  { depth, isTop }: Visit,
  {
    stack,
    nodes,
    references,
  }: { readonly stack: Visit[]; readonly nodes: JsonLdNode[]; readonly references: string[] },
): void {
  const id = properties.get("@id");
  if (typeof id === "string" && properties.size === 1) {
    references.push(id);
    return;
  }
  const types = typesOf(properties.get("@type"));
  const isGraph = types.length === 0 && properties.has("@graph");
  if (!isGraph) nodes.push({ types, id: typeof id === "string" ? id : null, properties, isTop });
  pushAll(stack, [...properties.values()], depth, isGraph);
}

// The stack gives back what was pushed last: pushed backwards, nodes come in the order of the source.
function pushAll(stack: Visit[], values: readonly unknown[], depth: number, isTop: boolean): void {
  for (const value of [...values].reverse()) stack.push({ value, depth: depth + 1, isTop });
}

function typesOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value.slice(0, 10) : [value];
  return list.flatMap((type) =>
    typeof type === "string" ? [type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, "")] : [],
  );
}

function conflicts(nodes: readonly JsonLdNode[]): string[] {
  const names = new Map<string, string>();
  const found = new Set<string>();
  for (const node of nodes) {
    const name = textOf(node, "name");
    if (node.id === null || name === null) continue;
    const known = names.get(node.id);
    if (known !== undefined && known !== name) found.add(node.id);
    names.set(node.id, name);
  }
  return [...found];
}

/** A property's text: a string, a number, the name of a node, or the first of a list; `null` without one. */
export function textOf(node: JsonLdNode, property: string): string | null {
  return valueText(node.properties.get(property));
}

/** The texts of a property's values. */
export function textsOf(node: JsonLdNode, property: string): string[] {
  const value = node.properties.get(property);
  const list = Array.isArray(value) ? value.slice(0, 100) : [value];
  return list.flatMap((item) => valueText(item) ?? []);
}

function valueText(value: unknown): string | null {
  if (typeof value === "string") return value.trim() === "" ? null : value.trim();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  // One list deep: hostile nesting must not become recursion.
  if (Array.isArray(value)) return value.length === 0 || Array.isArray(value[0]) ? null : valueText(value[0]);
  if (value === null || typeof value !== "object") return null;
  const entries = new Map<string, unknown>(Object.entries(value));
  for (const key of ["name", "@value", "url", "@id"]) {
    const inner = entries.get(key);
    if (typeof inner === "string" && inner.trim() !== "") return inner.trim();
  }
  return null;
}

/** The nodes that a property holds, as read nodes of the same page would be. */
export function nodesIn(node: JsonLdNode, property: string): JsonLdNode[] {
  const value = node.properties.get(property);
  const list = Array.isArray(value) ? value.slice(0, 100) : [value];
  return list.flatMap((item) => {
    if (item === null || typeof item !== "object" || Array.isArray(item)) return [];
    const properties = new Map<string, unknown>(Object.entries(item));
    const id = properties.get("@id");
    return [
      { types: typesOf(properties.get("@type")), id: typeof id === "string" ? id : null, properties, isTop: false },
    ];
  });
}

/** Says whether a node is of one of some types. */
export function isOfType(node: JsonLdNode, types: ReadonlySet<string>): boolean {
  return node.types.some((type) => types.has(type));
}

/** Types of articles. */
export const articleTypes = new Set(
  "Article NewsArticle BlogPosting TechArticle ScholarlyArticle Report SocialMediaPosting HowTo AnalysisNewsArticle OpinionNewsArticle ReviewNewsArticle".split(
    " ",
  ),
);
/** Types of products and what is sold. */
export const productTypes = new Set(
  "Product ProductGroup IndividualProduct ProductModel SoftwareApplication WebApplication MobileApplication".split(" "),
);
/** Types of organisations. */
export const organizationTypes = new Set(
  "Organization Corporation LocalBusiness NewsMediaOrganization OnlineStore OnlineBusiness EducationalOrganization NGO Store Restaurant ProfessionalService MedicalBusiness GovernmentOrganization".split(
    " ",
  ),
);
