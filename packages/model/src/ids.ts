import { UUID } from "uuidv7";

/** What an id names; it stands in front of the id, as in `crawl_0199…`. */
export type IdPrefix = "site" | "crawl" | "analysis" | "geo" | "report";

/** The two impure ingredients of an id, injected so that tests can fix them. */
export interface IdSource {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** An integer from 0 up to, not including, `below` (at most 2^48). */
  readonly randomInteger: (below: number) => number;
}

/** Makes a time-ordered id: prefix, underscore, 32 hexadecimal digits of a UUID version 7 (RFC 9562 §5.7). */
export function newId(prefix: IdPrefix, source: IdSource): string {
  const uuid = UUID.fromFieldsV7(
    source.now(),
    source.randomInteger(0x1000),
    source.randomInteger(0x4000_0000),
    source.randomInteger(0x1_0000_0000),
  );
  return `${prefix}_${uuid.toHex()}`;
}
