import type { SourcePosition } from "@sightline/facts";
import type { Certainty, Subject } from "@sightline/model";
import type { GeoEntity } from "../result/geo-audit.ts";
import type { EntityField } from "./entity-field.ts";

/** Kinds of sites that must state more than others. */
export const siteKinds = ["local-business", "shop", "legal", "medical", "financial", "news"] as const;
/** Kind of a site. */
export type SiteKind = (typeof siteKinds)[number];

/** Two values of a field that contradict each other. */
export interface Contradiction {
  readonly field: EntityField;
  /**
   * `values` of one field, `spelling` of a name, `markup` against pages, `titles` against the name everywhere else, `link`
   * for the target of a link against its text.
   */
  readonly kind: "values" | "spelling" | "markup" | "titles" | "link";
  readonly certainty: Certainty;
  /** Value on most pages; its first source is the place that contradicts. */
  readonly one: GeoEntity;
  readonly other: GeoEntity;
  /** Number of pages that state the rarer value, and the first of them. */
  readonly pages: number;
  readonly sample: readonly string[];
  /** Position on the first of them. */
  readonly at?: SourcePosition;
}

/** Returns the subject of the finding for a contradiction. */
export function contradictionSubject({ kind, field, one, pages, sample }: Contradiction, startUrl: string): Subject {
  if (kind === "link")
    return { kind: "link", url: sample[0] ?? startUrl, target: `${field === "email" ? "mailto" : "tel"}:${one.value}` };
  return { kind: "group", url: startUrl, key: `${kind} ${field} ${startUrl}`, size: pages, sample: [...sample] };
}

/** Reference of markup to a node that no page defines. */
export interface UnresolvedId {
  readonly id: string;
  /** Properties with the reference, as in `BlogPosting.author`. */
  readonly properties: readonly string[];
  readonly pages: number;
  readonly sample: readonly string[];
}

/** What a site must state, and whether it does. */
export interface RequiredField {
  readonly field: EntityField;
  /** True also for a field that pages may state in words that were not recognized; see `unsure`. */
  readonly isStated: boolean;
  readonly isContradicted: boolean;
}

/** What a site states about its owner. */
export interface EntityCard {
  /** `null` when unsure. */
  readonly kind: SiteKind | null;
  /** Statements by field, most pages first; at most 60. */
  readonly entries: readonly GeoEntity[];
  readonly contradictions: readonly Contradiction[];
  /** What a site of this kind must state. */
  readonly required: readonly RequiredField[];
  /** Required fields that were not found, although an about, contact or legal page may state them. */
  readonly unsure: readonly EntityField[];
  /** Unsure fields that only other pages state, where nothing says that the values are those of the owner. */
  readonly elsewhere: readonly EntityField[];
  /** True if a person is named anywhere, be it as an author. */
  readonly hasPerson: boolean;
  /** References of markup that resolve to nothing, most pages first; at most 20. */
  readonly unresolvedIds: readonly UnresolvedId[];
  /** True if a service masks a mail address, and no page shows one in clear. */
  readonly hasMaskedMail: boolean;
  /** Number of pages that were read. */
  readonly pages: number;
}
