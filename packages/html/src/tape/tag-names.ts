import { NameTable } from "./name-table.ts";

/** Tags that have an identifier: those that the tree rules name, and other common ones. */
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

const table = new NameTable([...new Set(names)]);

/** Names by identifier; zero is the identifier of all tags without their own. */
export const tagNames: readonly string[] = table.names;

/** Greater than every identifier. */
export const tagIdLimit = 256;

const idsByName: ReadonlyMap<string, number> = new Map(tagNames.map((name, id) => [name, id]));

/** Returns the identifier of a tag with that name, case-sensitively; zero when it has none. */
export function tagIdOf(name: string): number {
  return idsByName.get(name) ?? 0;
}

/** Returns the identifier of a tag that the tree rules name. */
export function tagId(name: string): number {
  const id = idsByName.get(name);
  if (id === undefined) throw new Error(`The tag ${name} has no identifier.`);
  return id;
}

/** Returns the identifiers of tags named in one text, separated by spaces. */
export function tagIds(list: string): number[] {
  return list.split(" ").map(tagId);
}

/** Returns the identifier of a tag name in the source; zero when it has none. */
export function tagIdAt(source: string, from: number, to: number, hash: number): number {
  return table.idAt(source, from, to, hash);
}

/**
 * Numbers of tag names within one page: identifiers, and after them one number for each other name. Open elements are
 * compared by them, since a page can have any number of names of its own.
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
