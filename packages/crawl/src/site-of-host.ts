import { domainOf } from "./registrable-domain.ts";

/**
 * Returns the registrable domain of a host (`a.example.co.uk:8080` → `example.co.uk`), which groups wildcard subdomains
 * as one site. An IP address and a name of one label stand for themselves, and so does each customer of a shared
 * platform (`customer.github.io`).
 *
 * @param host with its port, if that is not the default one
 */
export function siteOfHost(host: string): string {
  return domainOf(host) ?? host;
}
