import { type GraphNode, isOfKind, nodesIn, type StructuredData, textOf } from "@sightline/facts";
import { languageFolder } from "@sightline/model";
import { isUrl } from "@sightline/url";
import { type ClosestPages, closestPagesFold } from "../asked/closest-pages.ts";
import type { PageReading } from "../reading/page-reading.ts";
import { contentTypes, type PageType } from "../reading/page-type.ts";
import { boilerplateFold } from "./boilerplate.ts";
import { ownWords } from "./own-words.ts";
import { nearestNeighbours, type SketchedPage, shingleHashes, sketchOf } from "./similarity.ts";

/** An author that a page names. */
export interface AuthorMention {
  readonly name: string;
  /** URL of the linked profile; `null` without a link. */
  readonly url: string | null;
}

/** Accumulates facts of the whole sample while pages are read one by one. */
export interface SampleFold {
  add(page: PageReading, template: string): void;
  finish(): SampleFacts;
}

/** Facts that {@link SampleFold} collected. */
export interface SampleFacts {
  readonly pages: number;
  /** Pages that best match the owner's questions and queries, by their text. */
  readonly closest: ReadonlyMap<string, ClosestPages>;
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
  readonly hasAdScripts: boolean;
  readonly isBehindCloudflare: boolean;
}

const adScript = /googlesyndication\.com|doubleclick\.net|prebid|amazon-adsystem\.com/;
const maxAuthors = 20;
/** Types of pages of running text. Variants of products, versions of manuals, lists and legal pages are alike on purpose. */
const runningTypes: ReadonlySet<PageType> = new Set(["article", "faq", "service", "other", "unsure"]);
/** Minimum number of words of a page apart from its own ones. */
const minRunningWords = 80;
/** Types of pages that are made of text: pages of products and lists share their forms and labels. */
const textTypes: ReadonlySet<PageType> = new Set(["article", "docs", "faq"]);

/** Creates a fold over the sample. @param asked the owner's questions and queries */
export function sampleFold(asked: readonly string[] = []): SampleFold {
  const closest = closestPagesFold(asked);
  const boilerplate = boilerplateFold();
  const sketches: SketchedPage[] = [];
  const running = new Map<string, SketchedPage[]>();
  const authors = new Map<string, AuthorMention>();
  const modifiedDays = new Map<string, number>();
  const found = { pages: 0, contentPages: 0, hasAdScripts: false, isBehindCloudflare: false };

  function addText(page: PageReading, template: string): void {
    if (page.text === null || page.record.indexability !== "indexable") return;
    closest.add(page);
    const shingles = shingleHashes(page.text.words);
    if (contentTypes.has(page.type)) found.contentPages += 1;
    if (shingles === null) return;
    if (textTypes.has(page.type)) boilerplate.add(template, shingles);
    sketches.push({ url: page.url, sketch: sketchOf(shingles) });
    if (runningTypes.has(page.type)) addRunning(page, page.text.words);
  }

  function addRunning({ url, record }: PageReading, words: readonly string[]): void {
    const own = ownWords(record);
    const rest = words.filter((word) => !own.has(word));
    const shingles = rest.length < minRunningWords ? null : shingleHashes(rest);
    if (shingles === null) return;
    // Versions for languages and regions may say the same.
    const folder = languageFolder(url)?.toLowerCase() ?? "";
    const others = running.get(folder) ?? [];
    running.set(folder, others);
    others.push({ url, sketch: sketchOf(shingles) });
  }

  function addNode(data: StructuredData, node: GraphNode, url: string): void {
    // Customers who write reviews are no authors of the site.
    if (node.types.some((type) => type.endsWith("Review"))) return;
    const people = nodesIn(data, node, "author").filter((author) => !isOfKind(author, "organization"));
    for (const author of people) {
      addAuthor(textOf(data, author, "name"), textOf(data, author, "url") ?? textOf(data, author, "sameAs"), url);
    }
  }

  function addAuthor(name: string | null, link: string | null, base: string): void {
    if (name === null || authors.size >= 10 * maxAuthors) return;
    const url = link !== null && isUrl(link, base) ? new URL(link, base).href : null;
    const known = authors.get(name);
    if (known === undefined || (known.url === null && url !== null)) authors.set(name, { name, url });
  }

  return {
    add(page, template) {
      const { record, edges } = page;
      found.pages += 1;
      addText(page, template);
      for (const node of page.structuredData.nodes) addNode(page.structuredData, node, page.url);
      const modified = page.dates.dataModified ?? page.dates.metaModified ?? page.dates.visible;
      if (modified !== null) modifiedDays.set(page.url, modified);
      found.hasAdScripts ||= edges.some(({ kind, url }) => kind === "script" && adScript.test(url));
      if (record.headers.some(({ name }) => name === "cf-ray")) found.isBehindCloudflare = true;
    },
    finish() {
      const sorted = [...authors.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
      return {
        ...found,
        closest: closest.finish(),
        boilerplate: boilerplate.finish(),
        neighbours: nearestNeighbours(sketches),
        doorwayNeighbours: new Map([...running.values()].flatMap((pages) => [...nearestNeighbours(pages)])),
        authors: sorted.slice(0, maxAuthors),
        modifiedDays,
      };
    },
  };
}
