import { depthTemplate, folderTemplate, templateOfFolder } from "@sightline/model";

/** Chooses a few pages of each URL pattern, in the order in which they come. */
export interface PageSamples {
  /**
   * Takes a page as a sample of its pattern.
   *
   * @returns the pattern, and how many samples it had before; `null` if it has enough
   */
  take(url: string): { readonly template: string; readonly earlier: number } | null;
  /** Counts a page that was taken before. */
  restore(template: string): void;
}

const samplesOfTemplate = 3;
/** Folders that are told apart; pages of further ones count by the depth of their path. */
const maxFolders = 1000;

/** Creates an empty choice. Patterns are those known so far: a section counts as one once it has many folders. */
export function pageSamples(): PageSamples {
  const folders = new Set<string>();
  const taken = new Map<string, number>();
  let patternOf = templateOfFolder([]);

  function templateOf(url: string): string {
    const folder = folderTemplate(url);
    if (folders.has(folder)) return patternOf(folder);
    if (folders.size >= maxFolders) return depthTemplate(folder);
    folders.add(folder);
    patternOf = templateOfFolder([...folders]);
    return patternOf(folder);
  }

  const add = (template: string) => taken.set(template, (taken.get(template) ?? 0) + 1);
  return {
    take(url) {
      const template = templateOf(url);
      const earlier = taken.get(template) ?? 0;
      if (earlier >= samplesOfTemplate) return null;
      add(template);
      return { template, earlier };
    },
    restore: add,
  };
}
