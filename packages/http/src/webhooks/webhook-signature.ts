import { createHmac } from "node:crypto";

/** Message as Standard Webhooks signs it. */
export interface WebhookMessage {
  readonly id: string;
  /** Seconds since the Unix epoch. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * Returns the headers of a signed message: one signature for each secret (`whsec_` and base64), separated by spaces.
 */
export function webhookHeaders(message: WebhookMessage, secrets: readonly string[]): Record<string, string> {
  const { id, timestamp, body } = message;
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
