import type { HostPart, HostProbe } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";

/** True for a host at which something was looked at, false where it was not, `null` where there is nothing of it. */
export type LookedAt = (probe: HostProbe) => boolean | null;

/** Query of a rule about the hosts of the site. */
export function ofHosts(isLookedAt: LookedAt): SiteDocumentsQuery {
  return {
    kind: "site",
    looksAt: {
      unit: "host",
      count: ({ hosts }) => publicHosts(hosts).filter((probe) => isLookedAt(probe) === true).length,
      missed: ({ hosts }) => publicHosts(hosts).filter((probe) => isLookedAt(probe) === false).length,
    },
  };
}

/** Returns the hosts that visitors reach, of which rules speak. */
export function publicHosts(hosts: readonly HostProbe[]): readonly HostProbe[] {
  return hosts.filter(({ isPrivate }) => !isPrivate);
}

/** Returns the answer of {@link LookedAt} for something that is found, or else looked for in a part of the visit. */
export function lookedFor({ pending }: HostProbe, part: HostPart, isFound: boolean): boolean | null {
  if (isFound) return true;
  return pending.includes(part) ? false : null;
}
