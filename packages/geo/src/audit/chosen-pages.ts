import { allocateSample } from "../site/allocate-sample.ts";
import type { TemplateCluster } from "../site/template-clusters.ts";

/** Page of a sample before it is read. */
export interface ChosenPage {
  readonly id: number;
  /** Key of its template. */
  readonly template: string;
  /** Median number of words of main text on the pages of its template; `null` when there are too few. */
  readonly templateWords: number | null;
}

/** Minimum number of pages for a median. */
const enoughForMedian = 5;

/** Chooses the pages of a sample, those of each template together. */
export function chosenPages(clusters: readonly TemplateCluster[], maxPages: number): ChosenPage[] {
  const counts = allocateSample(clusters, maxPages);
  return clusters.flatMap((cluster, index) => {
    const templateWords = medianWords(cluster);
    const ids = cluster.candidates.entries.slice(0, counts[index]).map(({ id }) => id);
    return ids.map((id) => ({ id, template: cluster.key, templateWords }));
  });
}

function medianWords({ candidates }: TemplateCluster): number | null {
  const words = candidates.entries.flatMap((entry) => (entry.words > 0 ? [entry.words] : [])).sort((a, b) => a - b);
  return words.length < enoughForMedian ? null : (words[Math.floor(words.length / 2)] ?? null);
}
