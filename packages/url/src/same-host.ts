import { parseUrl } from "./parse-url.ts";
import { withoutWww } from "./without-www.ts";

/** Returns true if two URLs have the same host and port, with or without www and whatever their schemes. */
export function haveSameHost(url: string, other: string): boolean {
  const [host, otherHost] = [parseUrl(url)?.host, parseUrl(other)?.host];
  return host !== undefined && otherHost !== undefined && withoutWww(host) === withoutWww(otherHost);
}
