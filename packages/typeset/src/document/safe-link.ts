import { isUrl } from "@sightline/url";

/** Maximum length of a link's URL, in characters. */
const maxLength = 2083;

/**
 * Returns the URL of a link as ASCII: http and https only, without user information, everything else percent-encoded.
 * `null` if the text is not such a URL; it is then shown without a link.
 */
export function safeLink(text: string): string | null {
  if (text.length > maxLength || !/^https?:\/\//i.test(text) || !isUrl(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  url.username = "";
  url.password = "";
  const escaped = url.href.replace(/[()\\<>"'{}|^`]/g, escapeCharacter);
  return /^[\x21-\x7e]+$/.test(escaped) ? escaped : null;
}

function escapeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
