import { defaultPage } from "@sightline/model";
import { domainOf } from "../registrable-domain.ts";

/** Registrable domains of services that show advertisements at domains that nobody uses, or sell them. */
const parkingServices: ReadonlySet<string> = new Set([
  ...["above.com", "afternic.com", "bodis.com", "brandbucket.com", "buydomains.com", "dan.com", "domainmarket.com"],
  ...[
    "expireddomains.com",
    "hugedomains.com",
    "parkingcrew.com",
    "parkingcrew.net",
    "parklogic.com",
    "perfectdomain.com",
  ],
  ...["sedo.com", "sedoparking.com", "undeveloped.com", "uniregistry.com", "voodoo.com"],
]);
/** Pages for domains on sale of companies that do other things, too. */
const salePages: ReadonlyMap<string, RegExp> = new Map([
  ["atom.com", /^\/name\//],
  ["dynadot.com", /^\/market\//],
  ["godaddy.com", /^\/(?:forsale|domainsearch)\b/],
  ["namecheap.com", /^\/(?:domains\/(?:marketplace|registration)|parking)/],
  ["porkbun.com", /^\/(?:checkout|products)\b/],
]);

/** True if a URL that pages of another site redirect to shows that its domain is parked or for sale. */
export function isParkingPage(url: URL): boolean {
  const domain = domainOf(url.hostname);
  if (domain === null) return false;
  return parkingServices.has(domain) || salePages.get(domain)?.test(url.pathname) === true;
}

/** True if the start of a body is that of a page for a domain that is parked or for sale. */
export function isParkingMarkup(start: string): boolean {
  if (/data-adblockkey=|\/\/[\w.-]*(?:sedoparking|parkingcrew|bodiscdn)\.(?:com|net)\//i.test(start)) return true;
  if (/window\.location\.href\s*=\s*["']\/lander["']/.test(start)) return true;
  const title = /<title[^>]{0,200}>([^<]{1,200})/i.exec(start)?.[1];
  return title !== undefined && defaultPage([title]) === "parked domain";
}
