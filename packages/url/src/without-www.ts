/** Returns a host without a leading `www.`. */
export function withoutWww(host: string): string {
  return host.startsWith("www.") ? host.slice(4) : host;
}
