import {
  type GraphNode,
  type GraphValue,
  graphValues,
  nodesIn,
  type StructuredData,
  valueNode,
} from "@sightline/facts";
import type { Requirement } from "./feature.ts";

/**
 * Outcome of a path: its last property is present or absent; unknown when a parent is plain text or a reference that
 * the page does not define; or not asked, because the parent is missing.
 */
type Outcome = "present" | "absent" | "unknown" | "not-asked";

/** Object in a page's structured data. */
interface Subject {
  readonly data: StructuredData;
  readonly node: GraphNode;
}

/** Returns true if an object only references another one, which may have more properties. */
export function isBare({ id, properties }: GraphNode): boolean {
  return id !== null && properties.length === 0;
}

/** Number of requirements that apply to an object, and those that it does not meet. */
export interface Completeness {
  readonly required: number;
  /** As in `offers.price`; a choice reads `a or b`. */
  readonly missing: readonly string[];
}

/** Checks an object against requirements; those that do not apply to it are left out. */
export function completenessOf(subject: Subject, requirements: readonly Requirement[]): Completeness {
  const missing: string[] = [];
  let required = 0;
  for (const requirement of requirements) {
    const outcome = isExcused(subject, requirement) ? "not-asked" : outcomeOf(subject, requirement);
    if (outcome === "not-asked") continue;
    required += 1;
    if (outcome !== "absent") continue;
    const prefix = requirement.each === undefined ? "" : `${requirement.each}.`;
    missing.push(requirement.anyOf.map((path) => prefix + path).join(" or "));
  }
  return { required, missing };
}

/** Returns true if an object has a value at a path. */
export function hasProperty(subject: Subject, path: string): boolean {
  return outcomeOfPath(subject, path) === "present";
}

function outcomeOf(subject: Subject, { anyOf, each, exceptLast = false, inPlace = false }: Requirement): Outcome {
  if (each === undefined) return outcomeOfChoice(subject, anyOf, inPlace);
  const { data } = subject;
  const items = nodesIn(data, subject.node, each);
  const last = exceptLast ? lastOf(items) : undefined;
  const judged = items.filter((node) => node !== last && !isBare(node));
  const outcomes = judged.map((node) => outcomeOfChoice({ data, node }, anyOf, inPlace));
  if (outcomes.includes("absent")) return "absent";
  return outcomes.includes("present") ? "present" : "not-asked";
}

/** Returns the object with the highest position, or the last one if any lacks a position. */
function lastOf(items: readonly GraphNode[]): GraphNode | undefined {
  const positions = items.map(positionOf);
  if (positions.includes(null)) return items.at(-1);
  return items[positions.indexOf(Math.max(...positions.map(Number)))];
}

function positionOf(item: GraphNode): number | null {
  const [position] = graphValues(item, "position");
  return typeof position === "string" && /^\d+$/.test(position.trim()) ? Number(position) : null;
}

function outcomeOfChoice(subject: Subject, anyOf: readonly string[], inPlace: boolean): Outcome {
  const outcomes = anyOf.map((path) => outcomeOfPath(subject, path));
  if (outcomes.includes("present") || (outcomes.includes("unknown") && !inPlace)) return "present";
  return outcomes.every((outcome) => outcome === "not-asked") ? "not-asked" : "absent";
}

function isExcused({ data, node }: Subject, { unless }: Requirement): boolean {
  if (unless === undefined) return false;
  const names = unless.path.split(".");
  const last = names.pop() ?? "";
  const owners = names.reduce((nodes, name) => nodes.flatMap((node) => nodesIn(data, node, name)), [node]);
  const values = owners.flatMap((owner) => keywordOrProperty(owner, last));
  return values.some((value) => unless.value === undefined || value === unless.value);
}

function keywordOrProperty(node: GraphNode, name: string): readonly (GraphValue | null)[] {
  if (name === "@type") return node.types;
  if (name === "@id") return node.id === null ? [] : [node.id];
  return graphValues(node, name);
}

function outcomeOfPath({ data, node }: Subject, path: string): Outcome {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let parents: readonly (GraphNode | null)[] = [node];
  for (const name of names) {
    parents = parents.flatMap((parent) =>
      parent === null ? [] : graphValues(parent, name).map((value) => valueNode(data, value)),
    );
  }
  if (parents.length === 0) return "not-asked";
  const outcomes = parents.map((parent) => (parent === null ? "unknown" : outcomeOfName(data, parent, last)));
  if (outcomes.includes("present")) return "present";
  return outcomes.includes("unknown") ? "unknown" : "absent";
}

function outcomeOfName(data: StructuredData, node: GraphNode, name: string): Outcome {
  if (isBare(node)) return "unknown";
  return graphValues(node, name).some((value) => isFilled(data, value)) ? "present" : "absent";
}

function isFilled(data: StructuredData, value: GraphValue): boolean {
  const node = valueNode(data, value);
  return node === null || node.id !== null || node.types.length + node.properties.length > 0;
}
