const wellFormed =
  /^[a-z]{2,3}(?:-[a-z]{3}){0,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3})){0,4}(?:-[a-wy-z0-9](?:-[a-z0-9]{2,8}){1,4}){0,4}(?:-x(?:-[a-z0-9]{1,8}){1,4})?$/i;

/** Returns true if a text is a well-formed language tag (BCP 47) with a language of two or three letters. */
export function isLanguageTag(text: string): boolean {
  return text.length <= 60 && wellFormed.test(text.trim());
}
