import type { Served, TestAuthority } from "@sightline/testkit";
import type { Certificate, Host, Hosts } from "./answer.ts";

/** Host at which the authority publishes its intermediate certificate. */
export const authorityHost = "authority.test";
/** Path of the intermediate certificate there. */
export const intermediatePath = "/intermediate.der";

const dayMs = 86_400_000;

/** Issues the certificates of hosts: one for all that are sound, one for each of the others. */
export function certificatesOf(hosts: Hosts, authority: TestAuthority, now: number): ReadonlyMap<string, Served> {
  const complete = (leaf: Served): Served => ({ ...leaf, cert: leaf.cert + authority.intermediate });
  const inDays = (days: number) =>
    new Date(now + days * dayMs).toISOString().replace(/\D/g, "").slice(0, 14).concat("Z");
  const issuerUrl = `http://${authorityHost}${intermediatePath}`;
  const entries = Object.entries(hosts);
  const [first = "", ...others] = entries.flatMap(([name, host]) => (isSound(host) ? [name] : []));
  const shared = complete(authority.issue({ name: first, otherNames: others }));
  const makers: Readonly<Record<Certificate, (name: string) => Served>> = {
    good: () => shared,
    expiring: (name) => complete(authority.issue({ name, notBefore: inDays(-85), notAfter: inDays(5.5) })),
    expired: (name) => complete(authority.issue({ name, notAfter: "20210101000000Z" })),
    "wrong-name": () => complete(authority.issue({ name: "another-customer.test" })),
    incomplete: (name) => authority.issue({ name, issuerUrl }),
    "self-signed": (name) => authority.selfSigned({ name }),
    "unknown-authority": (name) => authority.issue({ name }),
  };
  return new Map(entries.map(([name, { certificate = "good" }]) => [name, makers[certificate](name)]));
}

function isSound({ certificate = "good" }: Host): boolean {
  return certificate === "good";
}
