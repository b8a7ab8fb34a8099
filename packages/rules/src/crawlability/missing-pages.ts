import type { HostProbe, MissingPage } from "@sightline/model";
import { ofHosts, publicHosts } from "../probed-hosts.ts";

/** Query of rules about what hosts answer at paths that do not exist. */
export const ofMissingPages = ofHosts(({ missingPages }) => missingPages.length > 0);

/** Yields the answers of hosts to made-up paths: at the root, then, where that is an error, in a folder. */
export function* missingPagesOf(hosts: readonly HostProbe[]): Generator<{
  readonly origin: string;
  readonly page: MissingPage;
  readonly isAtRoot: boolean;
}> {
  for (const { url, missingPages } of publicHosts(hosts)) {
    for (const [index, page] of missingPages.entries()) {
      yield { origin: new URL(url).origin, page, isAtRoot: index === 0 };
    }
  }
}
