import { type PageRecord, pageLanguage } from "@sightline/model";
import { grown } from "@sightline/packed";

const maxLanguages = 255;

/** Languages of pages ({@link pageLanguage}), one byte per page. */
export interface PageLanguages {
  note(page: Pick<PageRecord, "id" | "url" | "lang" | "textLanguage" | "hreflangs" | "misspelledHreflangs">): void;
  /** `true` when any page has hreflang annotations, even misspelled ones. */
  readonly areAnnotated: boolean;
  /** Returns the language as a tag; `null` when it is unknown, or when the limit was reached earlier. */
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
    note(page) {
      const { id, hreflangs, misspelledHreflangs } = page;
      areAnnotated ||= hreflangs.length > 0 || misspelledHreflangs.length > 0;
      const lang = pageLanguage(page);
      if (lang === null) return;
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
