import { foreignResourcesKind, type Resource, resourcesKind } from "@sightline/model";
import type { DocumentStore } from "@sightline/model/ports";
import { loggedByUrl } from "./companion-log.ts";

/** Returns what a crawl found of the resources that its pages name, by URL. */
export async function loadResources(documents: DocumentStore, crawlId: string): Promise<ReadonlyMap<string, Resource>> {
  const own = await loggedByUrl<Resource>(documents, crawlId, resourcesKind);
  return new Map([...own, ...(await loggedByUrl<Resource>(documents, crawlId, foreignResourcesKind))]);
}
