import { editedText, type TextEdit } from "../source/edit.ts";

/** Maximum size of a text that is repaired. */
const maxCharacters = 200_000;

const escapes: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * Returns the changes that make JSON of a text without changing a name or a value: comments, commas before a closing
 * bracket and a semicolon at the end are removed, and control characters within strings are escaped. Each has one repair.
 *
 * @returns `null` if these do not suffice
 */
export function repairedJson(text: string): readonly TextEdit[] | null {
  if (text.length > maxCharacters) return null;
  const changes = [...faultsOf(text)];
  const sorted = changes.toSorted((a, b) => a.start - b.start);
  return sorted.length > 0 && isObject(editedText(text, sorted)) ? sorted : null;
}

function* faultsOf(text: string): Generator<TextEdit> {
  let comma: number | null = null;
  const lastEnd = text.lastIndexOf("*/");
  const last = text.trimEnd().length - 1;
  for (let at = 0; at < text.length; ) {
    const commentEnd = endOfComment(text, at, lastEnd);
    if (commentEnd !== null) {
      yield { start: at, end: commentEnd, replacement: "" };
      at = commentEnd;
      continue;
    }
    const character = text[at] ?? "";
    const needless = needlessCharacter(text, at, { comma, last });
    if (needless !== null) yield { start: needless, end: needless + 1, replacement: "" };
    if (!/\s/.test(character)) comma = character === "," ? at : null;
    at = character === '"' ? yield* stringFaults(text, at) : at + 1;
  }
}

/** Offsets of the comma since which only white space was read, and of the last character that is no white space. */
interface Places {
  readonly comma: number | null;
  readonly last: number;
}

/** Returns the offset of a comma before a closing bracket, or of a semicolon at the end; `null` for all else. */
function needlessCharacter(text: string, at: number, { comma, last }: Places): number | null {
  const character = text[at] ?? "";
  if (character === "}" || character === "]") return comma;
  return character === ";" && at === last ? at : null;
}

/** Finds the control characters of a string; returns the offset after it. */
function* stringFaults(text: string, from: number): Generator<TextEdit, number> {
  let at = from + 1;
  for (; at < text.length && text[at] !== '"'; at += text[at] === "\\" ? 2 : 1) {
    const character = text[at] ?? "";
    if (character >= " ") continue;
    const replacement = escapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    yield { start: at, end: at + 1, replacement };
  }
  return at + 1;
}

/** @param lastEnd offset of the last end of a comment: the text is not searched in vain for each comment without one */
function endOfComment(text: string, at: number, lastEnd: number): number | null {
  if (text.startsWith("/*", at)) return at + 2 > lastEnd ? null : text.indexOf("*/", at + 2) + 2;
  if (!text.startsWith("//", at)) return null;
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}
