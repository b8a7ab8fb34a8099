import { foreignResourcesKind, type Resource, resourcesKind, resourceVerdict } from "@sightline/model";
import type { DocumentStore } from "@sightline/model/ports";
import { loggedByUrl } from "./companion-log.ts";

/** Returns what a crawl found of the resources that its pages name, by URL. */
export async function loadResources(documents: DocumentStore, crawlId: string): Promise<ReadonlyMap<string, Resource>> {
  const own = await loggedByUrl<Resource>(documents, crawlId, resourcesKind);
  const all = new Map([...own, ...(await loggedByUrl<Resource>(documents, crawlId, foreignResourcesKind))]);
  const isBroken = (url: string): boolean => {
    const found = all.get(url);
    return found !== undefined && resourceVerdict(found) === "broken";
  };
  for (const [url, resource] of all) {
    const lost = resource.names?.filter(isBroken) ?? [];
    if (lost.length > 0) all.set(url, { ...resource, lost });
  }
  return all;
}
