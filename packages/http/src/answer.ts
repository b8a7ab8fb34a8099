/**
 * What a request is answered with as a whole. A `Response` of it copies its bytes and gives them out again as a stream;
 * whoever can write them as they are does without one.
 */
export interface Answer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** `null` when there is none, as in answers to HEAD. */
  readonly body: string | Uint8Array | null;
}

/** An answer as a `Response`. */
export function responseOf({ status, headers, body }: Answer): Response {
  return new Response(body instanceof Uint8Array ? new Uint8Array(body) : body, { status, headers });
}

/** An answer to HEAD: that to GET without its body. */
export function withoutBody(answer: Answer | Response): Answer | Response {
  return answer instanceof Response ? new Response(null, answer) : { ...answer, body: null };
}
