import { geoPage, type PageParts } from "../testing/index.ts";
import { passagesOf } from "../text/passages.ts";
import { type PassageSearch, passageFold, type SearchedPage } from "./passage-fold.ts";

/** Page as the search reads it. */
export function searchedPage(
  parts: PageParts & { readonly days?: readonly ShownDate[] },
  brand = "Site Test",
): SearchedPage {
  const { record, edges, mainText } = geoPage(parts);
  const dates = (parts.days ?? []).map((date) => ({ ...date, text: date.day, at: undefined }));
  const passages = mainText === null ? null : passagesOf(mainText);
  return {
    url: record.url,
    record,
    edges,
    mainText,
    passages: () => passages,
    site: { brand },
    statements: statements(dates),
  };
}

interface ShownDate {
  readonly day: string;
  readonly label: "published" | "updated" | null;
}

function statements(dates: NonNullable<SearchedPage["statements"]>["dates"]): SearchedPage["statements"] {
  return {
    ...{ contacts: [], addresses: [], organisations: [], persons: [] },
    ...{ dates, superseded: [], foreign: [], residue: [], instructions: [], cut: 0 },
  };
}

/** Searches pages for passages. */
export function searched(questions: readonly string[], pages: readonly SearchedPage[], language = "en"): PassageSearch {
  const fold = passageFold(questions, { leads: true, language });
  for (const page of pages) fold.add(page);
  return fold.finish();
}
