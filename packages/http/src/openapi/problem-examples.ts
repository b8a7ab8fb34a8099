import {
  defaultProblemTypeBase,
  Problem,
  type ProblemCode,
  type ProblemExtras,
  problemBody,
  problemTable,
} from "../requests/problem.ts";
import { exampleIds } from "../schemas/ids.ts";

const probeLine = "# sightline-probe: hq3V0rYw1mTn8cXk2bZs5uJd7fLg9pAe";
const maxPages = "Too big: expected number to be <=10000000";

const shown: Readonly<Record<ProblemCode, readonly [detail: string, extras?: ProblemExtras]>> = {
  invalid_request: [
    "The body is not valid.",
    { errors: [{ pointer: "/settings/maxPages", code: "too_big", detail: maxPages }] },
  ],
  invalid_json: ["The body cannot be parsed as JSON."],
  invalid_cursor: [
    "Use a cursor only with the list and filters that returned it.",
    { errors: [{ parameter: "cursor", code: "invalid_cursor", detail: "Start without it." }] },
  ],
  malformed_request: ["Send a request as RFC 9112 defines it."],
  invalid_token: ["Send a valid API token: Authorization: Bearer sak_live_…"],
  plan_required: [
    "API access comes with Starter (29 USD a month).",
    {
      currentPlan: "free",
      requiredPlan: "starter",
      requiredPlanPrice: { amount: 2900, currency: "USD", interval: "month" },
      upgradeUrl: "https://app.example.com/plans",
    },
  ],
  plan_limit: ["The plan allows 10 sites.", { quota: "sites", limit: 10, used: 10 }],
  insufficient_scope: ["The token needs the scope crawls:write.", { requiredScope: "crawls:write" }],
  address_not_allowed: ["The token can only be used from certain addresses. 203.0.113.9 is none of them."],
  not_found: ["There is no such resource."],
  method_not_allowed: ["Possible here: GET, HEAD, OPTIONS."],
  request_timeout: ["Send the request again."],
  conflict: ["The crawl is completed and cannot be cancelled."],
  site_exists: ["https://example.com has already been added.", { siteId: exampleIds.site }],
  crawl_active: [
    "Wait for the crawl to end, cancel it, or ask with ifActive=return.",
    { activeCrawl: { id: exampleIds.crawl, href: `/v1/crawls/${exampleIds.crawl}` } },
  ],
  crawl_required: ["Crawl the site first; a score is never made up."],
  secrets_unavailable: ["The service has no key for secrets; its operator can set one."],
  probe_unavailable: ["Its operator has to switch probes on, with `sightline serve --probe`."],
  probe_not_agreed: [
    `https://example.com/robots.txt does not have this line, by which the site agrees to be probed: ${probeLine}`,
    { probeLine },
  ],
  idempotency_in_progress: ["Retry after the first request with this key has completed."],
  download_expired: ["Read the report again for a new URL."],
  body_too_large: ["A body may have 1,048,576 bytes."],
  unsupported_media_type: ["Send the body with Content-Type: application/json."],
  range_not_satisfiable: ["The file has 183204 bytes."],
  url_not_allowed: [
    "Only http and https URLs can be used.",
    { errors: [{ pointer: "/url", code: "url_not_allowed", detail: "Only http and https URLs can be used." }] },
  ],
  invalid_settings: ["Invalid rules.title-missing: no such option."],
  idempotency_key_reused: ["Use a new key for a different request."],
  rate_limited: ["The plan allows 300 requests a minute. Try again in 12 seconds."],
  quota_exceeded: [
    "The month's pages are used up.",
    { quota: "pagesPerMonth", limit: 100_000, used: 100_000, resetsAt: "2026-12-01T00:00:00.000Z" },
  ],
  headers_too_large: ["Send headers of at most 16 KB."],
  internal: ["The fault is ours; it has been logged under this request's id."],
  unavailable: ["The store cannot be reached."],
};

/** Examples of all problems as components of the document, by code. */
export const problemExamples = Object.fromEntries(
  Object.entries(shown).map(([code, [detail, extras]]) => {
    // The record has exactly the codes of the table.
    const problem = new Problem(code as ProblemCode, detail, extras);
    const value = problemBody(problem, "req_0199c1f0a2b47c5d8e9fa0b1c2d3e4f5", defaultProblemTypeBase);
    return [code, { summary: problemTable[problem.code].title, value }];
  }),
);
