import { isUrl, withoutWww } from "@sightline/url";

/** Returns true for an http URL of the host of a page, with or without www; another port is another server. */
export function isInsecureTwin(own: URL, target: string): boolean {
  if (own.protocol !== "https:" || !target.startsWith("http://") || !isUrl(target)) return false;
  const { hostname, port } = new URL(target);
  return port === own.port && withoutWww(hostname) === withoutWww(own.hostname);
}
