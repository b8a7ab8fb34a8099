import type { IndexedInlinks } from "@sightline/model/ports";

/** Row of the in-link index: the entry of a page as bytes. */
export interface InlinkBlob {
  readonly id: number;
  readonly body: Uint8Array;
}

/** Encodes an entry of the in-link index as 4 bytes per number: how many aliases, the aliases, then the sources. */
export function inlinkBlob({ sources, aliases }: IndexedInlinks): Uint8Array {
  return new Uint8Array(Uint32Array.from([aliases.length, ...aliases, ...sources]).buffer);
}

/** Decodes an entry of {@link inlinkBlob}. */
export function inlinksOfBlob(blob: Uint8Array): IndexedInlinks {
  // Copied, because a driver's bytes may start at any offset and numbers need an aligned buffer.
  const [count = 0, ...ids] = new Uint32Array(new Uint8Array(blob).buffer);
  return { sources: ids.slice(count), aliases: ids.slice(0, count) };
}
