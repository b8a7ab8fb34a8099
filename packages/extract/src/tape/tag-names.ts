/** Tags that have an identifier: those which the tree rules name, and others that are common. */
const names = [
  ..."html head body title meta link script style base basefont bgsound noframes noscript template".split(" "),
  ..."a b i s u em tt big code font small strike strong nobr h1 h2 h3 h4 h5 h6".split(" "),
  ..."p dl ol ul div dir nav main menu aside center figure footer header hgroup dialog details address".split(" "),
  ..."article search section summary fieldset blockquote figcaption li dd dt pre listing form plaintext".split(" "),
  ..."br img wbr area embed keygen hr input image param track source rb rtc rt rp ruby xmp iframe noembed".split(" "),
  ..."textarea button applet object marquee select option optgroup svg math frame frameset".split(" "),
  ..."table caption colgroup col tbody thead tfoot tr td th".split(" "),
  ..."mi mo mn ms mtext mglyph malignmark annotation-xml desc foreignobject".split(" "),
  ..."span label video audio canvas picture time sub sup var kbd samp q cite abbr ins del dfn bdi bdo mark map".split(
    " ",
  ),
  ..."output progress meter legend datalist data slot legend path g circle rect use symbol defs line polygon".split(
    " ",
  ),
  ..."polyline ellipse text tspan lineargradient radialgradient stop clippath mask filter image".split(" "),
];

/** Names by identifier; zero is the identifier of every tag that has none of its own. */
export const tagNames: readonly string[] = ["", ...new Set(names)];

/** Greater than every identifier. */
export const tagIdLimit = 256;

const idsByName: ReadonlyMap<string, number> = new Map(tagNames.map((name, id) => [name, id]));

/** The identifier of a tag that the tree rules name. */
export function tagId(name: string): number {
  const id = idsByName.get(name);
  if (id === undefined) throw new Error(`The tag ${name} has no identifier.`);
  return id;
}

/** Identifiers of tags named in one text, separated by spaces. */
export function tagIds(list: string): number[] {
  return list.split(" ").map(tagId);
}

/** Starts the hash of a name; {@link hashStep} takes its code units, folded. */
export const hashStart = 0;

export function hashStep(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}

/** Code unit of a name as the tokenizer reads it: ASCII lower case, with U+FFFD for NUL (HTML standard §13.2.5.8). */
export function foldedCode(code: number): number {
  if (code >= 0x41 && code <= 0x5a) return code + 0x20;
  return code === 0 ? 0xfffd : code;
}

const slots = 2048;
const idsBySlot = new Uint8Array(slots);
const hashesBySlot = new Int32Array(slots);
for (const [id, name] of tagNames.entries()) {
  if (id === 0) continue;
  let hash = hashStart;
  for (let at = 0; at < name.length; at++) hash = hashStep(hash, name.charCodeAt(at));
  let slot = firstSlot(hash);
  while (idsBySlot[slot] !== 0) slot = (slot + 1) & (slots - 1);
  idsBySlot[slot] = id;
  hashesBySlot[slot] = hash;
}

function firstSlot(hash: number): number {
  return (hash ^ (hash >>> 10)) & (slots - 1);
}

/** The identifier of a tag name in the source. Names are compared, since a page can be made to have any hash. */
export function tagIdAt(source: string, from: number, to: number, hash: number): number {
  for (let slot = firstSlot(hash); idsBySlot[slot] !== 0; slot = (slot + 1) & (slots - 1)) {
    if (hashesBySlot[slot] !== hash) continue;
    const id = idsBySlot[slot] ?? 0;
    return isNamed(source, from, to, tagNames[id] ?? "") ? id : 0;
  }
  return 0;
}

function isNamed(source: string, from: number, to: number, name: string): boolean {
  if (to - from !== name.length) return false;
  for (let at = 0; at < name.length; at++) {
    if (foldedCode(source.charCodeAt(from + at)) !== name.charCodeAt(at)) return false;
  }
  return true;
}

/** Says whether two names in the source are the same. */
export function sameName(source: string, from: number, to: number, otherFrom: number, otherTo: number): boolean {
  if (to - from !== otherTo - otherFrom) return false;
  for (let at = from, other = otherFrom; at < to; at++, other++) {
    if (foldedCode(source.charCodeAt(at)) !== foldedCode(source.charCodeAt(other))) return false;
  }
  return true;
}

/**
 * Numbers of tag names within one page: identifiers, and after them one number for each other name. They are what open
 * elements are compared by, since a page can have any number of names of its own.
 */
export class TagNumbers {
  readonly #numbers = new Map<string, number>();

  of(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = tagIdLimit + this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }
}
