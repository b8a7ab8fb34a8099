import { UUID } from "uuidv7";

/** Kinds of tasks on a judged crawl. */
export const taskKinds = ["analysis", "geo", "report"] as const;
/** Kind of a task; the prefix of its id. */
export type TaskKind = (typeof taskKinds)[number];

/** Type of the object that an id names; the prefix of the id, as in `crawl_0199…`. */
export type IdPrefix = "site" | "crawl" | TaskKind | "acceptance" | "endpoint" | "event" | "schedule";

/** Impure inputs of an id, injected so that tests can fix them. */
export interface IdSource {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Returns an integer from 0 to `below` − 1 (`below` is at most 2^48). */
  readonly randomInteger: (below: number) => number;
}

/** Creates a time-ordered id: prefix, underscore, 32 hexadecimal digits of a UUID version 7 (RFC 9562 §5.7). */
export function newId(prefix: IdPrefix, source: IdSource): string {
  const uuid = UUID.fromFieldsV7(
    source.now(),
    source.randomInteger(0x1000),
    source.randomInteger(0x4000_0000),
    source.randomInteger(0x1_0000_0000),
  );
  return `${prefix}_${uuid.toHex()}`;
}
