import { parseUrl } from "@sightline/url";
import type { GeoSite } from "../input/geo-input.ts";
import { declaredJson, isRecord } from "./declared-json.ts";

/** Well-known place of an AI catalog. */
export const aiCatalogPath = "/.well-known/ai-catalog.json";

/** Media type of an entry that leads to the card of an MCP server. */
export const mcpCardType = "application/mcp-server-card+json";

/** Entry of an AI catalog; members of another type than the specification's are `null`. */
export interface CatalogEntry {
  readonly identifier: string | null;
  /** `type`, or `mediaType` of drafts before 18 June 2026. */
  readonly type: string | null;
  readonly url: string | null;
  /** Artifact within the entry; `undefined` when there is none. */
  readonly data: unknown;
}

/** AI catalog that a site serves. */
export interface AiCatalog {
  readonly url: string;
  readonly specVersion: string | null;
  /** At most 1,000; `null` if the document has no list of entries. */
  readonly entries: readonly CatalogEntry[] | null;
}

const maxEntries = 1000;
const maxCards = 20;

/** Reads the AI catalog of a site; `null` if it serves none. */
export function aiCatalog(site: Pick<GeoSite, "documents" | "origin">): AiCatalog | null {
  const found = declaredJson(site, [aiCatalogPath]);
  return found === null ? null : { url: found.url, ...catalogOf(found.value) };
}

/** Returns the paths on the site's origin under which its catalog lists cards of MCP servers. */
export function mcpCardPaths(site: Pick<GeoSite, "documents" | "origin">): string[] {
  const entries = aiCatalog(site)?.entries ?? [];
  const paths = entries.flatMap(({ type, url }) => {
    const target = type === mcpCardType && url !== null ? parseUrl(url, `${site.origin}${aiCatalogPath}`) : null;
    return target?.origin === site.origin ? [`${target.pathname}${target.search}`] : [];
  });
  return [...new Set(paths)].slice(0, maxCards);
}

function catalogOf(value: unknown): Pick<AiCatalog, "specVersion" | "entries"> {
  if (!isRecord(value)) return { specVersion: null, entries: null };
  const entries = Array.isArray(value["entries"]) ? value["entries"].slice(0, maxEntries).map(entryOf) : null;
  return { specVersion: textOf(value["specVersion"]), entries };
}

function entryOf(value: unknown): CatalogEntry {
  const entry = isRecord(value) ? value : {};
  return {
    identifier: textOf(entry["identifier"]),
    type: textOf(entry["type"] ?? entry["mediaType"]),
    url: textOf(entry["url"]),
    data: entry["data"],
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
