import type { Edge, EdgeKind } from "@sightline/facts";
import type { PageRuleInput } from "@sightline/model";
import { isLoopback } from "@sightline/url";
import { enforcedPolicies, hasDirective } from "./content-security-policy.ts";
import { isUpgradedByHsts } from "./strict-transport-security.ts";

/** Treatment of an http resource on an https page by browsers: blocked, or fetched over https instead. */
export type InsecureTreatment = "blockable" | "upgradable";

/** Maximum number of reported resources of a page. */
const maxResources = 100;

const alwaysBlockable: readonly EdgeKind[] = ["script", "stylesheet", "iframe", "frame", "object", "font"];
/** Upgraded, except what the extractor flags: srcset and picture images, tracks, preloads of blockable resources. */
const mostlyUpgradable: readonly EdgeKind[] = ["image", "media"];
const blockableByFlag: readonly EdgeKind[] = ["image", "media", "preload"];

/**
 * Returns the first edge to each http URL that an https page loads with one treatment (W3C Mixed Content §3), up to
 * 100.
 *
 * Excludes resources that browsers fetch over https anyway, because the page's policy upgrades requests or HSTS covers
 * the host; resources on the local machine; and those in noscript, which browsers with scripts never load.
 */
export function insecureResources(
  page: Pick<PageRuleInput, "url" | "edges" | "headers" | "cspMetas">,
  treatment: InsecureTreatment,
): readonly Edge[] {
  if (!page.url.startsWith("https:")) return [];
  const edges = new Map<string, Edge>();
  for (const edge of page.edges) {
    if (edges.size === maxResources) break;
    if (!edge.url.startsWith("http:") || edges.has(edge.url) || treatmentOf(edge) !== treatment) continue;
    edges.set(edge.url, edge);
  }
  if (edges.size === 0 || hasDirective(enforcedPolicies(page), "upgrade-insecure-requests")) return [];
  return [...edges.values()].filter(({ url }) => !isLoopback(url) && !isUpgradedByHsts(page, url));
}

function treatmentOf(edge: Edge): InsecureTreatment | null {
  if (edge.flags.includes("in-noscript")) return null;
  if (alwaysBlockable.includes(edge.kind)) return "blockable";
  if (edge.flags.includes("blockable")) return blockableByFlag.includes(edge.kind) ? "blockable" : null;
  return mostlyUpgradable.includes(edge.kind) ? "upgradable" : null;
}
