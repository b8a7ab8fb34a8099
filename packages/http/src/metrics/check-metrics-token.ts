import { timingSafeEqual } from "node:crypto";
import { bearerToken } from "../accounts/bearer-token.ts";
import { tokenHash } from "../accounts/token-format.ts";
import { Problem } from "../requests/problem.ts";
import type { ServiceMetrics } from "./service-metrics.ts";

/** Refuses a request without the token for metrics. @throws Problem `invalid_token` */
export function checkMetricsToken({ token }: Pick<ServiceMetrics, "token">, request: Request): void {
  const given = bearerToken(request);
  // Hashed, so that the comparison tells nothing of the length either.
  if (given !== null && timingSafeEqual(hashOf(given), hashOf(token))) return;
  const headers = { "WWW-Authenticate": 'Bearer realm="sightline metrics"' };
  throw new Problem("invalid_token", "Send Authorization: Bearer with the token for metrics.", {}, headers);
}

function hashOf(token: string): Buffer {
  return Buffer.from(tokenHash(token));
}
