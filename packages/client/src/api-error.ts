import type { components } from "./generated/openapi.ts";

/** Problem details (RFC 9457) of a request that failed. */
export type Problem = components["schemas"]["Problem"];

/** A request that the service refused, or an answer that is none of its own, such as that of a proxy. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status. */
  readonly status: number;
  /** Kind of the problem; `null` when the answer is not the service's own. */
  readonly code: Problem["code"] | null;
  /** Id of the request, for support; `null` when the answer is not the service's own. */
  readonly requestId: string | null;
  /** Problem as the service described it; `null` when the answer is not its own. */
  readonly problem: Problem | null;
  /** Seconds after which the request may succeed, by `Retry-After`; `null` without one. */
  readonly retryAfterSeconds: number | null;

  constructor(response: Response, problem: Problem | null) {
    super(
      problem?.detail ?? problem?.title ?? `The server answered ${response.status}, not in the format of the service.`,
    );
    this.status = response.status;
    this.code = problem?.code ?? null;
    this.requestId = problem?.requestId ?? null;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds(response);
  }
}

/** Returns the seconds of a `Retry-After` header; `null` without one. The service sends no dates there. */
export function retryAfterSeconds({ headers }: Pick<Response, "headers">): number | null {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** Reads an answer that is no success. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json") === true;
  const problem = isProblem ? ((await response.json().catch(() => null)) as Problem | null) : null;
  if (!isProblem) await response.body?.cancel();
  return new ApiError(response, problem);
}
