/** How webhooks are signed and sent. */
export interface WebhookOptions {
  /**
   * The signing secrets of a tenant (`whsec_…`), the current one first; with two, during a rotation, both sign.
   * They are asked for when they are needed and never stored.
   */
  readonly secrets: (tenantId: string) => Promise<readonly string[]>;
}
