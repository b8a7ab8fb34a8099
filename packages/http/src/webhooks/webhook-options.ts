import type { PostOutcome } from "@sightline/engine";

/** Posts an event of a tenant once. */
export type PostEvent = (
  request: { url: string; headers: Record<string, string>; body: string; timeoutMs: number; tenantId: string },
  signal: AbortSignal,
) => Promise<PostOutcome>;

/** Options for signing and sending webhooks. */
export interface WebhookOptions {
  /**
   * Returns the signing secrets of a tenant (`whsec_…`), the current one first; with two, during a rotation, both sign.
   * Called when they are needed; secrets are never stored.
   */
  readonly secrets: (tenantId: string) => Promise<readonly string[]>;
  /**
   * Posts an event once, for hosts whose traffic leaves through a proxy; it must follow no redirect and reach no private
   * address. Default: a guarded request to the address itself.
   */
  readonly post?: PostEvent;
}
