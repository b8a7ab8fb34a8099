import { emptyFacts } from "@sightline/facts";
import { describe, expect, it } from "vitest";
import { indexabilityOf, type SettledColumns, unsettledColumns, unsettledRelations } from "../page-record.ts";
import { type NormsQuery, type PageTraits, pageNorms } from "./page-norms.ts";
import type { SharedPage } from "./page-shares.ts";

function page(id: number, title: string, parts: Partial<SharedPage & SettledColumns> = {}): SharedPage {
  const url = `https://site.test/blog/${id}`;
  const facts = { ...emptyFacts(url), kind: "html" as const, analysis: "ok" as const, status: 200, title };
  return {
    ...facts,
    ...unsettledColumns(url, indexabilityOf(facts)),
    ...unsettledRelations,
    id,
    depth: 1,
    siteOrigin: "https://site.test",
    isHome: false,
    pageKind: "content",
    repeatsTitle: false,
    repeatsDescription: false,
    ...parts,
  };
}

const query: Omit<NormsQuery, "kind"> = {
  population: "html",
  minPages: 4,
  majority: 0.75,
  traitsOf: ({ title }) => ({ features: (title ?? "").split(" ") }),
};
const named = (templateOf: (id: number) => string | null = () => "/blog/*") => ({
  urlOf: (id: number) => `https://site.test/blog/${id}`,
  templates: () => templateOf,
});
const rowsOf = (titles: readonly string[], parts: Partial<NormsQuery> = {}, pages = named()) => {
  const norms = pageNorms({ ...query, ...parts }, pages);
  for (const [index, title] of titles.entries()) norms.note(page(index + 1, title));
  return { applicable: norms.applicable, rows: norms.rows("https://site.test") };
};

describe("pageNorms", () => {
  it("names the pages that lack what most of their template have", () => {
    expect(rowsOf(["a b", "a", "a c", "d"]).rows).toEqual([
      {
        origin: "https://site.test",
        template: "/blog/*",
        lacking: ["a"],
        memberIds: [4],
        sample: [{ url: "https://site.test/blog/4", traits: { features: ["d"] } }],
        compared: 4,
      },
    ]);
  });

  it("compares nothing in templates with too few pages, and says so", () => {
    expect(rowsOf(["a", "a", "d"])).toEqual({ applicable: 0, rows: [] });
    expect(
      rowsOf(
        ["a", "a", "a", "d", "x"],
        {},
        named((id) => (id > 4 ? "/shop/*" : "/blog/*")),
      ).applicable,
    ).toBe(4);
  });

  it("finds no norm without a majority, nor in what all have", () => {
    expect(rowsOf(["a", "a", "d", "e"]).rows).toEqual([]);
    expect(rowsOf(["a", "a", "a", "a"]).rows).toEqual([]);
  });

  it("gives one row to pages that lack the same norms", () => {
    const { rows } = rowsOf(["a b", "a b", "a b", "a b", "a b", "a b", "d", "e"]);
    expect(rows.map(({ lacking, memberIds }) => [lacking, memberIds])).toEqual([
      [
        ["a", "b"],
        [7, 8],
      ],
    ]);
  });

  it("lets a query excuse pages", () => {
    const lacks = ({ features }: PageTraits) => features.includes("e");
    expect(rowsOf(["a", "a", "a", "a", "a", "a", "d", "e"], { lacks }).rows.map(({ memberIds }) => memberIds)).toEqual([
      [8],
    ]);
  });

  it("compares only pages of its population that it applies to", () => {
    const norms = pageNorms({ ...query, applies: ({ title }) => title !== "e" }, named());
    for (let id = 1; id <= 4; id++) norms.note(page(id, "a"));
    norms.note(page(5, "e"));
    norms.note(page(6, "d", { status: 404 }));
    expect([norms.applicable, norms.rows("https://site.test")]).toEqual([4, []]);
  });

  it("does not compare pages without a template", () => {
    expect(
      rowsOf(
        ["a", "a", "a", "d"],
        {},
        named((id) => (id === 4 ? null : "/blog/*")),
      ).applicable,
    ).toBe(0);
  });
});
