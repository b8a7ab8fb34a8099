/** First error in a text that is not JSON. */
export interface JsonSyntaxError {
  readonly message: string;
  /** Number of characters before it. */
  readonly offset: number;
}

const literals = ["true", "false", "null"];
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escapePattern = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** State of the grammar of JSON (RFC 8259): what may come next. */
type Expected = "value" | "value or ]" | "name" | "name or }" | "colon" | "comma or end";

/**
 * Finds the first error in a text that JSON.parse rejects. The messages of JSON.parse differ between engines, and many
 * do not include the position of the error.
 */
export function jsonSyntaxError(text: string): JsonSyntaxError {
  const open: string[] = [];
  let expected: Expected = "value";
  for (let index = afterWhiteSpace(text, 0); index < text.length; index = afterWhiteSpace(text, index)) {
    const next = afterPunctuation(text.charAt(index), expected, open);
    if (next !== null) {
      expected = next;
      index += 1;
      continue;
    }
    const end = scalarEnd(text, index, expected);
    if (end.message !== null) return { message: end.message, offset: end.offset };
    expected = expected.startsWith("name") ? "colon" : "comma or end";
    index = end.offset;
  }
  return { message: "Unexpected end", offset: text.length };
}

/** Punctuation that is allowed in each state. */
const punctuation: Readonly<Record<Expected, string>> = {
  value: "{[",
  "value or ]": "{[]",
  name: "",
  "name or }": "}",
  colon: ":",
  "comma or end": ",}]",
};

/** Returns the state after a punctuation character; `null` if it is not allowed. */
function afterPunctuation(character: string, expected: Expected, open: string[]): Expected | null {
  if (!punctuation[expected].includes(character)) return null;
  if (character === ":") return "value";
  if (character === "{" || character === "[") {
    open.push(character);
    return character === "{" ? "name or }" : "value or ]";
  }
  const inner = open.at(-1);
  if (inner === undefined) return null;
  if (character === ",") return inner === "{" ? "name" : "value";
  if (inner !== (character === "}" ? "{" : "[")) return null;
  open.pop();
  return "comma or end";
}

/** End of a string, number or literal, or the reason why it does not end. */
interface ScalarEnd {
  readonly offset: number;
  readonly message: string | null;
}

function scalarEnd(text: string, offset: number, expected: Expected): ScalarEnd {
  const isName = expected.startsWith("name");
  if (text[offset] === '"' && (isName || expected.startsWith("value"))) return stringEnd(text, offset + 1);
  if (expected.startsWith("value")) {
    const literal = literals.find((word) => text.startsWith(word, offset));
    if (literal !== undefined) return { offset: offset + literal.length, message: null };
    numberPattern.lastIndex = offset;
    if (numberPattern.test(text)) return { offset: numberPattern.lastIndex, message: null };
  }
  return { offset, message: `Unexpected ${shown(text, offset)}` };
}

function stringEnd(text: string, start: number): ScalarEnd {
  let offset = start;
  while (offset < text.length) {
    const code = text.charCodeAt(offset);
    if (code === 0x22) return { offset: offset + 1, message: null };
    if (code < 0x20) return { offset, message: `Unescaped ${shown(text, offset)} in a string` };
    if (code === 0x5c) {
      escapePattern.lastIndex = offset;
      if (!escapePattern.test(text)) return { offset, message: "Invalid escape in a string" };
      offset = escapePattern.lastIndex;
    } else offset += 1;
  }
  return { offset, message: "Unexpected end in a string" };
}

const controls = new Map([
  ["\n", "line break"],
  ["\r", "line break"],
  ["\t", "tab"],
]);

function shown(text: string, offset: number): string {
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  if (character >= " ") return character;
  return controls.get(character) ?? "control character";
}

function afterWhiteSpace(text: string, start: number): number {
  let index = start;
  while (index < text.length && " \t\n\r".includes(text.charAt(index))) index += 1;
  return index;
}
