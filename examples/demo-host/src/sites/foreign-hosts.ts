import { type Answer, found, type Host, type Hosts, html, moved } from "../answer.ts";

const page = (title: string): Answer =>
  html(`<!DOCTYPE html><html lang="en"><title>${title}</title><h1>${title}</h1><p>A page of another site.</p>`);
const refusing = (status: number, headers: Readonly<Record<string, string>> = {}): Host => {
  const refusal = { ...page("Refused"), status, headers: { "content-type": "text/html", ...headers } };
  return { answers: { "/": refusal, "/one": refusal, "/two": refusal } };
};
const showing = (title: string): Host => ({ answers: { "/": page(title) } });

/** Hosts of other sites, which the pages of www.demo-host.test link to. */
export const foreignHosts: Hosts = {
  "alive.test": { answers: { "/lamps": page("Lamps in the museum") } },
  // Servers that answer HEAD wrongly.
  "no-head.test": { answers: { "/": { ...page("Evening paper"), head: { status: 404 } } } },
  "gone-404.test": {},
  "gone-410.test": { answers: { "/archive": { ...page("Gone"), status: 410 } } },
  "gone-after-redirect.test": { answers: { "/old": found("/new") } },
  "nofollow.test": {},
  "sponsored.test": {},
  "asks-to-sign-in.test": {
    answers: { "/article": found("/login?next=article"), "/login?next=article": page("Sign in") },
  },
  "unauthorized.test": refusing(401, { "www-authenticate": "Basic" }),
  "forbidden.test": refusing(403),
  "no-method.test": refusing(405),
  "not-acceptable.test": refusing(406),
  "too-many.test": refusing(429, { "retry-after": "3600" }),
  "legal-reasons.test": refusing(451),
  "refuses-machines.test": refusing(999),
  "challenge.test": refusing(403, { "cf-mitigated": "challenge" }),
  "disallowed.test": {
    answers: {
      "/robots.txt": { body: "User-agent: *\nDisallow: /private\n", headers: { "content-type": "text/plain" } },
      "/private": page("Notes"),
    },
  },
  "circle.test": { answers: { "/": found("/again"), "/again": found("/") } },
  "foundry.test": showing("Foundry"),
  "weaver.test": showing("Weaver"),
  "bulbs.test": showing("Bulbs"),
  "carrier.test": showing("Carrier"),
  "library.test": showing("Library"),
  "unavailable.test": refusing(503),
  "failing.test": refusing(500),
  "self-signed.test": { certificate: "self-signed", ...showing("Glass") },
  "silent.test": { answers: { "/": { isSilent: true } } },
  "closed.test": { isClosed: true },
  "moved-to-https.test": showing("Brass"),
  "old-name.test": { answers: { "/": moved("https://new-name.test/") } },
  "new-name.test": showing("School of crafts"),
  "moved-for-now.test": { answers: { "/": found("https://new-name.test/") } },
  "parked.test": { answers: { "/": found("https://www.hugedomains.com/domain_profile.cfm?d=parked.test") } },
  // HEAD does not succeed, so that the page is read.
  "for-sale.test": { answers: { "/": { ...page("for-sale.test is for sale"), head: { status: 405 } } } },
  "gone-lately.test": {},
  "pictures.elsewhere.test": {},
  "scripts.elsewhere.test": {},
};

/** Name whose name server does not answer, in place of saying that the name does not exist. */
export const lostName = "lost-name-server.test";
