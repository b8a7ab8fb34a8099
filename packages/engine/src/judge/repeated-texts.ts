import { groupValues, isMember, type PageRecord, type PageRuleInput } from "@sightline/model";
import { contentHash, foldedText } from "@sightline/text";

/** Detects titles and descriptions that pages share, page by page. */
export interface RepeatedTexts {
  /** Says which texts an earlier indexable page has, too; records those of this one, as one hash per text. */
  of(page: PageRecord): Pick<PageRuleInput, "repeatsTitle" | "repeatsDescription">;
}

/**
 * Creates an empty record. @param isSilent true for pages that are not judged, so that a shared text is reported on
 * another
 */
export function repeatedTexts(isSilent: (pageId: number) => boolean): RepeatedTexts {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  return {
    of(page) {
      const isCompared = isMember("indexable", page) && !isSilent(page.id);
      const { title, metaDescription } = groupValues(page);
      return {
        repeatsTitle: isCompared && repeats(titles, title),
        repeatsDescription: isCompared && repeats(descriptions, metaDescription),
      };
    },
  };
}

function repeats(seen: Set<string>, value: string | null): boolean {
  const text = foldedText(value ?? "");
  if (text === "") return false;
  const hash = contentHash(text);
  if (seen.has(hash)) return true;
  seen.add(hash);
  return false;
}
