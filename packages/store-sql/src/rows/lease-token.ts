/** The token of a lease: unique in its crawl. */
export function leaseToken(epoch: number, lease: number): string {
  return `${epoch}.${lease}`;
}
