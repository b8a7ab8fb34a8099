import { isWhiteSpace } from "@sightline/text";
import type { Builder } from "./builder.ts";
import { foldedCode, hashStart, hashStep, sameName } from "./name-table.ts";
import { tagIdAt } from "./tag-names.ts";
import { notInSource } from "./tape.ts";

const slash = 0x2f;
const greaterThan = 0x3e;
const equals = 0x3d;

/**
 * Maximum number of attributes of one tag that are compared; beyond it, names are kept in a set, so that finding a
 * repeated one stays cheap.
 */
const maxCompared = 32;

/**
 * Reads the tag whose name begins at `from` into the builder's token (HTML standard §13.2.5.8 and after).
 *
 * @returns the index after the tag; the length of the source if the page ends within it, so that the tag is to be
 * dropped
 */
export function readTag(b: Builder, from: number): number {
  const { source, tag } = b;
  let hash = hashStart;
  let offset = from;
  for (; offset < source.length; offset++) {
    const code = source.charCodeAt(offset);
    if (endsName(code)) break;
    hash = hashStep(hash, foldedCode(code));
  }
  tag.id = tagIdAt(source, from, offset, hash);
  tag.from = from;
  tag.to = offset;
  tag.name = tag.id === 0 ? b.tagNumbers.of(b.strings.nameAt(from, offset)) : tag.id;
  b.sawTag = true;
  return readTagEnd(b, offset);
}

/** Reads a tag from the end of its name. */
export function readTagEnd(b: Builder, nameEnd: number): number {
  const { source, tag, tape } = b;
  tag.firstAttribute = tape.attributeCount;
  tag.isSelfClosing = false;
  let names: Set<string> | null = null;
  let offset = nameEnd;
  for (;;) {
    const separators = offset;
    offset = afterSeparators(source, offset);
    if (offset >= source.length) return unfinished(b);
    if (source.charCodeAt(offset) === greaterThan) {
      tag.isSelfClosing = offset > separators && source.charCodeAt(offset - 1) === slash;
      break;
    }
    const before = tape.attributeCount;
    offset = readAttribute(b, offset);
    if (offset === -1) return unfinished(b);
    if (before - tag.firstAttribute > maxCompared) names = keepUnlessNamed(b, before, names);
    else if (isRepeated(b, before)) tape.attributeCount = before;
  }
  tag.attributeCount = tape.attributeCount - tag.firstAttribute;
  return offset + 1;
}

function unfinished(b: Builder): number {
  b.tape.attributeCount = b.tag.firstAttribute;
  b.isUnfinished = true;
  return b.source.length;
}

/** Skips white space and solidi between attributes. */
function afterSeparators(source: string, from: number): number {
  let offset = from;
  for (let code = source.charCodeAt(offset); isWhiteSpace(code) || code === slash; code = source.charCodeAt(offset))
    offset++;
  return offset;
}

/** Reads one attribute onto the tape; returns the index after it, -1 if the page ends within it. */
function readAttribute(b: Builder, from: number): number {
  const { source, tape } = b;
  let hash = hashStart;
  let offset = from;
  for (; offset < source.length; offset++) {
    const code = source.charCodeAt(offset);
    if (endsName(code) || (code === equals && offset > from)) break;
    hash = hashStep(hash, foldedCode(code));
  }
  const sign = afterWhiteSpace(source, offset);
  if (sign >= source.length) return -1;
  if (source.charCodeAt(sign) !== equals) {
    tape.addAttribute(hash, from, offset, notInSource, notInSource);
    return offset;
  }
  const start = afterWhiteSpace(source, sign + 1);
  const quote = source.charCodeAt(start);
  const isQuoted = quote === 0x22 || quote === 0x27;
  const valueFrom = isQuoted ? start + 1 : start;
  const end = isQuoted ? source.indexOf(quote === 0x22 ? '"' : "'", valueFrom) : endOfUnquoted(source, start);
  if (end === -1 || end >= source.length) return -1;
  tape.addAttribute(hash, from, offset, valueFrom, end);
  return isQuoted ? end + 1 : end;
}

function endOfUnquoted(source: string, from: number): number {
  for (let offset = from; offset < source.length; offset++) {
    const code = source.charCodeAt(offset);
    if (code === greaterThan || isWhiteSpace(code)) return offset;
  }
  return -1;
}

function afterWhiteSpace(source: string, from: number): number {
  let offset = from;
  while (isWhiteSpace(source.charCodeAt(offset))) offset++;
  return offset;
}

function endsName(code: number): boolean {
  return code <= greaterThan && (code === greaterThan || code === slash || isWhiteSpace(code));
}

/** Returns true if the tag has an earlier attribute with the same name. */
function isRepeated({ source, tag, tape }: Builder, attribute: number): boolean {
  const hash = tape.nameHash(attribute);
  for (let other = tag.firstAttribute; other < attribute; other++) {
    if (tape.nameHash(other) !== hash) continue;
    const from = tape.nameFrom(attribute);
    if (sameName(source, tape.nameFrom(other), tape.nameTo(other), from, tape.nameTo(attribute))) return true;
  }
  return false;
}

/** Drops an attribute whose name is in the set of the tag's names, which is created on first use. */
function keepUnlessNamed({ strings, tag, tape }: Builder, attribute: number, known: Set<string> | null): Set<string> {
  const names = known ?? new Set<string>();
  for (let other = tag.firstAttribute; known === null && other < attribute; other++) {
    names.add(strings.attributeName(other));
  }
  const name = strings.attributeName(attribute);
  if (names.has(name)) tape.attributeCount = attribute;
  names.add(name);
  return names;
}
