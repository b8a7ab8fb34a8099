import { groupValues, isMember, type PageRecord } from "@sightline/model";
import { contentHash, foldedText } from "@sightline/text";

/** Detects descriptions that pages share, page by page. */
export interface RepeatedDescriptions {
  /** True if an earlier indexable page has the same description; records this one, as one hash per description. */
  repeats(page: PageRecord): boolean;
}

/**
 * Creates an empty record. @param isSilent true for pages that are not judged, so that a shared description is reported
 * on another
 */
export function repeatedDescriptions(isSilent: (pageId: number) => boolean): RepeatedDescriptions {
  const seen = new Set<string>();
  return {
    repeats(page) {
      const text = foldedText(groupValues(page).metaDescription ?? "");
      if (text === "" || !isMember("indexable", page) || isSilent(page.id)) return false;
      const hash = contentHash(text);
      if (seen.has(hash)) return true;
      seen.add(hash);
      return false;
    },
  };
}
