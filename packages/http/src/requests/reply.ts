/** Result of a route, before it becomes a response. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Serialized as JSON. */
  readonly body: unknown;
}

/** Returns a reply with status 200. */
export function ok(body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status: 200, headers, body };
}
