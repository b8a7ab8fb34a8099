import type { MainText } from "@sightline/facts";
import { unpackJson } from "@sightline/packed";

/** Returns the packed main text of a page, which is unpacked only when a member is read. */
export function unreadMainText(packed: Uint8Array): MainText {
  return new UnreadMainText(packed);
}

/**
 * A class, because its getters are shared by all pages: those of an object literal would be retained in V8's
 * description of its shape, and each would keep its page's text until the next full collection.
 */
class UnreadMainText implements MainText {
  readonly #packed: Uint8Array;
  #read: MainText | null = null;

  constructor(packed: Uint8Array) {
    this.#packed = packed;
  }

  get blocks(): MainText["blocks"] {
    return this.toJSON().blocks;
  }

  get truncated(): boolean {
    return this.toJSON().truncated;
  }

  toJSON(): MainText {
    this.#read ??= JSON.parse(unpackJson(this.#packed)) as MainText;
    return this.#read;
  }
}
