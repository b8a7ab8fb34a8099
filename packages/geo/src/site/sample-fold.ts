import { boilerplateFold } from "./boilerplate.ts";
import type { AuthorMention, SampledPage } from "./sampled-page.ts";
import { nearestNeighbours, type SketchedPage } from "./similarity.ts";

/** Accumulates facts of the whole sample while pages are read one by one. */
export interface SampleFold {
  add(page: SampledPage, template: string): void;
  finish(): SampleFacts;
}

/** Facts that {@link SampleFold} collected. */
export interface SampleFacts {
  readonly pages: number;
  readonly boilerplate: ReturnType<ReturnType<typeof boilerplateFold>["finish"]>;
  /** Most similar other page of the sample for each page. */
  readonly neighbours: ReadonlyMap<string, { readonly similarity: number; readonly url: string }>;
  /**
   * Most similar other page of each page of running text, if the words of their own titles, main headings and addresses
   * are left out: pages that differ only by a place or a keyword are equal then.
   */
  readonly doorwayNeighbours: SampleFacts["neighbours"];
  /** Number of indexable pages with content to read. */
  readonly contentPages: number;
  readonly authors: readonly AuthorMention[];
  readonly modifiedDays: ReadonlyMap<string, number>;
  /** URLs of the pages whose day of `modifiedDays` is certainly that of a change. */
  readonly changed: ReadonlySet<string>;
  readonly hasAdScripts: boolean;
  readonly isBehindCloudflare: boolean;
}

const maxAuthors = 20;

/** Creates a fold over the sample. */
export function sampleFold(): SampleFold {
  const boilerplate = boilerplateFold();
  const sketches: SketchedPage[] = [];
  const running = new Map<string, SketchedPage[]>();
  const authors = new Map<string, AuthorMention>();
  const modifiedDays = new Map<string, number>();
  const changed = new Set<string>();
  const found = { pages: 0, contentPages: 0, hasAdScripts: false, isBehindCloudflare: false };

  function addText({ url, shingles, sketch, running: text }: SampledPage, template: string): void {
    if (shingles !== null) boilerplate.add(template, shingles);
    if (sketch !== null) sketches.push({ url, sketch });
    if (text === null) return;
    const others = running.get(text.folder) ?? [];
    running.set(text.folder, others);
    others.push({ url, sketch: text.sketch });
  }

  function addAuthor(author: AuthorMention): void {
    if (authors.size >= 10 * maxAuthors) return;
    const known = authors.get(author.name);
    if (known === undefined || (known.url === null && author.url !== null)) authors.set(author.name, author);
  }

  return {
    add(page, template) {
      found.pages += 1;
      if (page.hasContent) found.contentPages += 1;
      addText(page, template);
      for (const author of page.authors) addAuthor(author);
      if (page.modifiedDay !== null) modifiedDays.set(page.url, page.modifiedDay);
      if (page.isChangeDay) changed.add(page.url);
      found.hasAdScripts ||= page.hasAdScripts;
      found.isBehindCloudflare ||= page.isBehindCloudflare;
    },
    finish() {
      const sorted = [...authors.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
      return {
        ...found,
        boilerplate: boilerplate.finish(),
        neighbours: nearestNeighbours(sketches),
        doorwayNeighbours: new Map([...running.values()].flatMap((pages) => [...nearestNeighbours(pages)])),
        authors: sorted.slice(0, maxAuthors),
        modifiedDays,
        changed,
      };
    },
  };
}
