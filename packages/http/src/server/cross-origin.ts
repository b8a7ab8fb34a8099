import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Request headers of the service beyond those that browsers always allow. */
const requestHeaders = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-None-Match",
  "Last-Event-ID",
  "Prefer",
  "Range",
  "X-Request-Id",
];

/** Response headers that a script may read beyond those that browsers always show. */
const responseHeaders = [
  "Content-Disposition",
  "Content-Range",
  "ETag",
  "Link",
  "Location",
  "Preference-Applied",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "X-Request-Id",
];

/** Seconds for which browsers remember the response to a preflight request; Chromium allows no more. */
const preflightSeconds = 7200;

/** Creates the middleware that lets pages of other origins call these methods (CORS, in the Fetch Standard). */
export function crossOrigin(origins: "*" | readonly string[], methods: readonly string[]): MiddlewareHandler {
  return cors({
    origin: origins === "*" ? "*" : [...origins],
    allowMethods: [...methods],
    allowHeaders: requestHeaders,
    exposeHeaders: responseHeaders,
    maxAge: preflightSeconds,
  });
}
