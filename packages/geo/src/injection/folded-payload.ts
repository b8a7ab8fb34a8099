const invisible =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: joiners and selectors are meant one by one
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]/g;
const tagCharacters = /[\u{E0020}-\u{E007E}]/gu;
const otherTags = /[\u{E0000}-\u{E001F}\u{E007F}]/gu;
/** It starts with the dot itself, which is found much faster than what must stand before it. */
const innerDot = /\.(?<=[\p{L}\p{N}]\.)(?=\p{L})/gu;
const white = /\s+/g;
const printable = /^[ -~]*$/;

/**
 * A text as a model would understand it: compatibility forms folded, invisible characters gone, tag characters read as
 * the ASCII that they hide, in lower case, white space folded. Dots within names are `·`.
 */
export function foldedPayload(text: string): string {
  if (isPlain(text)) return withoutInnerDots(text.toLowerCase().trim());
  return withoutInnerDots(foldedCharacters(text));
}

/** Says whether a text is printable ASCII without doubled spaces: it has nothing to fold but case. */
export function isPlain(text: string): boolean {
  return printable.test(text) && !text.includes("  ");
}

function foldedCharacters(text: string): string {
  return text
    .replace(tagCharacters, (character) => String.fromCharCode((character.codePointAt(0) ?? 0xe0020) - 0xe0000))
    .replace(otherTags, "")
    .normalize("NFKC")
    .replace(invisible, "")
    .replace(white, " ")
    .toLowerCase()
    .trim();
}

// A dot within a name such as site.test ends no sentence, and must not end what a pattern spans.
function withoutInnerDots(text: string): string {
  return text.includes(".") ? text.replace(innerDot, "·") : text;
}
