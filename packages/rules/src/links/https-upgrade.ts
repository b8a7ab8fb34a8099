import type { PageFacts } from "@sightline/facts";

type Headers = PageFacts["headers"];

/**
 * Top-level domains that Chromium's preload list contains as a whole, so that browsers open every host in them only
 * over https.
 */
const preloadedDomains = new Set(
  "android app bank boo channel chrome dad day dev eat esq fly foo gle gmail google hangout ing insurance meet meme mov new nexus page phd play prof rsvp search youtube zip".split(
    " ",
  ),
);

/** Returns true if browsers open a host only over https because its top-level domain or its own header asks for it. */
export function isPreloaded(hostname: string, headers: Headers): boolean {
  const topLevel = hostname.slice(hostname.lastIndexOf(".") + 1);
  if (preloadedDomains.has(topLevel)) return true;
  return headers.some(({ name, value }) => name === "strict-transport-security" && hasDirective(value, "preload"));
}

/** Returns true if a page's Content-Security-Policy upgrades its http links to its own host to https. */
export function upgradesRequests(headers: Headers, cspMetas: readonly string[]): boolean {
  const policies = headers.filter(({ name }) => name === "content-security-policy").map(({ value }) => value);
  return [...policies, ...cspMetas]
    .flatMap((policy) => policy.split(","))
    .some((policy) => hasDirective(policy, "upgrade-insecure-requests"));
}

function hasDirective(value: string, directive: string): boolean {
  return value.split(";").some((part) => part.trim().toLowerCase() === directive);
}
