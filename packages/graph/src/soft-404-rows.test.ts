import { collect, type MissingPage } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

interface Known {
  readonly missing?: Partial<MissingPage>;
  /** Ids of pages that say that they do not exist. */
  readonly errors?: readonly number[];
}

async function found(urls: readonly TestUrl[], { missing, errors = [] }: Known = {}) {
  const missingPages = new Map(missing === undefined ? [] : [["site.test", { ...answer, ...missing }]]);
  const settled = await settle({ ...testSite(urls), missingPages });
  const kindOf = (id: number) => (errors.includes(id) ? "error" : "content");
  const rows = await collect(settled.rows([{ kind: "soft-404s" }], { kindOf }));
  return rows.map(({ row: { how, memberIds } }) => [how, memberIds]);
}

const answer: MissingPage = {
  url: "https://site.test/qwertz",
  finalUrl: "https://site.test/qwertz",
  status: 404,
  content: "html",
  noindex: false,
  isShell: false,
  mayBeScripted: false,
  words: 9,
  waysOn: 1,
  text: "This page does not exist. Go back home.",
  mainTextHash: null,
};
const text = { mainTextHash: "home", bodyBytes: 900 };
const home: TestUrl = {
  url: "https://site.test/",
  ...text,
  edges: [2, 3, 4].map((to) => ({ kind: "anchor", to })),
};
const copy = (path: string): TestUrl => ({ url: `https://site.test${path}`, ...text });
const toHome = (path: string): TestUrl => ({
  url: `https://site.test${path}`,
  status: 302,
  kind: "redirect",
  indexability: "redirect",
  edges: [{ kind: "redirect", to: 1 }],
});

describe("linked URLs that show the home page", () => {
  it("are found when they return a copy of it", async () => {
    expect(await found([home, copy("/teas/oolnog"), copy("/opening-huors"), copy("/old-map")])).toEqual([
      ["copy", [2, 3, 4]],
    ]);
  });

  it("are found when several redirect to it", async () => {
    expect(
      await found([home, toHome("/teas/oolnog"), toHome("/opening-huors"), { url: "https://site.test/a" }]),
    ).toEqual([["redirect", [2, 3]]]);
  });

  it("are found when they forward to it by a refresh", async () => {
    const stub = (path: string): TestUrl => ({
      url: `https://site.test${path}`,
      indexability: "redirect",
      edges: [{ kind: "meta-refresh", to: 1 }],
    });
    const moved: TestUrl = { ...toHome("/team"), edges: [{ kind: "redirect", to: 4 }] };
    const linking = { ...home, edges: [2, 3].map((to) => ({ kind: "anchor" as const, to })) };
    expect(await found([linking, stub("/contact/"), moved, stub("/team/")])).toEqual([["redirect", [2, 3]]]);
  });

  it("are found although each copy names the home page as its canonical", async () => {
    const canonical = { indexability: "canonicalised", edges: [{ kind: "canonical", to: 1 }] } as const;
    expect(await found([home, { ...copy("/teas/oolnog"), ...canonical }, { ...copy("/map"), ...canonical }])).toEqual([
      ["copy", [2, 3]],
    ]);
  });

  it("do not count when they may mean it, or differ only by their query", async () => {
    expect(await found([home, copy("/home"), copy("/en/"), copy("/?from=mail")])).toEqual([]);
  });

  it("do not count alone", async () => {
    expect(await found([home, copy("/teas"), { url: "https://site.test/a" }, { url: "https://site.test/b" }])).toEqual(
      [],
    );
  });

  it("do not count unless a page links to them", async () => {
    expect(await found([{ ...home, edges: [] }, copy("/teas"), copy("/shop"), copy("/map")])).toEqual([]);
  });
});

describe("linked pages that say that they do not exist", () => {
  const page = { url: "https://site.test/tea", text: "Tea 12: this product is no longer sold. Look at the others." };
  const errors = [2];

  it("are believed on a host that was not asked for a missing page", async () => {
    expect(await found([home, page], { errors })).toEqual([["said", [2]]]);
  });

  it("are doubted where the host answers missing pages with an error and other words", async () => {
    expect(await found([home, page], { errors, missing: {} })).toEqual([["unlike", [2]]]);
  });

  it("are certain where they show the error page of the host", async () => {
    const shown = { ...page, text: answer.text };
    expect(await found([home, shown], { errors, missing: {} })).toEqual([["said", [2]]]);
  });

  it("are certain where the host shows pages for missing ones", async () => {
    expect(await found([home, page], { errors, missing: { status: 200 } })).toEqual([["said", [2]]]);
  });

  it("are doubted by the answer of their own host alone", async () => {
    const elsewhere = { ...page, url: "https://shop.site.test/tea" };
    expect(await found([home, elsewhere], { errors, missing: {} })).toEqual([["said", [2]]]);
  });
});

describe("linked pages that show what the host shows for missing ones", () => {
  const missing = { status: 200, mainTextHash: "oops" };
  const oops = (path: string): TestUrl => ({ url: `https://site.test${path}`, mainTextHash: "oops" });

  it("are found by their text, and count as errors", async () => {
    const urls = [home, oops("/teas/oolnog"), oops("/map")];
    expect(await found(urls, { missing })).toEqual([["same", [2, 3]]]);
    const settled = await settle({
      ...testSite(urls),
      missingPages: new Map([["site.test", { ...answer, ...missing }]]),
    });
    const reasons = [...settled.columns()].flat().map(({ indexability }) => indexability);
    expect(reasons).toEqual(["indexable", "soft-404", "soft-404"]);
  });

  it("are not told where the host answers with an error", async () => {
    expect(await found([home, oops("/a"), oops("/b")], { missing: { ...missing, status: 404 } })).toEqual([]);
  });

  it("are not told of one page alone, nor of that to which missing pages lead", async () => {
    expect(await found([home, oops("/a")], { missing })).toEqual([]);
    const finalUrl = "https://site.test/b";
    expect(await found([home, oops("/a"), oops("/b")], { missing: { ...missing, finalUrl } })).toEqual([]);
  });

  it("are told as copies of the home page where that is shown", async () => {
    const urls = [home, copy("/teas/oolnog"), copy("/map")];
    expect(await found(urls, { missing: { status: 200, mainTextHash: "home" } })).toEqual([["copy", [2, 3]]]);
  });
});
