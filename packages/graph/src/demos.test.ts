import { expect, it } from "vitest";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

/** The ids of demos on a site of an article (1), which links to another one (2) and to what is given, from 3 on. */
async function demosOf(article: Partial<TestUrl>, ...others: readonly TestUrl[]): Promise<readonly number[]> {
  const links = others.map((_, index) => ({ kind: "anchor" as const, to: index + 3 }));
  const edges = article.edges ?? [{ kind: "anchor", to: 2 }, ...links];
  const settled = await settle(
    testSite([
      { mainTextHash: "1", ...article, edges },
      { mainTextHash: "2", inSitemap: article.inSitemap ?? false, edges: [{ kind: "anchor", to: 1 }] },
      ...others,
    ]),
  );
  return [...others.keys()].map((index) => index + 3).filter((id) => settled.relations(id).isDemo);
}

const home = { kind: "anchor", to: 1 } as const;
const framed = { edges: [{ kind: "iframe" as const, to: 3 }] };
const framedAndLinked = { edges: [...framed.edges, { kind: "anchor" as const, to: 3 }] };
const text = { mainTextHash: "3" };

it("takes a page for a demo that pages only frame, whatever it links to", async () => {
  expect(await demosOf(framed, text)).toEqual([3]);
  expect(await demosOf(framed, { ...text, edges: [home] })).toEqual([3]);
  expect(await demosOf(framedAndLinked, text)).toEqual([3]);
});

it("leaves alone a framed page that is linked and belongs to the site", async () => {
  expect(await demosOf(framedAndLinked, { ...text, edges: [home] })).toEqual([]);
  expect(await demosOf(framed, { ...text, inSitemap: true })).toEqual([]);
});

it("takes a page for a demo that one page links to and that leads nowhere, where the sitemap lists the others", async () => {
  const listed = { inSitemap: true };
  expect(await demosOf(listed, text)).toEqual([3]);
  expect(await demosOf(listed, { edges: [{ kind: "anchor", to: 3 }] })).toEqual([3]);
  expect(await demosOf(listed, { ...text, edges: [home] })).toEqual([]);
  // Without a sitemap it may be a page like the others that scripts write.
  expect(await demosOf({}, text)).toEqual([]);
  expect(await demosOf({}, {})).toEqual([]);
});

it("takes such a page for a demo without a sitemap, too, where its folder is named for demos", async () => {
  expect(await demosOf({}, { url: "https://site.test/demo/webgl/" })).toEqual([3]);
  expect(await demosOf({}, { url: "https://site.test/demo/webgl/", edges: [home] })).toEqual([]);
  expect(await demosOf({}, { url: "https://site.test/demography/" })).toEqual([]);
});

it("never takes a page for a demo that someone asked for or several pages link to", async () => {
  const listed = { inSitemap: true };
  expect(await demosOf(listed, { depth: 0 })).toEqual([]);
  expect(await demosOf(listed, listed)).toEqual([]);
  expect(await demosOf(listed, {}, { edges: [{ kind: "anchor", to: 3 }, home] })).toEqual([]);
});

it("calls no page an orphan that another one frames", async () => {
  const site = [framed, {}, { depth: 1 }].map((url) => ({ ...url, edges: "edges" in url ? url.edges : [home] }));
  expect((await settle(testSite(site))).orphanIds).toEqual([2]);
});
