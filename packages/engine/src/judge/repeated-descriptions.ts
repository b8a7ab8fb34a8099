import { groupValues, isMember, type PageRecord } from "@sightline/model";
import { contentHash, foldedText } from "@sightline/text";

/** Tells descriptions apart that pages share, page by page. */
export interface RepeatedDescriptions {
  /** Says whether an earlier indexable page has the description of this one, and keeps it: a hash a description. */
  repeats(page: PageRecord): boolean;
}

/** @param isSilent pages that are not judged, so that what they share is said of another */
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
