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
  /**
   * Gives back the memory of the body, where the next answer may be written. Only for those who know that nobody looks at
   * the body any more; without it the memory is the collector's.
   */
  release?(): void;
}

/** An answer as a `Response`. */
export function responseOf(answer: Answer): Response {
  const { status, headers, body, release } = answer;
  const response = new Response(body instanceof Uint8Array ? new Uint8Array(body) : body, { status, headers });
  release?.();
  return response;
}

/** An answer whose body stays as it is, whoever looks at it, and however late. */
export function withOwnBody({ status, headers, body, release }: Answer): Answer {
  if (release === undefined || !(body instanceof Uint8Array)) return { status, headers, body };
  const own = new Uint8Array(body);
  release();
  return { status, headers, body: own };
}

/** An answer to HEAD: that to GET without its body. */
export function withoutBody(answer: Answer | Response): Answer | Response {
  if (answer instanceof Response) return new Response(null, answer);
  const { status, headers, release } = answer;
  release?.();
  return { status, headers, body: null };
}
