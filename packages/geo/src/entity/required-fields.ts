import type { Contradiction, EntityCard, SiteKind } from "./entity-card.ts";
import type { EntityField } from "./entity-field.ts";
import type { PageRole } from "./mention.ts";
import { isInOwnMarkup, isKey, type StatedValue } from "./stated-values.ts";

const needPlace: ReadonlySet<SiteKind> = new Set(["local-business", "shop", "legal", "medical", "financial"]);
const needPerson: ReadonlySet<SiteKind> = new Set(["legal", "medical", "financial", "news"]);
const contactFields: ReadonlySet<EntityField> = new Set(["telephone", "email", "form"]);
const placeFields: ReadonlySet<EntityField> = new Set(["address", "postcode"]);
/** Pages that may state a field in words that are not recognized. */
const rolesThatState: Partial<Record<EntityField, readonly PageRole[]>> = {
  contact: ["contact", "imprint"],
  place: ["contact", "imprint", "about"],
  person: ["about", "imprint"],
};

/** What is known of the site when its required fields are judged. */
export interface Stated {
  readonly kind: SiteKind | null;
  readonly values: readonly StatedValue[];
  readonly hasName: boolean;
  /** True if a sentence is certain to say what the site is. */
  readonly hasDescription: boolean;
  /** True if a person is named who is not the site itself. */
  readonly hasPerson: boolean;
  readonly contradictions: readonly Contradiction[];
  readonly roles: ReadonlySet<PageRole>;
  /** True if a page on which a site says who runs it could not be read. */
  readonly hasUnread: boolean;
  readonly pagesRead: number;
}

/** Returns what a site of its kind must state, and the fields of which it is unsure whether it does. */
export function requiredFields(stated: Stated): Pick<EntityCard, "required" | "unsure" | "elsewhere"> {
  const { kind, roles, hasUnread } = stated;
  const fields: readonly EntityField[] = [
    "name",
    "what",
    "contact",
    ...(kind !== null && needPlace.has(kind) ? (["place"] as const) : []),
    ...(kind !== null && needPerson.has(kind) ? (["person"] as const) : []),
  ];
  const missing = fields.filter((field) => !isStated(field, stated));
  const isContactElsewhere = stated.values.some((value) => requiredGroup(value.field) === "contact");
  const elsewhere = missing.filter((field) => field === "contact" && isContactElsewhere);
  const unsure = missing.filter(
    (field) =>
      hasUnread ||
      elsewhere.includes(field) ||
      (rolesThatState[field] ?? []).some((role) => roles.has(role)) ||
      (field === "what" && stated.values.some((value) => value.field === "what")),
  );
  return {
    required: fields.map((field) => ({
      field,
      isStated: !missing.includes(field) || unsure.includes(field),
      isContradicted: stated.contradictions.some(
        (found) => found.certainty === "certain" && requiredGroup(found.field) === field,
      ),
    })),
    unsure,
    elsewhere,
  };
}

function isStated(field: EntityField, { values, hasName, hasDescription, hasPerson, pagesRead }: Stated): boolean {
  if (field === "name") return hasName;
  if (field === "what") return hasDescription;
  if (field === "person") return hasPerson;
  return values.some(
    (value) => requiredGroup(value.field) === field && (isKey(value, pagesRead) || isInOwnMarkup(value, pagesRead)),
  );
}

/** Returns the required field to which a field belongs. */
export function requiredGroup(field: EntityField): EntityField {
  if (contactFields.has(field)) return "contact";
  return placeFields.has(field) ? "place" : field;
}
