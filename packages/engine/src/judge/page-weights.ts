import type { FilesOfPages, PageFiles } from "@sightline/graph";
import { isMember, isSetAside, type PageRuleInput, type PageWeight, type PageWeights } from "@sightline/model";
import { grown } from "@sightline/packed";

/** Pages of a crawl with the files that they load; 8 bytes for each page. */
export interface WeighedPages {
  note(
    page: Pick<PageRuleInput, "id" | "wireBytes" | "pageKind" | "status" | "kind" | "analysis" | "indexability">,
  ): void;
  /** Yields the pages of which enough files were measured. */
  measured(): Iterable<WeighedPage>;
  /** Number of HTML pages of which enough files were measured, and of the others. */
  readonly counts: { readonly measured: number; readonly unmeasured: number };
}

/** Page whose files were measured. */
export interface WeighedPage {
  readonly id: number;
  readonly weight: PageWeight;
}

/** Share of the files of a page that may be unmeasured. */
const maxUnmeasured = 0.1;
const maxTemplates = 20;
const maxHosts = 20;

/** Creates an empty record. @param files `null` if the crawl did not look at files */
export function weighedPages(files: Pick<FilesOfPages, "of"> | null): WeighedPages {
  let ids = new Uint32Array(256);
  let htmlBytes = new Uint32Array(256);
  let measured = 0;
  let unmeasured = 0;
  return {
    note(page) {
      if (!isMember("html", page) || isSetAside(page.pageKind)) return;
      const found = files?.of(page.id) ?? null;
      if (found === null || found.unmeasured > maxUnmeasured * found.files) {
        unmeasured++;
        return;
      }
      ids = grown(ids, measured);
      htmlBytes = grown(htmlBytes, measured);
      ids[measured] = page.id;
      htmlBytes[measured] = page.wireBytes;
      measured++;
    },
    *measured() {
      for (let index = 0; index < measured; index++) {
        const id = ids[index] ?? 0;
        const found = files?.of(id) ?? null;
        if (found !== null) yield { id, weight: weightOf(found, htmlBytes[index] ?? 0) };
      }
    },
    get counts() {
      return { measured, unmeasured };
    },
  };
}

function weightOf({ bytes, files, blockingFiles, blockingBytes }: PageFiles, htmlBytes: number): PageWeight {
  return { bytes: bytes + htmlBytes, requests: files + 1, blockingFiles, blockingBytes };
}

/** What pages and their files are called. */
export interface WeighedNames {
  /** Returns the URL pattern of a page; `null` for a page that was not noted. */
  templateOf(pageId: number): string | null;
  urlOf(pageId: number): string;
}

/** Sums up the weight of pages by URL pattern; `null` if the crawl did not look at files. */
export function weightSummary(
  pages: WeighedPages,
  files: Pick<FilesOfPages, "shared" | "foreignHosts"> | null,
  { templateOf, urlOf }: WeighedNames,
): PageWeights | null {
  if (files === null) return null;
  const { measured, unmeasured } = pages.counts;
  const byTemplate = new Map<string, { bytes: number[]; requests: number[]; heaviest: WeighedPage }>();
  for (const page of pages.measured()) {
    const { bytes, requests } = page.weight;
    const pattern = templateOf(page.id) ?? "/";
    const known = byTemplate.get(pattern) ?? { bytes: [], requests: [], heaviest: page };
    byTemplate.set(pattern, known);
    known.bytes.push(bytes);
    known.requests.push(requests);
    if (bytes > known.heaviest.weight.bytes) known.heaviest = page;
  }
  const templates = [...byTemplate]
    .map(([pattern, { bytes, requests, heaviest }]) => ({
      pattern,
      pages: bytes.length,
      bytes: median(bytes),
      requests: median(requests),
      heaviest: { url: urlOf(heaviest.id), bytes: heaviest.weight.bytes },
    }))
    .sort((a, b) => b.pages - a.pages || (a.pattern < b.pattern ? -1 : 1))
    .slice(0, maxTemplates);
  const { shared, foreignHosts } = files;
  return { pages: measured, unmeasured, shared, templates, foreignHosts: foreignHosts.slice(0, maxHosts) };
}

/** Returns the lower median; 0 of no values. */
function median(values: number[]): number {
  return values.sort((a, b) => a - b)[(values.length - 1) >> 1] ?? 0;
}
