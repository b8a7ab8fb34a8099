import { collect } from "@sightline/model";
import { renderSummary } from "@sightline/report";
import { renderHtml } from "@sightline/report/html";
import { expect, it } from "vitest";
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
    await serve({
      "/": `<h1>Start</h1>${links}`,
      "/stub": stub,
      "/late": late,
      "/new": `<p>${"The new page says where the old one went. ".repeat(3)}</p>`,
    }),
  );
  for (const path of ["/stub", "/late", "/gone"]) expect(about(path, ...content)).toEqual([]);
  expect(about("/new", "h1-missing", "html-lang-missing").sort()).toEqual(["h1-missing", "html-lang-missing"]);
});

it("scores no site that scripts write, and says why", async () => {
  const { score, rules, report } = await audit(await serve({ "/": shell }));
  expect(score).toMatchObject({ value: null, grade: null, reason: expect.stringContaining("scripts") });
  expect(rules).toContain("js-empty-shell");
  const sentence =
    "The score judges what the server sends, and scripts write this site: its only page could not be read.";
  const summary = renderSummary(report, { colors: false, width: Number.POSITIVE_INFINITY });
  expect(summary).toContain(sentence);
  expect(summary).toContain("–  Not scored");
  expect((await collect(renderHtml(report))).join("")).toContain(sentence);
});

it("does not say that pages which scripts write share no title, description or text", async () => {
  const { report } = await audit(await serve({ "/": shell }));
  const compared = ["title-duplicate", "meta-description-duplicate", "duplicate-content-exact"];
  expect(report.rules.filter(({ id }) => compared.includes(id)).map(({ status }) => status)).toEqual(
    compared.map(() => "not-applicable"),
  );
});

it("scores the pages beside those that scripts write, and lowers the coverage", async () => {
  const links = ["/one", "/two", "/three"].map((path) => `<a href="${path}">${path}</a>`).join(" ");
  const { score } = await audit(
    await serve({ "/": `<h1>Start</h1>${links}`, "/one": shell, "/two": "<h1>Two</h1>", "/three": "<h1>Three</h1>" }),
  );
  expect(score).toMatchObject({ value: expect.any(Number), population: 3, coverage: 0.75 });
});
