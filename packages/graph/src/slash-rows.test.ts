import type { EdgeFlag, EdgeKind } from "@sightline/facts";
import { collect } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { type TestEdge, type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

const rowsOf = async (...urls: readonly TestUrl[]) => {
  const rows = await collect((await settle(testSite(urls))).rows([{ kind: "slashes" }]));
  return rows.map(({ row: { change, first, named, listed, sourceIds } }) => ({
    change,
    first: first.id,
    named: [named.links, named.canonicals, named.versions],
    listed,
    sourceIds,
  }));
};

const redirect = (url: string, to: number, parts: TestUrl = {}): TestUrl => ({
  url: `https://site.test/${url}`,
  status: 301,
  kind: "redirect",
  indexability: "redirect",
  edges: [{ kind: "redirect", to }],
  ...parts,
});
const page = (url: string, ...edges: readonly TestEdge[]): TestUrl => ({ url: `https://site.test/${url}`, edges });
const edge = (kind: EdgeKind, to: number, flags: readonly EdgeFlag[] = []): TestEdge => ({ kind, to, flags });

describe("trailing slashes", () => {
  it("that redirects add are one row with the pages that leave them out, by the way in which they name the URLs", async () => {
    const rows = await rowsOf(
      redirect("boots", 3),
      redirect("socks", 4, { inSitemap: true }),
      page("boots/", edge("canonical", 1, ["in-head"]), edge("anchor", 2), edge("anchor", 1)),
      page("socks/", edge("canonical", 2, ["in-head"]), edge("hreflang", 2)),
      page("", edge("anchor", 3), edge("anchor", 4)),
    );
    expect(rows).toEqual([{ change: "added", first: 1, named: [2, 2, 1], listed: 1, sourceIds: [3, 4] }]);
  });

  it("that redirects remove are another row, which names a sitemap's URL where no page names one", async () => {
    const rows = await rowsOf(
      redirect("boots/", 3),
      redirect("socks/", 4, { inSitemap: true }),
      page("boots"),
      page("socks"),
    );
    expect(rows).toEqual([{ change: "removed", first: 2, named: [0, 0, 0], listed: 1, sourceIds: [] }]);
  });

  it("are no matter of redirects that lead elsewhere, to an error, or from another site", async () => {
    const rows = await rowsOf(
      redirect("boots", 5),
      redirect("gone", 4),
      redirect("other", 6, { internal: false }),
      { url: "https://site.test/gone/", status: 404, indexability: "client-error" },
      page("shoes/", edge("anchor", 1), edge("anchor", 2), edge("anchor", 3)),
      { url: "https://site.test/other/", internal: false },
    );
    expect(rows).toEqual([]);
  });

  it("are not named by canonicals in the body, images, and pages that answer an error", async () => {
    const rows = await rowsOf(redirect("boots", 2), page("boots/", edge("canonical", 1), edge("image", 1)), {
      status: 404,
      indexability: "client-error",
      edges: [edge("anchor", 1)],
    });
    expect(rows).toMatchObject([{ named: [0, 0, 0], sourceIds: [] }]);
  });
});
