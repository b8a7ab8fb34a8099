/** True for what other sites did, which nobody changed here. */
export function isOfOtherSites({ rule }: { readonly rule: string }): boolean {
  return /^(?:link|resource)-external-/.test(rule);
}
