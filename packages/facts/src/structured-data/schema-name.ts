import { parseUrl } from "@sightline/url";

/** Address of schema.org in the form in which names are compared. */
export const schemaVocabulary = "https://schema.org/";
/** Begins a name whose vocabulary is not known. */
const unknownVocabulary = "unknown:";

const schemaAddress = /^https?:\/\/(?:www\.)?schema\.org(?:[/#]+|$)/i;

/** Returns the address of a vocabulary or of a name in it, in one form for schema.org. */
export function vocabularyAddress(address: string): string {
  return address.trim().replace(schemaAddress, schemaVocabulary);
}

/** Returns the name of a type or property by its address: schema.org's without the address. */
export function schemaName(address: string): string {
  const normalised = vocabularyAddress(address);
  return normalised.startsWith(schemaVocabulary) ? normalised.slice(schemaVocabulary.length) : normalised;
}

/** Returns the address of a name in a vocabulary; `null` is a vocabulary that is not known. */
export function addressIn(vocabulary: string | null, name: string): string {
  return (vocabulary ?? unknownVocabulary) + name;
}

/** Returns whether a name is one of schema.org. */
export function isSchemaName(name: string): boolean {
  return name !== "" && !name.includes(":");
}

/** Returns an id in the form in which ids are compared: absolute where it is relative to the page. */
export function absoluteId(id: string, baseUrl: string): string {
  const trimmed = id.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : (parseUrl(trimmed, baseUrl)?.href ?? trimmed);
}
