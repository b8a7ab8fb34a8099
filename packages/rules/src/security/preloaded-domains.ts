/**
 * Top-level domains in which browsers reach every name over https only: their registries put them on the HSTS preload
 * list as a whole (https://hstspreload.org, read 2026-11-21). Single sites on the list are not included: to stay on it
 * they must send the header.
 */
const preloadedTopLevelDomains = new Set([
  "app",
  "bank",
  "boo",
  "channel",
  "dad",
  "day",
  "dev",
  "esq",
  "foo",
  "gle",
  "google",
  "ing",
  "insurance",
  "meme",
  "mov",
  "new",
  "nexus",
  "page",
  "phd",
  "prof",
  "rsvp",
  "youtube",
  "zip",
]);

/** Returns true if browsers know, without a header, that a host is to be reached over https only. */
export function isPreloaded(url: string): boolean {
  const hostname = new URL(url).hostname;
  return preloadedTopLevelDomains.has(hostname.slice(hostname.lastIndexOf(".") + 1));
}
