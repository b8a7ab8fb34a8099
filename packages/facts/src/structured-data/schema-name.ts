import { parseUrl } from "@sightline/url";

/** URL of schema.org in the form in which names are compared. */
export const schemaVocabulary = "https://schema.org/";
/** Prefix of a name whose vocabulary is unknown. */
const unknownVocabulary = "unknown:";

const schemaAddress = /^https?:\/\/(?:www\.)?schema\.org(?:[/#]+|$)/i;

/** Returns the URL of a vocabulary or of a name in it, in one form for schema.org. */
export function vocabularyAddress(address: string): string {
  return address.trim().replace(schemaAddress, schemaVocabulary);
}

/** Returns the name of a type or property by its URL; names of schema.org lose the URL. */
export function schemaName(address: string): string {
  const normalised = vocabularyAddress(address);
  return normalised.startsWith(schemaVocabulary) ? normalised.slice(schemaVocabulary.length) : normalised;
}

/** Returns the URL of a name in a vocabulary; `null` is an unknown vocabulary. */
export function addressIn(vocabulary: string | null, name: string): string {
  return (vocabulary ?? unknownVocabulary) + name;
}

/** Returns true if the vocabulary of a name is unknown. */
export function isUnknownName(name: string): boolean {
  return name.startsWith(unknownVocabulary);
}

/** Returns a name whose vocabulary is unknown as the page writes it; `null` for other names. */
export function unknownName(name: string): string | null {
  return isUnknownName(name) ? name.slice(unknownVocabulary.length) : null;
}

/** Returns true if a name belongs to schema.org. */
export function isSchemaName(name: string): boolean {
  return name !== "" && !name.includes(":");
}

/** Returns an id in the form in which ids are compared: absolute if it was relative to the page. */
export function absoluteId(id: string, baseUrl: string): string {
  const trimmed = id.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : (parseUrl(trimmed, baseUrl)?.href ?? trimmed);
}
