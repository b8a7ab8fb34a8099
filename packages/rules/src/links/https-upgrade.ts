import type { PageFacts } from "@sightline/facts";

type Headers = PageFacts["headers"];

/** Top-level domains whose every host browsers open only over https, because Chromium's preload list holds them whole. */
const preloadedDomains = new Set(
  "android app bank boo channel chrome dad day dev eat esq fly foo gle gmail google hangout ing insurance meet meme mov new nexus page phd play prof rsvp search youtube zip".split(
    " ",
  ),
);

/** Says whether browsers open a host only over https: its top-level domain, or its own header, asks them to. */
export function isPreloaded(hostname: string, headers: Headers): boolean {
  const topLevel = hostname.slice(hostname.lastIndexOf(".") + 1);
  if (preloadedDomains.has(topLevel)) return true;
  return headers.some(({ name, value }) => name === "strict-transport-security" && hasDirective(value, "preload"));
}

/** Says whether a page's Content-Security-Policy turns its http links to its own host into https ones. */
export function upgradesRequests(headers: Headers, cspMetas: readonly string[]): boolean {
  const policies = headers.filter(({ name }) => name === "content-security-policy").map(({ value }) => value);
  return [...policies, ...cspMetas]
    .flatMap((policy) => policy.split(","))
    .some((policy) => hasDirective(policy, "upgrade-insecure-requests"));
}

function hasDirective(value: string, directive: string): boolean {
  return value.split(";").some((part) => part.trim().toLowerCase() === directive);
}
