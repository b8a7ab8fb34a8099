import { maxWaitSeconds } from "../schemas/request-shapes.ts";
import type { RouteTag } from "../service/tags.ts";

/** Returns the introduction to an API whose operations have these tags. Markdown. */
export function introductionTo(tags: ReadonlySet<RouteTag>): string {
  const hasEndpoints = tags.has("Webhooks");
  const parts = [
    introduction,
    ...(hasEndpoints ? [webhookIntroduction] : []),
    ...(hasEndpoints && tags.has("Schedules") ? [alertIntroduction] : []),
  ];
  return parts.join("\n");
}

/** What holds for all operations. */
const introduction = `Sightline audits websites the way search engines and answer engines see them. Add a site, crawl it, and read
its pages, issues and health score; an analysis, a GEO audit and reports as files follow from a completed crawl.

## Authentication

Send an API token with every request: \`Authorization: Bearer sak_live_…\`. A token belongs to a tenant and sees only the
data of that tenant; a resource of another tenant is the same 404 as one that does not exist. The scope that an operation
needs is in its \`x-required-scope\`; a \`write\` scope includes \`read\` of the same resource.

## Lists

A list has \`data\`, \`hasMore\` and \`nextCursor\`. Pass \`nextCursor\` as \`cursor\`, with the same filters and order, for the
next page, or follow the \`Link\` header with \`rel="next"\`. \`limit\` sets the size of a page (1 to 1,000, by default 100).
Paging while a crawl runs neither skips nor repeats entries. The pages, links and issues of a running crawl can be
followed in order of arrival: at its end, such a list has \`hasMore: false\` and still a \`nextCursor\`, which yields
what has come since when you ask again.

## Work that takes time

Crawls, analyses, GEO audits and reports are queued: the response is a 202 with the resource and its \`Location\`. Poll it as
\`Retry-After\` says until \`status\` is \`completed\`, \`failed\` or \`cancelled\`, stream the events of a crawl, or give a
\`webhookUrl\`. \`Prefer: wait=60\` lets a request that starts an analysis, a GEO audit or a report wait up to
${maxWaitSeconds} seconds for its end. All work survives a restart of the service.

## Errors

Errors are \`application/problem+json\` (RFC 9457). Programs distinguish them by \`code\`; \`detail\` explains the error to
people, \`errors\` points to each faulty part of the request, and \`requestId\` (also the \`X-Request-Id\` header) identifies the
request for support. A 503 or a 429 has a \`Retry-After\` header.

## Idempotency

A POST with an \`Idempotency-Key\` (1 to 255 visible ASCII characters) can be repeated safely: the same request with the same
key within 24 hours gets the same response, with \`Idempotent-Replayed: true\`. Operations that return a secret ignore the key.

## Limits

\`RateLimit-Policy\` and \`RateLimit\` state the quota of requests and what is left of it; beyond it the response is a 429
\`rate_limited\`. Pages, tokens of the language model and concurrent work are limited by the plan: \`GET /v1/usage\` shows
them, and a request that exceeds one is a 429 \`quota_exceeded\` or a 403 \`plan_limit\`. A body has at most 1 MB.

## Conditional requests

Responses to GET have an \`ETag\`. Send it as \`If-None-Match\` to get a 304 without a body if nothing has changed.

## Compatibility

Members may be added to responses, values to enumerations of responses, and event types to webhooks: ignore those that you do not
know. Other changes come with a new version in the path. Times are ISO 8601 in UTC, sizes are bytes, durations end in
\`Ms\` (milliseconds) or \`Seconds\`.
`;

const webhookIntroduction = `## Webhooks

When work ends, an event is posted as JSON: to the \`webhookUrl\` of the request that started it, and to the webhook
endpoints of the tenant. Messages follow Standard Webhooks (https://www.standardwebhooks.com/), for which there are libraries in
most languages. The secret of an endpoint signs its deliveries; the secret of the tenant, which the operator has, signs those to a
\`webhookUrl\`. The key is the part after \`whsec_\`, decoded from Base64. In Node.js:

\`\`\`js
import { createHmac, timingSafeEqual } from "node:crypto";
export function isAuthentic(headers, body, secret) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers;
  // Messages that are older than five minutes may be replayed ones.
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = Buffer.from(\`v1,\${createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${body}\`).digest("base64")}\`);
  return signatures.split(" ").some((text) => text.length === expected.length && timingSafeEqual(Buffer.from(text), expected));
}
\`\`\`

\`body\` is the text as it arrived, before it is parsed. Answer with a 2xx within ten seconds, before you act on the event. Otherwise the
delivery is repeated after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10 and again 10 hours, always with the same \`webhook-id\`: ignore
an id that you have seen. The log of an endpoint's deliveries is at \`/v1/webhook-endpoints/{endpointId}/deliveries\`.
`;

const alertIntroduction = `## Recurring crawls and alerts

- Add the site: \`POST /v1/sites\`. A 409 \`site_exists\` has the \`siteId\` of the one that is there.
- Add a receiver: \`POST /v1/webhook-endpoints\` with \`"events": ["schedule.alert"]\`. Keep the \`secret\` of the response.
- Add a schedule: \`POST /v1/sites/{siteId}/schedules\` with \`"cron": "0 5 * * 1"\` and \`"alerts": {"newError": true}\`.
- For each event, verify the signature, then read \`data.text\`, \`data.newErrors\` and \`data.links\`.

An alert compares a run with the schedule's last completed run before it; the first run is compared with the site's last completed crawl, and
raises only \`crawlFailed\` if there is none. Crawls that were started otherwise raise no alert: subscribe to \`crawl.completed\` and ask for
\`GET /v1/crawls/{crawlId}/issues?since={earlierCrawlId}&severity=error\`. To try an alert, change \`cron\` to a time a few minutes
ahead, break a link, and change it back.
`;
