/** What a route answers, before it becomes a response. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Becomes JSON. */
  readonly body: unknown;
}

/** Something was found. */
export function ok(body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status: 200, headers, body };
}
