import type { EdgeKind } from "@sightline/facts";
import { collect } from "@sightline/model";
import type { CanonicalFault } from "@sightline/model/rule";
import { describe, expect, it } from "vitest";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

const faults: readonly CanonicalFault[] = ["language", "homepage", "content"];
const edge = (kind: EdgeKind, to: number, text = "") => ({ kind, to, text, flags: ["in-head" as const] });

/** A text of 60 words that no other subject shares. */
const textOf = (subject: string) => Array.from({ length: 60 }, (_, index) => `${subject}${index}`).join(" ");
const home: TestUrl = { url: "https://site.test/", text: textOf("home") };

/** A page under a path, long enough to be compared, whose canonical is another one. */
function canonicalised(path: string, to: number, parts: Partial<TestUrl> = {}): TestUrl {
  return {
    url: `https://site.test${path}`,
    indexability: "canonicalised",
    text: textOf(path),
    edges: [edge("canonical", to)],
    ...parts,
  };
}

/** Bands of a page of 100 words or more that no other page shares. */
const bands = (page: number) => Array.from({ length: 16 }, (_, index) => page * 100 + index);

async function found(urls: readonly TestUrl[], isTrapped?: (id: number) => boolean) {
  const site = testSite(urls);
  const settled = await settle({ ...site, canonicalFaults: faults, ...(isTrapped && { isTrapped }) });
  const rows = await collect(settled.rows(faults.map((fault) => ({ kind: "false-canonicals" as const, fault }))));
  const indexable = [...settled.columns()].flat().filter(({ indexability }) => indexability === "indexable");
  return {
    rows: rows.map(({ query, row }) => [faults[query], row.key, ...row.memberIds]),
    ignored: settled.canonicalIgnoredIds,
    indexable: indexable.map(({ id }) => id),
    textsRead: site.textsRead(),
    settled,
  };
}

const toHome = ["/team/", "/jobs/", "/privacy/"].map((path) => canonicalised(path, 1));

describe("canonicals to the home page", () => {
  it("are wrong on three pages with texts of their own, which count where they are", async () => {
    const { rows, ignored, indexable } = await found([home, ...toHome]);
    expect(rows).toEqual([["homepage", "https://site.test/", 2, 3, 4]]);
    expect(ignored).toEqual([2, 3, 4]);
    expect(indexable).toEqual([1, 2, 3, 4]);
  });

  it("are wrong over a redirect and to a default document", async () => {
    const redirect: TestUrl = {
      url: "https://site.test/index.php",
      status: 301,
      kind: "redirect",
      indexability: "redirect",
      edges: [edge("redirect", 1)],
    };
    const pages = ["/a/", "/b/", "/c/"].map((path) => canonicalised(path, 2));
    expect((await found([home, redirect, ...pages])).rows).toEqual([["homepage", "https://site.test/", 3, 4, 5]]);
  });

  it.each<[string, readonly TestUrl[]]>([
    ["of two pages", toHome.slice(1)],
    [
      "of pages with one text, as a fallback for what does not exist has",
      toHome.map((page) => ({ ...page, text: textOf("gone") })),
    ],
    ["of copies", toHome.map((page) => ({ ...page, text: home.text ?? "" }))],
    [
      "of entries that the home page shows in full",
      toHome.map((page) => ({ ...page, text: textOf("home").slice(0, 260) })),
    ],
    ["of pages that scripts fill", toHome.map((page, index) => ({ ...page, text: `Please wait ${index}` }))],
    ["of pages whose text was not read", toHome.map(({ text: _, ...page }) => page)],
    [
      "of home pages in other spellings and languages",
      ["/index.html", "/de/", "/pt-br/index.php"].map((path) => canonicalised(path, 1)),
    ],
    ["of variants with a query", ["/?a=1", "/?b=2", "/?c=3"].map((path) => canonicalised(path, 1))],
    ["of later pages of its series", ["/page/2/", "/page/3/", "/page/4/"].map((path) => canonicalised(path, 1))],
  ])("are right on copies: %s", async (_, pages) => {
    const { rows, ignored } = await found([home, ...pages]);
    expect(rows).toEqual([]);
    expect(ignored).toEqual([]);
  });

  it("are wrong on short pages, and on what the home page shows too, together with other pages of their template", async () => {
    const doubtful = [
      canonicalised("/hire/", 1, { text: "Write to us" }),
      canonicalised("/news/", 1, { text: textOf("home").slice(0, 200) }),
      canonicalised("/en/about/us/", 1, { text: "We are few" }),
    ];
    const { rows } = await found([home, ...toHome, ...doubtful]);
    expect(rows).toEqual([["homepage", "https://site.test/", 2, 3, 4, 5, 6]]);
  });

  it("are left alone on pages of a trap, and where no rule asks", async () => {
    expect((await found([home, ...toHome], (id) => id > 1)).rows).toEqual([]);
    const site = testSite([home, ...toHome]);
    expect((await settle(site)).canonicalIgnoredIds).toEqual([]);
    expect(site.textsRead()).toBe(0);
  });
});

describe("canonicals to other pages", () => {
  const long = (url: TestUrl, page: number): TestUrl => ({ ...url, bands: bands(page) });
  const guide = long({ url: "https://site.test/guide/", text: textOf("guide") }, 2);

  it("are wrong on a long page with another text, told once for each template", async () => {
    const pages = [
      long(canonicalised("/shop/boots/", 2), 3),
      long(canonicalised("/shop/shoes/", 2), 4),
      long(canonicalised("/news/1/", 2), 5),
    ];
    const { rows, indexable } = await found([home, guide, ...pages]);
    expect(rows).toEqual([
      ["content", "/shop/*", 3, 4],
      ["content", "/news/*", 5],
    ]);
    expect(indexable).toEqual([1, 2, 3, 4, 5]);
  });

  it("are wrong on one or two long pages that name the home page", async () => {
    const pages = [long(canonicalised("/a/", 1), 2), long(canonicalised("/b/", 1), 3)];
    expect((await found([long(home, 1), ...pages])).rows).toEqual([["content", "/*", 2, 3]]);
  });

  it.each<[string, TestUrl]>([
    ["a thin page", canonicalised("/a/", 2)],
    ["a query variant", long(canonicalised("/guide/?sort=price", 2), 3)],
    ["a print version", long(canonicalised("/print/guide/", 2, { text: textOf("guide") }), 3)],
    [
      "a variant that shares a fifth of its text",
      long(canonicalised("/a/", 2, { text: `${textOf("a").slice(0, 160)} ${textOf("guide")}` }), 3),
    ],
    [
      "one page of what the canonical shows in full",
      long(canonicalised("/a/", 2, { text: textOf("guide").slice(0, 260) }), 3),
    ],
    ["a later page of a series", long(canonicalised("/guide/page/2", 2), 3)],
    [
      "a page that continues the canonical",
      long(canonicalised("/guide/more/", 2, { edges: [edge("canonical", 2), edge("prev", 2)] }), 3),
    ],
    ["a page with a signature like that of the canonical", { ...canonicalised("/a/", 2), bands: bands(2) }],
    [
      "a version in the same language",
      long(
        canonicalised("/a/", 2, {
          edges: [edge("canonical", 2), edge("hreflang", 2, "en-US"), edge("hreflang", 3, "en-GB")],
        }),
        3,
      ),
    ],
    [
      "a version in a language that is not said",
      long(
        canonicalised("/a/", 2, {
          edges: [edge("canonical", 2), edge("hreflang", 2, "x-default"), edge("hreflang", 3, "en")],
        }),
        3,
      ),
    ],
  ])("are right on %s", async (_, page) => {
    const { rows, indexable } = await found([home, guide, page]);
    expect(rows).toEqual([]);
    expect(indexable).toEqual([1, 2]);
  });

  it("leave nothing behind in other rows", async () => {
    const next: TestUrl = { ...guide, indexability: "canonicalised", edges: [edge("canonical", 1)] };
    const { settled } = await found([
      long({ ...home, text: guide.text ?? "" }, 2),
      next,
      long(canonicalised("/a/", 2), 3),
    ]);
    expect(settled.slice(3)).toMatchObject({
      indexability: "indexable",
      canonicalTarget: null,
      declaresCanonical: true,
    });
    const chains = await collect(settled.rows([{ kind: "chains", relation: "canonical", minHops: 2 }]));
    expect(chains).toEqual([]);
  });

  it("read no text of copies, and that of a target once", async () => {
    const copies = Array.from({ length: 40 }, (_, index) => ({
      ...canonicalised(`/copy/${index}/`, 2),
      bands: bands(2),
    }));
    expect((await found([home, guide, ...copies])).textsRead).toBe(0);
    const others = Array.from({ length: 40 }, (_, index) => long(canonicalised(`/other/${index}/`, 2), index + 3));
    expect((await found([home, guide, ...others])).textsRead).toBe(41);
  });
});

describe("canonicals to another language", () => {
  const english: TestUrl = { url: "https://site.test/en/a/", text: textOf("english") };
  const german = (text: string, own = "de", b = "en"): TestUrl =>
    canonicalised("/de/a/", 1, {
      text,
      edges: [edge("canonical", 1), edge("hreflang", 1, b), edge("hreflang", 2, own)],
    });

  it("are wrong on a translated page", async () => {
    const { rows, indexable } = await found([english, german(textOf("deutsch"))]);
    expect(rows).toEqual([["language", "language", 2]]);
    expect(indexable).toEqual([1, 2]);
  });

  it("are told as such where the target is the home page", async () => {
    const { rows } = await found([
      { ...english, url: "https://site.test/" },
      german(textOf("deutsch"), "de-AT", "en-GB"),
    ]);
    expect(rows).toEqual([["language", "language", 2]]);
  });

  it("are right on a page that was not translated, and between regions", async () => {
    expect((await found([english, german(textOf("english"))])).rows).toEqual([]);
    expect((await found([english, german(textOf("other"), "en-AU", "en-GB")])).rows).toEqual([]);
  });
});
