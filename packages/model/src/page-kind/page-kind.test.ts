import { emptyFacts, type PageFacts } from "@sightline/facts";
import { describe, expect, it } from "vitest";
import { kindBesideOthers, type PageKind, pageKindOf } from "./page-kind.ts";

type Parts = Partial<PageFacts>;
type Heading = PageFacts["headings"][number];

const heading = (text: string, level = 1): Heading => ({ level, text, hidden: false, inMain: true });
const form = { method: "post", action: null, hasPassword: true, tool: null };

function kindOf(parts: Parts = {}, path = "/boots/walking"): PageKind {
  const url = `https://site.test${path}`;
  const healthy: Parts = {
    kind: "html",
    analysis: "ok",
    title: "Walking boots | Site",
    headings: [heading("Walking boots")],
    wordCount: 400,
    anchorCount: 20,
  };
  return pageKindOf({ ...emptyFacts(url), ...healthy, ...parts });
}

it("takes a page with a text of its own for content", () => {
  expect(kindOf()).toBe("content");
});

describe("what is no page", () => {
  it.each<[string, Parts]>([
    ["a status of 404", { status: 404 }],
    ["a PDF", { kind: "other" }],
    ["a redirect", { status: 301, kind: "redirect" }],
    ["a page that was not analysed", { analysis: "failed" }],
  ])("is known by its answer: %s", (_, parts) => {
    expect(kindOf(parts)).toBe("no-page");
  });

  it("is a file that proves who owns the site", () => {
    expect(kindOf({ wordCount: 5, anchorCount: 0 }, "/google1125ba5bc413a54f.html")).toBe("other-file");
    expect(kindOf({}, "/google1125ba5bc413a54f.html")).toBe("content");
  });
});

it("is another file if pages name it only as a resource, whatever it looks like", () => {
  const facts = { ...emptyFacts("https://site.test/logo.png"), status: 200, kind: "html", analysis: "ok" } as const;
  expect(kindBesideOthers(pageKindOf({ ...facts, wordCount: 400 }), { isAsset: true })).toBe("other-file");
});

describe("a page that moved", () => {
  const refresh = { delaySeconds: 0, url: "https://site.test/new", place: "head", inNoscript: false } as const;

  it("sends visitors on at once", () => {
    expect(kindOf({ metaRefresh: refresh })).toBe("moved");
    expect(kindOf({ metaRefresh: { ...refresh, delaySeconds: 30 } })).toBe("content");
    expect(kindOf({ metaRefresh: { ...refresh, url: null } })).toBe("content");
  });

  it("sends them on by a script and says hardly anything", () => {
    const scriptRedirect = { url: "https://site.test/new" };
    expect(kindOf({ scriptRedirect, wordCount: 5 })).toBe("moved");
    expect(kindOf({ scriptRedirect, wordCount: 400 })).toBe("content");
    expect(kindOf({ scriptRedirect, wordCount: 5, forms: [form] })).not.toBe("moved");
    expect(kindOf({ scriptRedirect: { url: "https://site.test/boots/walking" }, wordCount: 5 })).toBe("content");
  });
});

describe("an error page with status 200", () => {
  it.each([
    ["Page not found | Site", "Page not found"],
    ["404: Not Found | Site", ""],
    ["Site", "Oops! That page can’t be found."],
    ["Seite nicht gefunden – Site", ""],
    ["Страница не найдена | Сайт", "Ошибка 404"],
    ["ページが見つかりませんでした", "ページが見つかりませんでした"],
    ["الصفحة غير موجودة", "404"],
    ["404", "404"],
  ])("says so in its title or heading: %s", (title, text) => {
    expect(kindOf({ title, headings: text === "" ? [] : [heading(text)], wordCount: 30 })).toBe("error");
  });

  it("may list recent posts, if title and heading agree or the theme marks it", () => {
    const long = { wordCount: 600, title: "Page not found – Site" };
    expect(kindOf({ ...long, headings: [heading("Page not found")] })).toBe("error");
    expect(kindOf({ ...long, headings: [heading("Recent posts", 2)] })).toBe("error");
    expect(kindOf({ ...long, headings: [heading("Walking boots")] })).toBe("content");
    expect(kindOf({ wordCount: 600, rootClasses: ["error404"] })).toBe("error");
  });

  it("is not a page about such errors", () => {
    const title = "How to fix 404 Not Found in nginx";
    expect(kindOf({ title, headings: [heading(title)], wordCount: 100 })).toBe("content");
    expect(kindOf({ title: "Peugeot 404 | Site", headings: [heading("Peugeot 404")], wordCount: 100 })).toBe("content");
  });

  it("may be known by its path", () => {
    expect(kindOf({ wordCount: 30 }, "/en/404/")).toBe("error");
    expect(kindOf({ wordCount: 900 }, "/cars/404.html")).toBe("content");
  });

  it("may be a copy of the home page", () => {
    const facts = { ...emptyFacts("https://site.test/a"), kind: "html", analysis: "ok", wordCount: 400 } as const;
    expect(kindBesideOthers(pageKindOf(facts), { repeatsHome: true })).toBe("error");
  });
});

it("is a variant if its canonical has the same text, unless it says itself what it is", () => {
  const facts = { ...emptyFacts("https://site.test/a?lap"), kind: "html", analysis: "ok", wordCount: 400 } as const;
  expect(kindBesideOthers(pageKindOf(facts), { isVariant: true })).toBe("variant");
  expect(kindBesideOthers(pageKindOf({ ...facts, rootClasses: ["woocommerce-cart"] }), { isVariant: true })).toBe(
    "account",
  );
});

describe("a page without content", () => {
  const bare: Parts = { wordCount: 0, anchorCount: 0, headings: [], title: null };

  it("is empty if no script fills it", () => {
    expect(kindOf(bare)).toBe("empty");
    expect(kindOf({ ...bare, hasScript: true })).not.toBe("empty");
    expect(kindOf({ ...bare, images: [{} as PageFacts["images"][number]] })).not.toBe("empty");
  });

  it("is a shell, or has a main element that scripts fill", () => {
    expect(kindOf({ ...bare, hasScript: true, scriptShell: { root: "#root", words: 0 } })).toBe("app-shell");
    expect(kindOf({ hasScript: true, scriptShell: { root: "main", words: 60 } })).toBe("script-filled");
  });

  it("is a frameset or a frame's part", () => {
    expect(kindOf({ ...bare, isFrameset: true })).toBe("frameset");
    const facts = { ...emptyFacts("https://site.test/menu"), kind: "html", analysis: "ok", wordCount: 40 } as const;
    expect(kindBesideOthers(pageKindOf(facts), { isFramed: true })).toBe("framed");
  });

  it.each(["Welcome to nginx!", "Apache2 Ubuntu Default Page: It works", "IIS Windows Server", "Index of /old"])(
    "is what the server shows: %s",
    (title) => {
      expect(kindOf({ title, headings: [heading(title)], wordCount: 60 })).toBe("default-page");
    },
  );
});

describe("pages for other uses", () => {
  it("are pages of uploads", () => {
    expect(kindOf({ rootClasses: ["attachment", "single"], wordCount: 12 })).toBe("attachment");
    expect(kindOf({ wordCount: 12 }, "/?attachment_id=17")).toBe("attachment");
    expect(kindOf({ rootClasses: ["single"], wordCount: 12 })).toBe("content");
  });

  it("are made of filler text", () => {
    expect(kindOf({ fillerWords: 200 })).toBe("placeholder");
    expect(kindOf({ fillerWords: 60 })).toBe("content");
  });

  it("are for login, account, cart and checkout", () => {
    expect(kindOf({ rootClasses: ["woocommerce-cart"] })).toBe("account");
    expect(kindOf({ wordCount: 10, forms: [form] })).toBe("account");
    expect(kindOf({ wordCount: 60 }, "/mein-konto/")).toBe("account");
    // A box for members beside an article.
    expect(kindOf({ forms: [form] })).toBe("content");
  });

  it("are results of the site's search", () => {
    expect(kindOf({}, "/?s=boots")).toBe("search");
    expect(kindOf({}, "/?s=")).not.toBe("search");
    expect(kindOf({ rootClasses: ["search-results"] })).toBe("search");
  });
});

describe("lists", () => {
  it.each<[string, Parts, string]>([
    ["a category by its path", { articleCount: 4 }, "/category/rain/"],
    ["an archive by its class", { rootClasses: ["archive"] }, "/2026/"],
    ["a blog by its name and its linked headings", { linkedHeadings: 6, headings: [heading("Blog")] }, "/blog/"],
    ["a tag by its heading", { headings: [heading("Tag: rain")] }, "/t/rain"],
  ])("are recognised: %s", (_, parts, path) => {
    expect(kindOf(parts, path)).toBe("listing");
  });

  it("are not articles below a category", () => {
    expect(kindOf({ rootClasses: ["single", "single-post"] }, "/category/rain/")).not.toBe("listing");
  });

  it("are not certain where a page also has a text of its own", () => {
    expect(kindOf({ articleCount: 5 }, "/boots/")).toBe("unsure");
    expect(kindOf({ linkedHeadings: 5 }, "/")).toBe("unsure");
  });
});
