import { emptyFacts } from "@sightline/facts";
import { describe, expect, it } from "vitest";
import { unsettledRelations } from "../page-record.ts";
import { pageShares, type SharedPage } from "./page-shares.ts";

function page(id: number, parts: Partial<SharedPage> = {}): SharedPage {
  const url = `https://site.test/${id}`;
  return {
    ...emptyFacts(url),
    kind: "html",
    analysis: "ok",
    status: 200,
    id,
    depth: 1,
    indexability: "indexable",
    inlinks: 1,
    followedInlinks: 1,
    outlinks: 0,
    clickDepth: 1,
    linkScore: 1,
    linkScorePercentile: null,
    finalUrl: url,
    redirectHops: 0,
    redirectLoop: false,
    nearDuplicateCluster: null,
    inSitemap: false,
    siteOrigin: "https://site.test",
    isHome: false,
    pageKind: "content",
    repeatsTitle: false,
    repeatsDescription: false,
    ...unsettledRelations,
    ...parts,
  };
}

describe("pageShares", () => {
  it("counts a page once for each of its faults", () => {
    const faults = ["a", "b", "a"].map((fault) => ({ fault }));
    const shares = pageShares({ population: "html", faultOf: () => faults });
    shares.note(page(1));
    shares.note(page(2));
    expect(shares.rows("https://site.test").map(({ fault, memberIds }) => [fault, memberIds])).toEqual([
      ["a", [1, 2]],
      ["b", [1, 2]],
    ]);
  });

  it("applies to nothing unless a page meets what the query requires", () => {
    const query = {
      population: "html",
      requiresAny: ({ title }: SharedPage) => title === "Login",
      faultOf: () => ({ fault: "missing" }),
    } as const;
    const shares = pageShares(query);
    shares.note(page(1));
    expect([shares.applicable, shares.rows("https://site.test")]).toEqual([0, []]);
    shares.note(page(2, { title: "Login", status: 404 }));
    expect(shares.applicable).toBe(0);
    shares.note(page(3, { title: "Login" }));
    expect(shares.applicable).toBe(2);
    expect(shares.rows("https://site.test")).toMatchObject([{ fault: "missing", memberIds: [1, 3] }]);
  });

  it("counts the pages that the query applies to, and names those with each fault, most pages first", () => {
    const shares = pageShares({
      population: "html",
      applies: ({ id }) => id !== 5,
      faultOf: ({ id, lang }) => (id === 1 ? null : { fault: lang ?? "none", seen: `page ${id}` }),
    });
    const pages = [page(1), page(2, { lang: "de" }), page(3), page(4), page(5), page(6, { status: 404 })];
    for (const one of pages) shares.note(one);
    expect(shares.applicable).toBe(4);
    const common = { origin: "https://site.test", applicable: 4 };
    expect(shares.rows("https://site.test")).toEqual([
      {
        ...common,
        fault: "none",
        seen: "page 3",
        memberIds: [3, 4],
        sample: ["https://site.test/3", "https://site.test/4"],
      },
      { ...common, fault: "de", seen: "page 2", memberIds: [2], sample: ["https://site.test/2"] },
    ]);
  });

  it("keeps ten URLs of a fault and twenty faults, whatever a rule makes of the site's texts", () => {
    const shares = pageShares({ population: "html", faultOf: ({ id }) => ({ fault: id > 100 ? `${id}` : "same" }) });
    for (let id = 1; id <= 200; id++) shares.note(page(id));
    const rows = shares.rows("https://site.test");
    expect(rows).toHaveLength(20);
    expect(rows[0]).toMatchObject({ fault: "same", memberIds: { length: 100 }, sample: { length: 10 } });
  });
});
