import type { Tape } from "./tape.ts";
import type { TapeStrings } from "./tape-strings.ts";

interface Adoption {
  /** Names of the element's attributes. */
  readonly names: Set<string>;
  /** Attributes that it adopts. */
  readonly attributes: number[];
}

/**
 * Attributes that the html and body elements adopt from further tags of theirs (HTML standard §13.2.6.4.7). They are
 * kept separately until the end, because a page may repeat those tags any number of times.
 */
export class AdoptedAttributes {
  readonly #tape: Tape;
  readonly #strings: TapeStrings;
  readonly #byElement = new Map<number, Adoption>();

  constructor(tape: Tape, strings: TapeStrings) {
    this.#tape = tape;
    this.#strings = strings;
  }

  /** Adopts those attributes of a tag that the element does not have. */
  adopt(element: number, first: number, count: number): void {
    if (count === 0) return;
    const { names, attributes } = this.#adoptionOf(element);
    for (let attribute = first; attribute < first + count; attribute++) {
      const name = this.#strings.attributeName(attribute);
      if (names.has(name)) continue;
      names.add(name);
      attributes.push(attribute);
    }
  }

  /** Adds the adopted attributes to the elements. */
  finish(): void {
    const tape = this.#tape;
    for (const [element, { attributes }] of this.#byElement) {
      const first = tape.attributeCount;
      const own = tape.firstAttribute(element);
      for (let index = 0; index < tape.attributesOf(element); index++) tape.repeatAttribute(own + index);
      for (const attribute of attributes) tape.repeatAttribute(attribute);
      tape.setAttributes(element, first, tape.attributeCount - first);
    }
  }

  #adoptionOf(element: number): Adoption {
    const known = this.#byElement.get(element);
    if (known !== undefined) return known;
    const names = new Set<string>();
    const first = this.#tape.firstAttribute(element);
    for (let index = 0; index < this.#tape.attributesOf(element); index++)
      names.add(this.#strings.attributeName(first + index));
    const adoption = { names, attributes: [] };
    this.#byElement.set(element, adoption);
    return adoption;
  }
}
