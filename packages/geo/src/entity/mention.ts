import type { EntityField, StatementPlace } from "./entity-field.ts";

/** Pages on which a site says who runs it. */
export const keyRoles = ["home", "about", "contact", "imprint", "legal"] as const;
/** Role of a page among those that say who runs the site; `other` for all others. */
export type PageRole = (typeof keyRoles)[number] | "other";

/** Value that a page states about the owner of the site. */
export interface Mention {
  readonly field: EntityField;
  /** As written. */
  readonly value: string;
  /** Form in which values are compared. */
  readonly key: string;
  /** Words that say whose or of what kind it is; empty if words beside it may say so, `null` without any. */
  readonly label: string | null;
  readonly place: StatementPlace;
  /** Street of a postcode, folded; values without one never contradict for certain. */
  readonly street?: string;
}

/** Page that states a value. */
export interface StatingPage {
  readonly id: number;
  readonly url: string;
  readonly role: PageRole;
  /** Host and first folder. */
  readonly folder: string;
}

const maxValue = 200;

/** Creates a mention; nothing for a value without letters and digits. */
export function mention(
  field: EntityField,
  value: string,
  { key, ...rest }: Omit<Mention, "field" | "value" | "key"> & { readonly key: string | null },
): Mention[] {
  const written = cutAtWord(value.replace(/\s+/g, " ").trim());
  return written === "" || key === null || key === "" ? [] : [{ field, value: written, key, ...rest }];
}

function cutAtWord(text: string): string {
  return text.length <= maxValue ? text : `${text.slice(0, maxValue - 1).replace(/(?<=\S)\s+\S*$/, "")}…`;
}
