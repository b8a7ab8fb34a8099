/** Status and title of every problem code, independent of the request. */
export const problemTable = {
  invalid_request: { status: 400, title: "The request is not valid." },
  invalid_json: { status: 400, title: "The body is not JSON." },
  invalid_cursor: { status: 400, title: "The cursor does not belong to this list." },
  invalid_token: { status: 401, title: "A valid API token is needed." },
  plan_required: { status: 403, title: "API access needs a paid plan." },
  plan_limit: { status: 403, title: "The plan does not allow that much." },
  insufficient_scope: { status: 403, title: "The token is not allowed to do this." },
  address_not_allowed: { status: 403, title: "The token cannot be used from this address." },
  not_found: { status: 404, title: "There is nothing here." },
  malformed_request: { status: 400, title: "The request is not HTTP." },
  method_not_allowed: { status: 405, title: "This method is not possible here." },
  request_timeout: { status: 408, title: "The request did not arrive in time." },
  conflict: { status: 409, title: "The state of the resource does not allow this." },
  site_exists: { status: 409, title: "There is a site with this origin." },
  crawl_active: { status: 409, title: "The site is being crawled." },
  crawl_required: { status: 409, title: "There is no completed crawl for this." },
  secrets_unavailable: { status: 409, title: "The service has no key for this secret." },
  probe_unavailable: { status: 409, title: "The service does not probe sites." },
  probe_not_agreed: { status: 409, title: "The site has not agreed to be probed." },
  idempotency_in_progress: { status: 409, title: "A request with this Idempotency-Key is under way." },
  download_expired: { status: 410, title: "This download URL has expired." },
  body_too_large: { status: 413, title: "The body is too large." },
  unsupported_media_type: { status: 415, title: "The body has to be application/json." },
  range_not_satisfiable: { status: 416, title: "The file has no such part." },
  url_not_allowed: { status: 422, title: "This URL cannot be used." },
  invalid_settings: { status: 422, title: "These settings cannot be used." },
  idempotency_key_reused: { status: 422, title: "The Idempotency-Key was used for another request." },
  rate_limited: { status: 429, title: "Too many requests." },
  quota_exceeded: { status: 429, title: "The quota of the plan is used up." },
  headers_too_large: { status: 431, title: "The headers are too large." },
  internal: { status: 500, title: "Something went wrong." },
  unavailable: { status: 503, title: "The service cannot answer now." },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>;

/** Code of {@link problemTable}. */
export type ProblemCode = keyof typeof problemTable;

/** Fault of one part of a request. */
export interface ProblemPart {
  /** JSON pointer (RFC 6901) into the body. */
  readonly pointer?: string;
  /** Name of a query parameter. */
  readonly parameter?: string;
  /** Name of a header. */
  readonly header?: string;
  readonly code: string;
  readonly detail: string;
}

/** Members of a problem besides code and detail. */
export interface ProblemExtras {
  readonly errors?: readonly ProblemPart[];
  readonly currentPlan?: string;
  readonly requiredPlan?: string;
  readonly requiredPlanPrice?: { readonly amount: number; readonly currency: string; readonly interval: string } | null;
  readonly upgradeUrl?: string;
  readonly requiredScope?: string;
  readonly quota?: string;
  readonly limit?: number;
  readonly used?: number;
  readonly resetsAt?: string;
  readonly siteId?: string;
  readonly probeLine?: string;
  readonly activeCrawl?: { readonly id: string; readonly href: string };
}

/** Error response: thrown where it is detected, and sent to the caller unchanged. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    detail: string,
    extras: ProblemExtras = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
    this.code = code;
    this.extras = extras;
    this.headers = headers;
  }
}

/**
 * Prefix of problem types without documentation: absolute, as RFC 9457 §3.1.1 wants it, and not to be looked up.
 * Clients distinguish problems by `code`.
 */
export const defaultProblemTypeBase = "urn:sightline:problem:";

/** Returns the body of a problem (RFC 9457). */
export function problemBody(problem: Problem, requestId: string, typeBase: string): Readonly<Record<string, unknown>> {
  const { status, title } = problemTable[problem.code];
  return {
    type: `${typeBase}${problem.code.replaceAll("_", "-")}`,
    title,
    status,
    detail: problem.message,
    instance: `urn:sightline:request:${requestId}`,
    code: problem.code,
    requestId,
    ...problem.extras,
  };
}
