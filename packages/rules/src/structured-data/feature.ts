/**
 * Requirement of a search feature for an object: one of several properties.
 *
 * A property is a path from the object, as in `offers.price`. A path whose parent is absent, a reference or plain text
 * requires nothing: where the parent matters too, it is a requirement of its own.
 */
export interface Requirement {
  readonly anyOf: readonly string[];
  /** Applies to every object in this list instead of the object itself. */
  readonly each?: string;
  /** Exempts the object of the list with the highest position, or the last one when they have no positions. */
  readonly exceptLast?: boolean;
  /** Treats a property of plain text or of a reference as absent: the documentation requires it in this object. */
  readonly inPlace?: boolean;
  /** Lifts the requirement when the path has this value, or any value if none is given. */
  readonly unless?: { readonly path: string; readonly value?: string };
}

/** Search feature with the properties that its documentation asks for. */
export interface Feature {
  /** Name used in the documentation. */
  readonly name: string;
  /** The schema.org types that the feature covers. */
  readonly types: readonly string[];
  /** Documentation page and the date on which it was read. */
  readonly source: string;
  readonly date: string;
  /** Path that an object must have for the feature to apply. */
  readonly when?: string;
  /** Paths one of which an object must have before recommended properties are expected of it. */
  readonly recommendedWith?: readonly string[];
  /** `review` when the facts do not show if the page is meant for this feature. */
  readonly certainty: "certain" | "review";
  readonly required: readonly Requirement[];
  readonly recommended: readonly Requirement[];
}
