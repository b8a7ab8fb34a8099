/** Options for signing and sending webhooks. */
export interface WebhookOptions {
  /**
   * Returns the signing secrets of a tenant (`whsec_…`), the current one first; with two, during a rotation, both sign.
   * Called when they are needed; secrets are never stored.
   */
  readonly secrets: (tenantId: string) => Promise<readonly string[]>;
}
