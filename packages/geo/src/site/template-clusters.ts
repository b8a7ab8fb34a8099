import type { PageType } from "../reading/page-type.ts";
import { type Lowest, lowest } from "./lowest.ts";
import type { TemplateSurvey } from "./survey.ts";

/** Pages that are assumed to share one template. */
export interface TemplateCluster {
  readonly key: string;
  readonly type: PageType;
  readonly pages: number;
  /** Sum of the pages' type weights, and of type weights times link scores. */
  readonly weight: number;
  readonly linkedWeight: number;
  readonly candidates: Lowest;
}

/** Minimum number of patterns that differ in one folder for that folder to count as variable. */
const manySiblings = 12;

/**
 * Clusters the URL patterns of a crawl, by descending weight. Patterns that differ in one folder only are merged when
 * there are many of them, and clusters beyond `most` are merged by type.
 */
export function templateClusters(
  templates: ReadonlyMap<string, TemplateSurvey>,
  options: { readonly most: number; readonly maxPages: number },
): TemplateCluster[] {
  let clusters: TemplateCluster[] = [...templates.values()];
  const deepest = Math.max(0, ...clusters.map(({ key }) => foldersOf(key).length));
  for (let index = deepest - 1; index >= 0; index -= 1) {
    clusters = merged(clusters, options.maxPages, (cluster) => withVariable(cluster, index));
  }
  clusters.sort(byWeight);
  if (clusters.length <= options.most) return clusters;
  const kept = Math.max(0, options.most - typesOf(clusters));
  const rest = joined(clusters.slice(kept), options.maxPages, ({ type }) => `${type} …`);
  return [...clusters.slice(0, kept), ...rest].sort(byWeight);
}

/** Merges clusters whose patterns are equal with a variable folder at one position, if there are many of them. */
function merged(
  clusters: readonly TemplateCluster[],
  maxPages: number,
  patternOf: (cluster: TemplateCluster) => string,
): TemplateCluster[] {
  const counts = new Map<string, number>();
  for (const cluster of clusters) {
    const pattern = patternOf(cluster);
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  return joined(clusters, maxPages, (cluster) => {
    const pattern = patternOf(cluster);
    return (counts.get(pattern) ?? 0) >= manySiblings ? pattern : cluster.key;
  });
}

function joined(
  clusters: readonly TemplateCluster[],
  maxPages: number,
  keyOf: (cluster: TemplateCluster) => string,
): TemplateCluster[] {
  const groups = new Map<string, TemplateCluster[]>();
  for (const cluster of clusters) {
    const key = keyOf(cluster);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [cluster]);
    else group.push(cluster);
  }
  return [...groups].map(([key, group]) => {
    const [first] = group;
    return first !== undefined && group.length === 1 ? { ...first, key } : joinedOne(key, group, maxPages);
  });
}

function joinedOne(key: string, group: readonly TemplateCluster[], maxPages: number): TemplateCluster {
  const candidates = lowest(maxPages);
  for (const { candidates: own } of group)
    for (const entry of own.entries) candidates.offer(entry.key, entry.id, entry.words);
  const sum = (part: "pages" | "weight" | "linkedWeight") => group.reduce((total, cluster) => total + cluster[part], 0);
  return {
    key,
    type: group[0]?.type ?? "other",
    pages: sum("pages"),
    weight: sum("weight"),
    linkedWeight: sum("linkedWeight"),
    candidates,
  };
}

function withVariable({ key, type }: TemplateCluster, index: number): string {
  const folders = foldersOf(key);
  if (index >= folders.length) return key;
  return `${type} /${[...folders.with(index, "*"), "*"].join("/")}`;
}

function foldersOf(key: string): string[] {
  const [, path = ""] = key.split(" ", 2);
  return path.split("/").slice(1, -1);
}

function typesOf(clusters: readonly TemplateCluster[]): number {
  return new Set(clusters.map(({ type }) => type)).size;
}

function byWeight(a: TemplateCluster, b: TemplateCluster): number {
  return b.weight - a.weight || (a.key < b.key ? -1 : 1);
}
