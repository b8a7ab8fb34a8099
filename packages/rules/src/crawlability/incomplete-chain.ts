/**
 * Says whether a TLS failure may come from a missing intermediate certificate. Browsers fetch it themselves, so that
 * their visitors may not notice.
 */
export function mayBeIncompleteChain(message: string): boolean {
  return /unable[ _]to[ _](?:verify|get)/i.test(message);
}
