import { emptyFacts } from "@sightline/facts";
import { expect, it } from "vitest";
import { unsettledColumns, unsettledRelations } from "../page-record.ts";
import { ownFragments } from "./fragments-query.ts";
import type { SharedPage } from "./page-shares.ts";

function jumping(id: number, fragments: readonly string[], parts: Partial<SharedPage> = {}): SharedPage {
  const url = `https://site.test/${id}`;
  return {
    ...emptyFacts(url),
    kind: "html",
    analysis: "ok",
    status: 200,
    anchorCount: 1,
    ...unsettledColumns(url, "indexable"),
    ...unsettledRelations,
    id,
    depth: 1,
    siteOrigin: "https://site.test",
    isHome: false,
    pageKind: "content",
    repeatsTitle: false,
    repeatsDescription: false,
    deadFragments: fragments.map((fragment) => ({ fragment })),
    ...parts,
  };
}

const rowsOf = (...pages: readonly SharedPage[]) => {
  const own = ownFragments();
  for (const page of pages) own.note(page);
  return own.rows();
};

it("reports each missing part once, with all pages that link to it", () => {
  expect(rowsOf(jumping(1, ["teas", "visit"]), jumping(2, ["teas"]), jumping(3, []))).toMatchObject([
    { target: null, fragment: "teas", memberIds: [1, 2], mayBeScripted: false, applicable: 3 },
    { target: null, fragment: "visit", memberIds: [1] },
  ]);
});

it("keeps pages apart whose scripts may add the part", () => {
  const rows = rowsOf(jumping(1, ["teas"]), jumping(2, ["teas"], { mayBeScripted: true }));
  expect(rows.map(({ memberIds, mayBeScripted }) => [memberIds, mayBeScripted])).toEqual([
    [[1], false],
    [[2], true],
  ]);
});

it("leaves out pages that scripts write, and those whose end was not read", () => {
  const shell = { root: "#app", words: 0 };
  const rows = rowsOf(jumping(1, ["teas"], { scriptShell: shell }), jumping(2, ["teas"], { bodyTruncated: true }));
  expect(rows).toEqual([]);
});
