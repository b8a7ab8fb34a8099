/** Initial hash of a name; {@link hashStep} adds its folded code units. */
export const hashStart = 0;

export function hashStep(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}

/** Returns the hash of a name in lower case. */
export function nameHash(name: string): number {
  let hash = hashStart;
  for (let offset = 0; offset < name.length; offset++) hash = hashStep(hash, name.charCodeAt(offset));
  return hash;
}

/**
 * Returns the code unit of a name as the tokenizer reads it: ASCII lower case, with U+FFFD for NUL (HTML standard
 * §13.2.5.8).
 */
export function foldedCode(code: number): number {
  if (code > 0x5a) return code;
  if (code >= 0x41) return code + 0x20;
  return code === 0 ? 0xfffd : code;
}

const slots = 2048;

/** Identifiers of known names, at most 255, found by the hash of a name in the source. */
export class NameTable {
  /** Names by identifier, starting at one. */
  readonly names: readonly string[];
  readonly #ids = new Uint8Array(slots);
  readonly #hashes = new Int32Array(slots);

  constructor(names: readonly string[]) {
    this.names = ["", ...names];
    for (let id = 1; id < this.names.length; id++) this.#add(id, this.names[id] ?? "");
  }

  #add(id: number, name: string): void {
    const hash = nameHash(name);
    let slot = firstSlot(hash);
    while (this.#ids[slot] !== 0) slot = (slot + 1) & (slots - 1);
    this.#ids[slot] = id;
    this.#hashes[slot] = hash;
  }

  /**
   * Returns the identifier of a name; zero for other names. Compares the names too, since a page can be crafted to have
   * any hash.
   */
  idAt(source: string, from: number, to: number, hash: number): number {
    for (let slot = firstSlot(hash); this.#ids[slot] !== 0; slot = (slot + 1) & (slots - 1)) {
      if (this.#hashes[slot] !== hash) continue;
      const id = this.#ids[slot] ?? 0;
      return isNamed(source, from, to, this.names[id] ?? "") ? id : 0;
    }
    return 0;
  }
}

function firstSlot(hash: number): number {
  return (hash ^ (hash >>> 10)) & (slots - 1);
}

function isNamed(source: string, from: number, to: number, name: string): boolean {
  if (to - from !== name.length) return false;
  for (let offset = 0; offset < name.length; offset++) {
    if (foldedCode(source.charCodeAt(from + offset)) !== name.charCodeAt(offset)) return false;
  }
  return true;
}

/** Returns true if two names in the source are the same. */
export function sameName(source: string, from: number, to: number, otherFrom: number, otherTo: number): boolean {
  if (to - from !== otherTo - otherFrom) return false;
  for (let offset = from, other = otherFrom; offset < to; offset++, other++) {
    if (foldedCode(source.charCodeAt(offset)) !== foldedCode(source.charCodeAt(other))) return false;
  }
  return true;
}
