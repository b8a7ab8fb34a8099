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
import { addressKey, contactKey, isProfile, personMention, postcodeKey, profileKey } from "./page-mentions.ts";
import { titleMentions } from "./title-name.ts";

const place = "markup" as const;
const personTypes = new Set(["Person", "Physician", "Attorney", "IndividualPhysician"]);
const ownerProperties = ["founder", "founders", "employee", "employees"];
const personProperties = ["author", "creator", "editor", "reviewedBy", ...ownerProperties];
/** Countries that write the town before the postcode. */
const townFirst = new Set(
  "us,usa,united states,ca,canada,au,australia,gb,uk,united kingdom,ie,ireland,in,india,nz,new zealand,br,brazil,brasil".split(
    ",",
  ),
);
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
    ...siteNames(data),
    ...owners.flatMap((node) => peopleIn(data, node, ownerProperties)),
    ...data.nodes
      .slice(0, maxNodes)
      .filter((node) => node.types.includes("Person") && graphValues(node, "worksFor").length > 0)
      .flatMap((node) => nameOf(data, node)),
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
  const [street, postcode, city, region] = [
    text("streetAddress"),
    text("postalCode"),
    text("addressLocality"),
    text("addressRegion"),
  ];
  const country = text("addressCountry") || (namesIn(data, address, "addressCountry")[0] ?? "");
  const town = street === "" || !townFirst.has(country.toLowerCase()) ? "" : `${region} ${postcode}`.trim();
  const parts =
    street === "" ? [city, region] : town === "" ? [street, `${postcode} ${city}`.trim()] : [street, city, town];
  const written = parts.filter((part) => part !== "").join(", ");
  const folded = foldedWords(`${street} ${city}`);
  const stated = street === "" ? {} : { street: folded };
  const key = postcodeKey(postcode);
  return [
    ...(street === "" && city === ""
      ? []
      : mention("address", written, {
          key: street === "" ? foldedWords(written) : addressKey(key, folded),
          label,
          place,
          ...stated,
        })),
    ...mention("postcode", postcode, { key, label, place, ...stated }),
  ];
}

/** Returns the names of the site itself, without those that are titles. */
function siteNames(data: StructuredData): Mention[] {
  const sites = data.nodes.filter(({ types, top }) => top && types.includes("WebSite"));
  return sites
    .flatMap((node) => namesIn(data, node, "name"))
    .filter((name) => titleMentions(name).length === 0)
    .flatMap((name) => mention("name", name, { key: nameKey(name), label: null, place }));
}

/** Returns everyone whom the markup of a page names, its authors included. */
export function peopleInMarkup(data: StructuredData): readonly Mention[] {
  return data.nodes
    .slice(0, maxNodes)
    .flatMap((node) => [
      ...(node.types.some((type) => personTypes.has(type)) ? nameOf(data, node) : []),
      ...peopleIn(data, node, personProperties),
    ]);
}

function nameOf(data: StructuredData, node: GraphNode): Mention[] {
  return namesIn(data, node, "name").flatMap((name) => personMention(name, null, place));
}

function peopleIn(data: StructuredData, node: GraphNode, properties: readonly string[]): Mention[] {
  return properties.flatMap((property) => {
    const organisations = nodesIn(data, node, property)
      .filter((named) => isOfKind(named, "organization"))
      .flatMap((named) => namesIn(data, named, "name"));
    return namesIn(data, node, property)
      .filter((name) => !organisations.includes(name))
      .flatMap((name) => personMention(name, null, place));
  });
}
