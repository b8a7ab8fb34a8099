import { collect } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

async function found(urls: readonly TestUrl[]) {
  const rows = await collect((await settle(testSite(urls))).rows([{ kind: "soft-404s" }]));
  return rows.map(({ row: { how, memberIds } }) => [how, memberIds]);
}

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
