/**
 * What a search feature asks of an object: one of several properties.
 *
 * A property is a path from the object, as in `offers.price`. A path whose parent is absent, a reference or a plain
 * text asks for nothing: where the parent matters too, it is a requirement of its own.
 */
export interface Requirement {
  readonly anyOf: readonly string[];
  /** Asked of every object in this list instead of the object itself. */
  readonly each?: string;
  /** Not asked of the object of the list with the highest position, or the last one when they have no positions. */
  readonly exceptLast?: boolean;
  /** A property behind a plain text or a reference is absent: the documentation asks for it in this object. */
  readonly inPlace?: boolean;
  /** Nothing is asked when the path has this value, or any value when none is given. */
  readonly unless?: { readonly path: string; readonly value?: string };
}

/** A search feature with the properties that its documentation asks for. */
export interface Feature {
  /** As the documentation calls it. */
  readonly name: string;
  /** The schema.org types it speaks about. */
  readonly types: readonly string[];
  /** The page that was read, and when. */
  readonly source: string;
  readonly date: string;
  /** The feature is meant only when the object has this path. */
  readonly when?: string;
  /** `review` when the facts cannot tell whether the page wants this feature. */
  readonly certainty: "certain" | "review";
  readonly required: readonly Requirement[];
  readonly recommended: readonly Requirement[];
}
