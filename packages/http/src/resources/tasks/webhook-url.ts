import { allowedWebhookUrl } from "../../requests/allowed-url.ts";
import { Problem } from "../../requests/problem.ts";
import type { Service } from "../../service/service.ts";

/**
 * Returns the URL of a webhook, which must not be a private address.
 *
 * @throws Problem `url_not_allowed` or `invalid_request`
 */
export function webhookOf({ webhooks, allowPrivate }: Service, text: string): string {
  if (webhooks !== null) return allowedWebhookUrl(text, allowPrivate, "/webhookUrl").href;
  const detail = "Webhooks are not offered by this service.";
  throw new Problem("invalid_request", detail, { errors: [{ pointer: "/webhookUrl", code: "not_offered", detail }] });
}
