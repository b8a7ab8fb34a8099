import type { LeasedBytes } from "@sightline/model";

/** What a route answers, before it becomes a response. */
export type Reply = JsonReply | WrittenReply;

/** A reply that becomes JSON. */
export interface JsonReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Something found whose JSON is written only for those who do not have it yet. */
export interface WrittenReply {
  readonly status: 200;
  readonly headers: Readonly<Record<string, string>>;
  /** The entity tag of the JSON, known before it is written. */
  readonly tag: string;
  write(): LeasedBytes;
}

/** Something was found. */
export function ok(body: unknown, headers: Readonly<Record<string, string>> = {}): JsonReply {
  return { status: 200, headers, body };
}
