/** Measures the share of main text that most pages of a template repeat. */
export interface BoilerplateFold {
  add(template: string, shingles: Uint32Array): void;
  finish(): {
    readonly templates: number;
    readonly share: number;
    readonly worst: string | null;
    readonly worstShare: number;
  };
}

interface TemplateShingles {
  pages: Uint32Array[];
}

/** Share from which pages are copies of each other, which other measures report. */
const copiedShare = 0.8;
const minPages = 10;
const maxPages = 60;

/** Collects shingles of pages by template; the first 60 pages of a template are compared. */
export function boilerplateFold(): BoilerplateFold {
  const templates = new Map<string, TemplateShingles>();
  return {
    add(template, shingles) {
      const known = templates.get(template) ?? { pages: [] };
      if (known.pages.length < maxPages) known.pages.push(shingles);
      templates.set(template, known);
    },
    finish() {
      const shares = [...templates]
        .flatMap(([key, { pages }]) => {
          return pages.length < minPages ? [] : [{ key, share: sharedPart(pages) }];
        })
        .filter(({ share }) => share < copiedShare);
      const worst = shares.reduce<{ key: string; share: number } | null>(
        (most, share) => (most === null || share.share > most.share ? share : most),
        null,
      );
      const share = shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share.share, 0) / shares.length;
      return { templates: shares.length, share, worst: worst?.key ?? null, worstShare: worst?.share ?? 0 };
    },
  };
}

function sharedPart(pages: readonly Uint32Array[]): number {
  // Sorted numbers are counted as runs: a map of hashes takes many times as long.
  const sorted = pages.map((page) => page.slice().sort());
  const common = hashesOfMost(sorted);
  const all = sorted.reduce((sum, { length }) => sum + length, 0);
  const shared = sorted.reduce((sum, page) => sum + heldOf(page, common), 0);
  return all === 0 ? 0 : shared / all;
}

/** Returns the hashes that occur on more than half of the sorted pages, sorted. */
function hashesOfMost(sorted: readonly Uint32Array[]): Uint32Array {
  const distinct = new Uint32Array(sorted.reduce((sum, { length }) => sum + length, 0));
  let count = 0;
  for (const page of sorted) {
    for (let index = 0; index < page.length; index += 1) {
      if (index === 0 || page[index] !== page[index - 1]) distinct[count++] = page[index] ?? 0;
    }
  }
  const standing = distinct.subarray(0, count).sort();
  const common: number[] = [];
  let start = 0;
  for (let position = 1; position <= count; position += 1) {
    if (position < count && standing[position] === standing[start]) continue;
    if (position - start > sorted.length / 2) common.push(standing[start] ?? 0);
    start = position;
  }
  return Uint32Array.from(common);
}

/** Counts the hashes of a sorted page that are in another sorted list. */
function heldOf(page: Uint32Array, others: Uint32Array): number {
  let held = 0;
  let position = 0;
  for (let index = 0; index < page.length; index += 1) {
    const hash = page[index] ?? 0;
    while (position < others.length && (others[position] ?? 0) < hash) position += 1;
    if (others[position] === hash) held += 1;
  }
  return held;
}
