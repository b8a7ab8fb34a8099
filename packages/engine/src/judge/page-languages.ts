import type { PageRecord } from "@sightline/model";
import { grown } from "@sightline/packed";

const maxLanguages = 255;

/** Declared languages of pages, one byte per page. */
export interface PageLanguages {
  note(page: Pick<PageRecord, "id" | "lang" | "hreflangs" | "misspelledHreflangs">): void;
  /** `true` when any page has hreflang annotations, even misspelled ones. */
  readonly areAnnotated: boolean;
  /** Returns the value of the `lang` attribute; `null` when there is none, or when the limit was reached earlier. */
  of(pageId: number): string | null;
}

/** Creates a record of the first 255 languages of a site. */
export function pageLanguages(): PageLanguages {
  const names: string[] = [""];
  const indexes = new Map<string, number>();
  let codes = new Uint8Array(1024);
  let areAnnotated = false;
  return {
    get areAnnotated() {
      return areAnnotated;
    },
    note({ id, lang, hreflangs, misspelledHreflangs }) {
      areAnnotated ||= hreflangs.length > 0 || misspelledHreflangs.length > 0;
      if (lang === null || lang === "") return;
      let code = indexes.get(lang);
      if (code === undefined) {
        if (names.length > maxLanguages) return;
        code = names.push(lang) - 1;
        indexes.set(lang, code);
      }
      codes = grown(codes, id);
      codes[id] = code;
    },
    of: (pageId) => names[codes[pageId] ?? 0] || null,
  };
}
