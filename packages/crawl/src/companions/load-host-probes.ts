import { type HostProbe, hostProbesKind } from "@sightline/model";
import type { DocumentStore } from "@sightline/model/ports";
import { loggedByUrl } from "./companion-log.ts";

/** Returns what a crawl found of the hosts of its site, in the order in which it met them. */
export async function loadHostProbes(documents: DocumentStore, crawlId: string): Promise<readonly HostProbe[]> {
  return [...(await loggedByUrl<HostProbe>(documents, crawlId, hostProbesKind)).values()];
}
