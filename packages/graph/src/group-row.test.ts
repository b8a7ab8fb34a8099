import type { GroupsQuery } from "@sightline/model/rule";
import { describe, expect, it } from "vitest";
import { testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

type Page = readonly [path: string, language?: string];

async function groupOf(by: GroupsQuery["by"], pages: readonly Page[]) {
  const settled = await settle(testSite(pages.map(([path]) => ({ url: `https://site.test${path}` }))));
  const ids = pages.map((_, index) => index + 1);
  const { memberIds, unrelatedMembers } = settled.groupRow(by, "boots", ids, (id) => pages[id - 1]?.[1] ?? null);
  return { members: memberIds.map((id) => pages[id - 1]?.[0]), unrelatedMembers };
}

describe("language versions of one title", () => {
  it("are told apart by their languages when they lie in folders of these", async () => {
    const pages: Page[] = [
      ["/de/boots", "de"],
      ["/fr/bottes", "fr"],
    ];
    expect((await groupOf("title", pages)).unrelatedMembers).toBe(1);
    expect((await groupOf("metaDescription", pages)).unrelatedMembers).toBe(1);
    // Equal texts on paths that differ are untranslated or mistaken, whatever their folders say.
    expect((await groupOf("mainTextHash", pages)).unrelatedMembers).toBe(2);
  });

  it("may have one text where their paths are the same, which is another finding", async () => {
    const versions: Page[] = [
      ["/de/boots", "de"],
      ["/boots", "en"],
      ["/fr/boots/", "fr"],
    ];
    expect((await groupOf("mainTextHash", versions)).members).toEqual(["/boots"]);
    const twins: Page[] = [...versions, ["/boots.html", "en"], ["/fr/boots.html", "fr"]];
    expect((await groupOf("mainTextHash", twins)).members).toEqual(["/boots", "/boots.html"]);
    const unsaid: Page[] = [["/de/boots"], ["/boots"]];
    expect((await groupOf("mainTextHash", unsaid)).members).toHaveLength(2);
    const oneLanguage: Page[] = [
      ["/de/boots", "en"],
      ["/boots", "en"],
    ];
    expect((await groupOf("mainTextHash", oneLanguage)).members).toHaveLength(2);
  });

  it("may have one language in no folder, and Chinese in two scripts", async () => {
    const oneAtTheRoot: Page[] = [
      ["/boots", "en-GB"],
      ["/docs/de/boots", "de-DE"],
    ];
    expect((await groupOf("title", oneAtTheRoot)).unrelatedMembers).toBe(1);
    const scripts: Page[] = [
      ["/zh-cn/api", "zh-CN"],
      ["/zh-tw/api", "zh-Hant-TW"],
    ];
    expect((await groupOf("title", scripts)).unrelatedMembers).toBe(1);
  });

  it("are told apart in folders below the path of the site", async () => {
    const pages: Page[] = [
      ["/project/release/", "en"],
      ["/project/ja/release/", "ja"],
    ];
    expect((await groupOf("title", pages)).unrelatedMembers).toBe(1);
    const inEnglish: Page[] = [
      ["/docs/release/", "en"],
      ["/docs/go/release/", "en"],
      ["/docs/is/release/", "en"],
    ];
    expect((await groupOf("title", inEnglish)).unrelatedMembers).toBe(3);
  });

  it("share it wrongly where two pages of one language have it, which are then the members", async () => {
    const pages: Page[] = [
      ["/de/boots", "de"],
      ["/en/boots", "en"],
      ["/en/shoes", "en"],
    ];
    expect(await groupOf("title", pages)).toEqual({ members: ["/en/boots", "/en/shoes"], unrelatedMembers: 2 });
  });

  it.each<[string, Page[]]>([
    [
      "one language",
      [
        ["/de/boots", "en"],
        ["/fr/boots", "en"],
      ],
    ],
    [
      "no folder",
      [
        ["/boots", "en"],
        ["/stiefel", "de"],
      ],
    ],
    [
      "no folder of their language",
      [
        ["/it/boots", "en"],
        ["/hr/boots", "de"],
      ],
    ],
    ["no language", [["/de/boots"], ["/fr/boots"]]],
    [
      "one language in two regions",
      [
        ["/en-us/boots", "en-US"],
        ["/en-gb/boots", "en-GB"],
      ],
    ],
  ])("are not seen in pages with %s", async (_, pages) => {
    expect((await groupOf("title", pages)).unrelatedMembers).toBe(2);
  });
});

describe("one form with several return addresses", () => {
  const login: Page[] = [["/user/login/"], ["/user/login/?destination=node/1"], ["/user/login/?destination=node/2"]];

  it("has its title and description by right", async () => {
    expect((await groupOf("title", login)).unrelatedMembers).toBe(1);
    expect((await groupOf("metaDescription", login.slice(1))).unrelatedMembers).toBe(1);
  });

  it("does not share them with other pages, nor do pages with other parameters", async () => {
    expect((await groupOf("title", [...login, ["/user/password/"]])).unrelatedMembers).toBe(2);
    expect((await groupOf("title", [["/boots?colour=red"], ["/boots?colour=blue"]])).unrelatedMembers).toBe(2);
  });
});

describe("pages of one series", () => {
  it("share their title by right", async () => {
    const series: Page[] = [["/blog/"], ["/blog/page/2/"], ["/blog/page/3/"], ["/blog/?page=4"]];
    expect((await groupOf("title", series)).unrelatedMembers).toBe(1);
    expect((await groupOf("title", series.slice(1))).unrelatedMembers).toBe(1);
    expect((await groupOf("mainTextHash", series)).unrelatedMembers).toBe(4);
  });

  it("do not share it with other series", async () => {
    expect((await groupOf("title", [["/blog/page/2"], ["/news/page/2"]])).unrelatedMembers).toBe(2);
    expect((await groupOf("title", [["/blog/"], ["/blog/boots"]])).unrelatedMembers).toBe(2);
  });
});
