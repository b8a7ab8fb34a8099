/** How much of the main text of a template's pages is the same on most of them. */
export interface BoilerplateFold {
  add(template: string, shingles: Uint32Array): void;
  finish(): { readonly templates: number; readonly share: number; readonly worst: string | null };
}

interface TemplateShingles {
  pages: Uint32Array[];
}

const minPages = 10;
const maxPages = 60;

/** Gathers shingles of pages by template; the first 60 pages of a template are compared. */
export function boilerplateFold(): BoilerplateFold {
  const templates = new Map<string, TemplateShingles>();
  return {
    add(template, shingles) {
      const known = templates.get(template) ?? { pages: [] };
      if (known.pages.length < maxPages) known.pages.push(shingles);
      templates.set(template, known);
    },
    finish() {
      const shares = [...templates].flatMap(([key, { pages }]) => {
        return pages.length < minPages ? [] : [{ key, share: sharedPart(pages) }];
      });
      const worst = shares.reduce<{ key: string; share: number } | null>(
        (most, one) => (most === null || one.share > most.share ? one : most),
        null,
      );
      const share = shares.length === 0 ? 0 : shares.reduce((sum, one) => sum + one.share, 0) / shares.length;
      return { templates: shares.length, share, worst: worst?.key ?? null };
    },
  };
}

function sharedPart(pages: readonly Uint32Array[]): number {
  const counts = new Map<number, number>();
  for (const page of pages) for (const hash of new Set(page)) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  let shared = 0;
  let all = 0;
  for (const page of pages) {
    all += page.length;
    for (const hash of page) if ((counts.get(hash) ?? 0) > pages.length / 2) shared += 1;
  }
  return all === 0 ? 0 : shared / all;
}
