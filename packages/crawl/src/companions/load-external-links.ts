import { type ExternalLink, externalLinksKind } from "@sightline/model";
import type { DocumentStore } from "@sightline/model/ports";
import { hostOf } from "@sightline/url";
import { loggedByUrl } from "./companion-log.ts";

/** Hosts of which so many must be asked before their names say anything about the name server. */
const fewHosts = 5;

/** Returns what a crawl found of URLs outside the site, by URL; believes no name server that knows few of the hosts. */
export async function loadExternalLinks(
  documents: DocumentStore,
  crawlId: string,
): Promise<ReadonlyMap<string, ExternalLink>> {
  const links = await loggedByUrl<ExternalLink>(documents, crawlId, externalLinksKind);
  return lacksNames([...links.values()]) ? new Map([...links].map(([url, link]) => [url, withoutName(link)])) : links;
}

/** True if most hosts are unknown: then the name server of this machine knows none, and says nothing about them. */
function lacksNames(links: readonly ExternalLink[]): boolean {
  const hosts = new Set(links.map(({ url }) => hostOf(url)));
  const unknown = new Set(links.flatMap(({ url, reason }) => (reason === "no-such-host" ? [hostOf(url)] : [])));
  return hosts.size >= fewHosts && unknown.size > hosts.size / 2;
}

function withoutName(link: ExternalLink): ExternalLink {
  if (link.reason !== "no-such-host") return link;
  return { ...link, verdict: "infrastructure", reason: "dns", confirmed: false };
}
