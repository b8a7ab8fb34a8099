import type { EntityCard, SiteKind } from "../entity/entity-card.ts";
import { entityFold } from "../entity/entity-fold.ts";
import type { Statements } from "../pages/answer-page.ts";
import { origin, type PageParts, page, siteContext } from "./page-builder.ts";

/** Page of a site by its path. */
export type PathParts = Omit<PageParts, "url" | "context"> & { readonly path: string };

/** Builds the entity card of a site from its pages, which state nothing but what a case sets, or what their source does. */
export function entityCard(pages: readonly PathParts[]): EntityCard {
  const context = { brand: null };
  const fold = entityFold(siteContext({ context }));
  for (const [index, { path, record, ...parts }] of pages.entries()) {
    const id = index + 1;
    const statements = parts.html === undefined ? { statements: {} } : {};
    fold.add(page({ ...statements, ...parts, url: `${origin}${path}`, context, record: { id, ...record } }));
  }
  return fold.finish();
}

type Contact = Statements["contacts"][number];

/** Builds a telephone number that a page states. */
export function telephone(text: string, place: Contact["place"] = "footer", label: string | null = null): Contact {
  const value = text.replace("(0)", "").replace(/[^\d+]/g, "");
  return { kind: "telephone", value, text, label, place, isLink: false, at: undefined };
}

/** Builds a postal address that a page states. */
export function address(
  text: string,
  postcode: string,
  place: Contact["place"] = "footer",
): Statements["addresses"][number] {
  return { text, postcode, place, at: undefined };
}

/** Builds a person whom a page names as its author. */
export function person(name: string): Statements["persons"][number] {
  return { name, role: null, how: "byline", place: "main", at: undefined };
}

/** Builds an organisation that a page names in its copyright notice. */
export function organisation(name: string, place: Contact["place"] = "footer"): Statements["organisations"][number] {
  return { name, how: "copyright", text: `© ${name}`, place, at: undefined };
}

/** Builds the entity card of a healthy site; a case sets only what it tests. */
export function statedCard(card: Partial<EntityCard> & { readonly kind?: SiteKind | null } = {}): EntityCard {
  return {
    kind: null,
    entries: [],
    contradictions: [],
    required: [],
    unsure: [],
    elsewhere: [],
    unresolvedIds: [],
    hasPerson: false,
    hasMaskedMail: false,
    pages: 12,
    ...card,
  };
}
