const invisible =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: joiners and selectors are meant one by one
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has them
const ascii = /^[\x00-\x7F]*$/;
const tagCharacters = /[\u{E0000}-\u{E007F}]/gu;
/**
 * Matches a dot within a name. Starting with the dot itself is much faster than starting with the characters before it.
 */
const innerDot = /\.(?<=[\p{L}\p{N}]\.)(?=\p{L})/gu;

/**
 * Returns a text as a model would understand it: compatibility forms folded, invisible characters removed, tag
 * characters replaced with the ASCII that they hide, in lower case, white space folded. Dots within names become `·`,
 * so that they end no sentence.
 */
export function foldedPayload(text: string): string {
  if (ascii.test(text)) return spaced(text.toLowerCase()).replace(innerDot, "·");
  const visible = text.replace(tagCharacters, hiddenAscii).normalize("NFKC").replace(invisible, "");
  return spaced(visible).toLowerCase().replace(innerDot, "·");
}

/** Folds white space, passing over single spaces. */
function spaced(text: string): string {
  return text.replace(/[^\S ]\s*| \s+/g, " ").trim();
}

function hiddenAscii(character: string): string {
  const code = (character.codePointAt(0) ?? 0) - 0xe0000;
  return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : "";
}
