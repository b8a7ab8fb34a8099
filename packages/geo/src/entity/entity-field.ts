/** What a site states about its owner. */
export const entityFields = [
  "name",
  "what",
  "telephone",
  "fax",
  "email",
  "form",
  "address",
  "postcode",
  "person",
  "profile",
  /** A way to reach the owner: telephone, mail or form. */
  "contact",
  /** Where the owner is: address or postcode. */
  "place",
] as const;
/** Field of the entity card. */
export type EntityField = (typeof entityFields)[number];

/** Places of statements on a page. */
export const statementPlaces = [
  "markup",
  "header",
  "navigation",
  "main",
  "aside",
  "footer",
  "title",
  "meta",
  /** The og:site_name of a page. */
  "site-name",
  "link",
] as const;
/** Place of a statement on a page. */
export type StatementPlace = (typeof statementPlaces)[number];
