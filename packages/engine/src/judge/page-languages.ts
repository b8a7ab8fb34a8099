import { type PageRecord, roomFor } from "@sightline/model";

const mostLanguages = 255;

/** The languages that pages declare, a byte a page. */
export interface PageLanguages {
  note(page: Pick<PageRecord, "id" | "lang" | "hreflangs" | "misspelledHreflangs">): void;
  /** Some page has hreflang annotations, be they misspelled. */
  readonly areAnnotated: boolean;
  /** The value of the `lang` attribute; `null` when there is none, or as many others came before. */
  of(pageId: number): string | null;
}

/** Keeps the first 255 languages of a site. */
export function pageLanguages(): PageLanguages {
  const names: string[] = [""];
  const places = new Map<string, number>();
  let codes = new Uint8Array(1024);
  let areAnnotated = false;
  return {
    get areAnnotated() {
      return areAnnotated;
    },
    note({ id, lang, hreflangs, misspelledHreflangs }) {
      areAnnotated ||= hreflangs.length > 0 || misspelledHreflangs.length > 0;
      if (lang === null || lang === "") return;
      let code = places.get(lang);
      if (code === undefined) {
        if (names.length > mostLanguages) return;
        code = names.push(lang) - 1;
        places.set(lang, code);
      }
      codes = roomFor(codes, id);
      codes[id] = code;
    },
    of: (pageId) => names[codes[pageId] ?? 0] || null,
  };
}
