/**
 * Returns true if a TLS failure may be due to a missing intermediate certificate. Browsers fetch it themselves, so
 * visitors may not notice.
 */
export function mayBeIncompleteChain(message: string): boolean {
  return /unable[ _]to[ _](?:verify|get)/i.test(message);
}
