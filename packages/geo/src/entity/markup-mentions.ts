import {
  type GraphNode,
  graphValues,
  isOfKind,
  nodesIn,
  type StructuredData,
  textOf,
  textsOf,
  valueNode,
} from "@sightline/facts";
import { type Mention, mention } from "./mention.ts";
import { foldedWords, nameKey } from "./owner-name.ts";
import { contactKey, isProfile, personMention, postcodeKey, profileKey } from "./page-mentions.ts";

const place = "markup" as const;
const personTypes = new Set(["Person", "Physician", "Attorney", "IndividualPhysician"]);
const personProperties = ["author", "creator", "editor", "reviewedBy", "founder", "founders", "employee", "employees"];
const maxNodes = 50;

/** Returns the names of a property; a reference that resolves to nothing, and a node without a name, have none. */
export function namesIn(data: StructuredData, node: GraphNode, property: string): string[] {
  return graphValues(node, property).flatMap((value) => {
    if (typeof value === "string") return /^https?:/.test(value) ? [] : [value.trim()];
    const named = valueNode(data, value);
    return named === null ? [] : graphValues(named, "name").filter((name) => typeof name === "string");
  });
}

/** Returns the organisations that a page's markup may describe its owner with: its outermost ones and publishers. */
export function ownerNodes(data: StructuredData): readonly GraphNode[] {
  const publishers = data.nodes.flatMap((node) => nodesIn(data, node, "publisher"));
  const found = data.nodes.filter((node) => node.top || publishers.includes(node));
  return found.filter((node) => isOfKind(node, "organization")).slice(0, maxNodes);
}

/** Returns what the structured data of a page states about the owner of the site. */
export function markupMentions(data: StructuredData): readonly Mention[] {
  const owners = ownerNodes(data);
  const names = new Set(owners.flatMap((node) => namesIn(data, node, "name").map(nameKey)));
  return [
    // Several organisations are branches, or entries of a list: each contact belongs to the one that it names.
    ...owners.flatMap((node) =>
      organisationMentions(data, node, names.size > 1 ? (namesIn(data, node, "name")[0] ?? "") : null),
    ),
    ...data.nodes.slice(0, maxNodes).flatMap((node) => personMentions(data, node)),
  ];
}

function organisationMentions(data: StructuredData, node: GraphNode, branch: string | null): Mention[] {
  const names = branch === null ? ["name", "legalName"].flatMap((property) => namesIn(data, node, property)) : [];
  const points = nodesIn(data, node, "contactPoint");
  const description = branch === null ? (textOf(data, node, "description") ?? "") : "";
  const profiles = textsOf(data, node, "sameAs").filter(isProfile);
  return [
    ...names.flatMap((name) => mention("name", name, { key: nameKey(name), label: null, place })),
    ...mention("what", description, { key: foldedWords(description), label: null, place }),
    ...contactMentions(data, node, branch),
    ...points.flatMap((point) =>
      contactMentions(data, point, textOf(data, point, "contactType") ?? branch ?? "contactPoint"),
    ),
    ...nodesIn(data, node, "address").flatMap((address) => addressMentions(data, address, branch)),
    ...profiles.flatMap((url) => mention("profile", url, { key: profileKey(url), label: null, place })),
  ];
}

function contactMentions(data: StructuredData, node: GraphNode, label: string | null): Mention[] {
  const of = (kind: "telephone" | "fax" | "email", property: string) =>
    textsOf(data, node, property).flatMap((text) => {
      const value = text.replace(/^(?:tel|mailto):/i, "");
      return mention(kind, value, { key: contactKey(kind, value), label, place });
    });
  return [...of("telephone", "telephone"), ...of("fax", "faxNumber"), ...of("email", "email")];
}

function addressMentions(data: StructuredData, address: GraphNode, label: string | null): Mention[] {
  const text = (property: string) => textOf(data, address, property) ?? "";
  const [street, postcode, city] = [text("streetAddress"), text("postalCode"), text("addressLocality")];
  const lines = [street, `${postcode} ${city}`.trim()].filter((line) => line !== "").join(", ");
  return [
    ...(street === "" && postcode === "" ? [] : mention("address", lines, { key: foldedWords(lines), label, place })),
    ...mention("postcode", postcode, {
      key: postcodeKey(postcode),
      label,
      place,
      ...(street === "" ? {} : { street: foldedWords(`${street} ${city}`) }),
    }),
  ];
}

function personMentions(data: StructuredData, node: GraphNode): Mention[] {
  const own = node.types.some((type) => personTypes.has(type)) ? namesIn(data, { ...node }, "name") : [];
  const organisations = (property: string) =>
    nodesIn(data, node, property)
      .filter((named) => isOfKind(named, "organization"))
      .flatMap((named) => namesIn(data, named, "name"));
  const named = personProperties.flatMap((property) => {
    const others = organisations(property);
    return namesIn(data, node, property).filter((name) => !others.includes(name));
  });
  return [...own, ...named].flatMap((name) => personMention(name, null, place));
}
