import { createHmac } from "node:crypto";
import type { WebhookEndpoint } from "./webhook-endpoints.ts";

/**
 * Returns the signing secrets of an endpoint (`whsec_…`), the current one first; during a rotation also the previous
 * one. They are derived from the secrets of its tenant, and stored nowhere.
 */
export function endpointSecrets(
  tenantSecrets: readonly string[],
  { id, generation, previousUntil }: Pick<WebhookEndpoint, "id" | "generation" | "previousUntil">,
  now: number,
): readonly string[] {
  const hasPrevious = previousUntil !== null && previousUntil > now;
  const generations = hasPrevious ? [generation, generation - 1] : [generation];
  return generations.flatMap((number) => tenantSecrets.map((secret) => derived(secret, `endpoint\n${id}\n${number}`)));
}

function derived(secret: string, purpose: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `whsec_${createHmac("sha256", key).update(purpose).digest("base64")}`;
}
