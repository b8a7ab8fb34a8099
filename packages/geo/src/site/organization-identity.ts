import { type GraphNode, isOfKind, nodesIn, type StructuredData, textOf } from "@sightline/facts";
import type { PageReading } from "../reading/page-reading.ts";
import { type LinkPurpose, linkedPage } from "./linked-page.ts";
import type { SiteReading } from "./site-reading.ts";

/** Operator of a site and ways to reach them, each with its place; `null` when nothing states them. */
export interface OrganizationIdentity {
  readonly operator: string | null;
  readonly contact: string | null;
}

const person = new Set(["Person"]);
const depictions = ["url", "logo", "image", "sameAs"] as const;
const contactProperties = ["email", "telephone", "address", "contactPoint"] as const;
const mail = /[\p{L}\p{N}_.+-]{1,64}@[\p{L}\p{N}-]{1,63}\.[\p{L}.]{2,20}/u;
const phone =
  /\+\d[\d\s()./-]{6,20}\d|(?<!\p{L})(?:tel|phone|telefon|téléphone|teléfono|telefono|telefone|телефон|тел|电话|電話|전화|โทร|هاتف|điện thoại)\.?[:：\s]{0,3}[\d(+]/iu;
const postalCode =
  /〒\s?\d{3}-?\d{4}|\p{Lu}\p{L}{2,30}(?:straße|strasse|str\.|weg|platz|allee)\s\d{1,4}|\d{1,5},?\s(?:rue|avenue|boulevard)\s\p{L}|\d{1,5}\s\p{Lu}\p{L}{1,30}\s(?:\p{L}{1,20}\s){0,2}(?:street|st|road|rd|avenue|ave|lane|drive|square|blvd)(?!\p{L})|\p{Script=Han}{2,8}[市区區县縣]\p{Script=Han}{1,12}[路街道]|(?:calle|avenida|via|rua|ул\.)\s\p{L}{2,30}/iu;
const profiles = /^https:\/\/(?:www\.)?(?:github|gitlab|linkedin|x|twitter|facebook|instagram)\.com\/[^/?]{2,60}\/?$/;
const repositories = /^https:\/\/(?:github|gitlab)\.com\/[^/?#]{1,60}\/[^/?#]{1,100}(?:\/(?:-\/)?issues)?\/?$/;
const copyright =
  /(?:©|\(c\)|copyright)[ \t:]{0,3}(?:copyright |©|\(c\))?(?: ?(?:19|20)\d\d(?: ?[–-] ?(?:(?:19|20)?\d\d|present))?[ \t,|·]{0,4})?(?:by )?(\p{L}[^.|·©\n]{1,40})/iu;
const minContactWords = 30;
const lastBlocks = 5;
const maxText = 50_000;

/** Finds who runs the site and how to reach them, on its start, about and contact pages. */
export function organizationIdentity(site: SiteReading): OrganizationIdentity {
  const pages = [site.home, site.about, site.contact].filter((page) => page !== null);
  const linked = (purpose: LinkPurpose) => (site.home === null ? null : linkedPage(site.home.edges, purpose));
  const about = site.about?.url ?? linked("about");
  const imprint = pageNamed("imprint", linked("imprint"));
  return {
    operator:
      markedOperator(pages) ??
      pageNamed("about page", about) ??
      imprint ??
      copyrightOwner(pages) ??
      metaAuthor(pages) ??
      contactText(site.contact),
    contact:
      markedContact(pages) ??
      pages.flatMap(({ record }) => record.contactLinks)[0] ??
      pageNamed("contact page", site.contact?.url ?? linked("contact")) ??
      imprint ??
      pages.map(shownContact).find((found) => found !== null) ??
      authorProfile(site, about) ??
      repository(site),
  };
}

function copyrightOwner(pages: readonly PageReading[]): string | null {
  for (const { record, text } of pages) {
    const last = text?.blocks.slice(-lastBlocks).map((block) => block.text) ?? [];
    const owner = copyright.exec([record.footerText, ...last].join("\n").slice(0, maxText))?.[1]?.trim();
    if (owner !== undefined) return `copyright line “${owner}”`;
  }
  return null;
}

function metaAuthor(pages: readonly PageReading[]): string | null {
  const author = pages.flatMap(({ record }) => record.authorMetas)[0];
  return author === undefined ? null : `author “${author}” in meta elements`;
}

/** A contact page with running text may well state who answers; code cannot tell that it does not. */
function contactText(contact: PageReading | null): string | null {
  return contact === null || (contact.text?.words.length ?? 0) < minContactWords ? null : `text of ${contact.url}`;
}

function pageNamed(name: string, url: string | null): string | null {
  return url === null ? null : `${name} ${url}`;
}

function markedOperator(pages: readonly PageReading[]): string | null {
  for (const { structuredData: data } of pages) {
    const node = data.nodes.find((node) => isOperator(node) && isIdentified(data, node));
    if (node !== undefined) return `${node.types[0] ?? ""} markup “${textOf(data, node, "name") ?? ""}”`;
  }
  return null;
}

function isOperator(node: GraphNode): boolean {
  return isOfKind(node, "organization") || node.types.some((type) => person.has(type));
}

function isIdentified(data: StructuredData, node: GraphNode): boolean {
  return textOf(data, node, "name") !== null && depictions.some((property) => hasValue(data, node, property));
}

function hasValue(data: StructuredData, node: GraphNode, property: string): boolean {
  return textOf(data, node, property) !== null || nodesIn(data, node, property).length > 0;
}

function markedContact(pages: readonly PageReading[]): string | null {
  for (const { structuredData: data } of pages) {
    for (const node of data.nodes.filter(isOperator)) {
      const property = contactProperties.find((name) => hasValue(data, node, name));
      if (property !== undefined) return `${property} in markup`;
    }
  }
  return null;
}

function shownContact({ text, record }: PageReading): string | null {
  const main = text?.blocks.map((block) => block.text).join("\n") ?? "";
  const shown = `${record.footerText}\n${main}`.slice(0, maxText);
  for (const pattern of [mail, phone, postalCode]) {
    const [found] = pattern.exec(shown) ?? [];
    if (found !== undefined) return `“${found}”`;
  }
  return null;
}

/** Returns the repository of a project, where people report problems. */
function repository({ home }: SiteReading): string | null {
  const found = home?.edges.find(({ kind, url }) => kind === "anchor" && repositories.test(url));
  return found === undefined ? null : `repository ${found.url}`;
}

/** Returns the profile by which the author of a personal site can be reached. */
function authorProfile({ home, authors }: SiteReading, about: string | null): string | null {
  if (about === null) return null;
  const profile = home?.edges.find(({ kind, url }) => kind === "anchor" && profiles.test(url));
  if (profile !== undefined) return `profile ${profile.url}`;
  return authors[0] === undefined ? null : `author ${authors[0].name}, about page`;
}
