import { isWhiteSpace } from "@sightline/text";

/** Image in a srcset. */
export interface SrcsetCandidate {
  /** URL as written. */
  readonly url: string;
  /** Valid descriptors, as in `["2x"]`; an empty list means `1x`. */
  readonly descriptors: readonly string[];
}

const comma = 0x2c;

/** Returns the valid candidates of a srcset attribute, in order, by the HTML standard's "parse a srcset attribute". */
export function parseSrcset(value: string): SrcsetCandidate[] {
  const candidates: SrcsetCandidate[] = [];
  let index = 0;
  for (;;) {
    const start = skip(value, index, isSeparator);
    if (start === value.length) return candidates;
    index = skip(value, start, isNoWhiteSpace);
    let end = index;
    while (value.charCodeAt(end - 1) === comma) end--;
    const url = value.slice(start, end);
    if (end < index) {
      candidates.push({ url, descriptors: [] });
      continue;
    }
    const { descriptors, next } = tokenizeDescriptors(value, index);
    index = next;
    if (areValid(descriptors)) candidates.push({ url, descriptors });
  }
}

function skip(value: string, from: number, accepts: (code: number) => boolean): number {
  let offset = from;
  while (offset < value.length && accepts(value.charCodeAt(offset))) offset++;
  return offset;
}

function isNoWhiteSpace(code: number): boolean {
  return !isWhiteSpace(code);
}

function isSeparator(code: number): boolean {
  return code === comma || isWhiteSpace(code);
}

/** Splits at white space up to a comma; both are plain characters inside parentheses. */
function tokenizeDescriptors(value: string, from: number): { descriptors: string[]; next: number } {
  const descriptors: string[] = [];
  let inParentheses = false;
  let start = from;
  let offset = from;
  const end = (): void => {
    if (offset > start) descriptors.push(value.slice(start, offset));
    start = offset + 1;
  };
  for (; offset < value.length; offset++) {
    const code = value.charCodeAt(offset);
    if (inParentheses) {
      inParentheses = code !== 0x29;
      continue;
    }
    if (code === comma) {
      end();
      return { descriptors, next: offset + 1 };
    }
    if (isWhiteSpace(code)) end();
    inParentheses = code === 0x28;
  }
  end();
  return { descriptors, next: offset };
}

const integer = /^\d+$/;
const float = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;

function areValid(descriptors: readonly string[]): boolean {
  const seen = new Set<string>();
  for (const descriptor of descriptors) {
    const unit = descriptor.at(-1) ?? "";
    if (conflicts(unit, seen) || !isValidNumber(descriptor.slice(0, -1), unit)) return false;
    seen.add(unit);
  }
  return seen.has("w") || !seen.has("h");
}

/**
 * Returns true if descriptors conflict: a width combines only with a height, a density with nothing, and repetitions
 * are not allowed.
 */
function conflicts(unit: string, seen: ReadonlySet<string>): boolean {
  return seen.has(unit) || seen.has("x") || (unit === "x" && seen.size > 0);
}

function isValidNumber(number: string, unit: string): boolean {
  if (unit === "x") return float.test(number) && Number(number) >= 0;
  return (unit === "w" || unit === "h") && integer.test(number) && Number(number) > 0;
}
