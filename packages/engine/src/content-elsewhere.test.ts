import { emptyFacts, type PageFacts, silentLogger, unsettledColumns, unsettledRelations } from "@sightline/model";
import { expect, it } from "vitest";
import { namingPages } from "./canonical-host.ts";
import { judgePages } from "./judge-pages.ts";
import { ruleFailures } from "./rule-failures.ts";
import { audit, serve } from "./small-site.test.fixture.ts";

const script = '<script type="module" src="/main.js"></script>';
const shell = `<head><title>App</title></head><body><noscript>Scripts are off.</noscript><div id="root"></div>${script}`;

const content = [
  "h1-missing",
  "meta-description-missing",
  "content-thin",
  "title-too-short",
  "title-duplicate",
  "viewport-missing",
  "html-lang-missing",
  "doctype-missing",
];

it("names shells, and judges of them only what the server sends in any case", async () => {
  const links = '<a href="/one">One</a><a href="/two">Two</a>';
  const { about } = await audit(
    await serve({ "/": `<!doctype html><html lang=en><body><h1>Start</h1>${links}`, "/one": shell, "/two": shell }),
  );
  for (const path of ["/one", "/two"]) {
    expect(about(path, "js-empty-shell", ...content).sort()).toEqual([
      "doctype-missing",
      "html-lang-missing",
      "js-empty-shell",
      "viewport-missing",
    ]);
  }
  expect(about("/", "js-empty-shell", "h1-missing", "meta-description-missing")).toEqual(["meta-description-missing"]);
});

it("crawls what a frameset shows and what its noframes links to, and asks no content of the frameset", async () => {
  const frameset = `<head><title>All about walking boots</title></head><frameset cols="*"><frame src="/menu">
    <noframes><a href="/sitemap.html">All pages</a></noframes></frameset>`;
  const { about, crawled, rules } = await audit(
    await serve({ "/": frameset, "/menu": '<a href="/a">A</a>', "/a": "<p>A</p>", "/sitemap.html": "<p>Pages</p>" }),
  );
  expect(crawled).toEqual(["/", "/a", "/menu", "/sitemap.html"]);
  expect(about("/", "frames-used", ...content)).toEqual(["frames-used"]);
  expect(rules).not.toContain("orphan-page");
});

it("asks no content of pages that send visitors on, nor of error pages", async () => {
  const stub = '<meta http-equiv="refresh" content="0; url=/new"><title>Moved</title>';
  const late = '<meta http-equiv="refresh" content="3; url=/new"><title>Moved</title>';
  const links = '<a href="/stub">Old</a><a href="/late">Late</a><a href="/gone">Gone</a>';
  const { about } = await audit(
    await serve({ "/": `<h1>Start</h1>${links}`, "/stub": stub, "/late": late, "/new": "x" }),
  );
  for (const path of ["/stub", "/late", "/gone"]) expect(about(path, ...content)).toEqual([]);
  expect(about("/new", "h1-missing", "html-lang-missing").sort()).toEqual(["h1-missing", "html-lang-missing"]);
});

it("counts the indexable pages that scripts write", async () => {
  const scriptShell = { root: "#root", words: 0 };
  const facts: readonly Partial<PageFacts>[] = [{ scriptShell }, {}, { scriptShell, status: 404 }, { scriptShell }];
  const pages = facts.map((changes, at) => {
    const url = `https://site.test/${at}`;
    const page = { ...emptyFacts(url), kind: "html", analysis: "ok", ...changes } as const;
    const settled = unsettledColumns(url, page.status === 404 ? "client-error" : "indexable");
    return {
      ...page,
      ...settled,
      id: at + 1,
      depth: 1,
      edges: [],
      mainText: null,
      siteOrigin: "https://site.test",
      isHome: false,
      ...unsettledRelations,
    };
  });
  const none = { all: [], page: [], linked: [], site: [], late: { rules: [], pageIds: new Set<number>() } };
  const sink = { add: async () => {}, flush: async () => {} };
  const { signal } = new AbortController();
  const parts = {
    failures: ruleFailures(silentLogger),
    naming: namingPages(null),
    sink,
    signal,
    isSilent: () => false,
  };
  async function* batches() {
    yield pages;
  }
  const pass = await judgePages(batches(), none, parts);
  expect(pass).toMatchObject({ indexable: [1, 2, 4], scriptWritten: [1, 4] });
});
