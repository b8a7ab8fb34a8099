import { domainOf } from "./registrable-domain.ts";

/**
 * The registrable domain of a host (`a.example.co.uk:8080` → `example.co.uk`), of which wildcard subdomains are one
 * site. An IP address and a name of one label stand for themselves, and so does each customer of a shared platform
 * (`customer.github.io`).
 *
 * @param host with its port, if that is not the usual one
 */
export function siteOfHost(host: string): string {
  return domainOf(host) ?? host;
}
