/** Returns the token of a lease, unique within its crawl. */
export function leaseToken(epoch: number, lease: number): string {
  return `${epoch}.${lease}`;
}
