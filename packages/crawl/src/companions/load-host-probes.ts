import { type HostProbe, hostProbesKind } from "@sightline/model";
import type { DocumentStore } from "@sightline/model/ports";
import { loggedByUrl } from "./companion-log.ts";

/** What earlier versions did not look at. */
const unlooked = {
  pending: [],
  requests: 0,
  plainHttp: null,
  home: null,
  missingPages: [],
  variant: null,
  favicon: null,
  exposedFiles: null,
} satisfies Partial<HostProbe>;

/** Returns what a crawl found of the hosts of its site, in the order in which it met them. */
export async function loadHostProbes(documents: DocumentStore, crawlId: string): Promise<readonly HostProbe[]> {
  const probes = await loggedByUrl<HostProbe>(documents, crawlId, hostProbesKind);
  return [...probes.values()].map((probe) => ({ ...unlooked, ...probe }));
}
