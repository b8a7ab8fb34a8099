import { readFileSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { type ReportDocument, reportDocumentSchema } from "@sightline/report";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "../captured-terminal.test.fixture.ts";
import { runProgram } from "../program.ts";
import { isFolderArgument } from "../start-urls.ts";
import { withFolderSite } from "./folder-audit.ts";
import { folderUrl } from "./folder-url.ts";
import { type SmallFolder, smallFolder } from "./small-folder.test.fixture.ts";

const page = (path: string, body: string) => `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Boots for wet winters at ${path}</title>
<link rel="canonical" href="https://www.example.com${path}"></head>
<body><main><h1>Boots</h1>
${body}
</main></body></html>
`;

const made: SmallFolder[] = [];
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = smallFolder(files);
  made.push(folder);
  return folder.path;
}
afterEach(() => {
  for (const folder of made.splice(0)) folder.remove();
});

async function run(...args: string[]) {
  const terminal = capturedTerminal();
  const code = await runProgram(["audit", "--store", "memory", ...args], { terminal, interrupts: noInterrupts });
  return { code, ...terminal.written };
}

async function reportOf(folder: string, ...flags: string[]): Promise<ReportDocument> {
  const { code, out, err } = await run(folder, "--json", "--quiet", ...flags);
  expect(code, err).toBe(0);
  return reportDocumentSchema.parse(JSON.parse(out));
}

describe("sightline audit of a folder", () => {
  it("has patches that are not proved in the report that people read", async () => {
    const folder = folderOf({
      "index.html": page("/", "<p>Boots</p>").replace(
        "<title>",
        '<meta name="viewport" content="user-scalable=no,width=1"><title>',
      ),
    });
    const out = smallFolder({});
    made.push(out);
    const { code, err } = await run(folder, "--quiet", "--out", out.path, "--format", "html,json");
    expect(code, err).toBe(0);
    const { issues } = reportDocumentSchema.parse(JSON.parse(readFileSync(join(out.path, "report.json"), "utf8")));
    const patch = issues.find(({ rule }) => rule === "viewport-zoom-disabled")?.patch;
    expect(patch).toMatchObject({
      proof: "none",
      diff: expect.stringContaining('<meta name="viewport" content="width=1">'),
    });
    expect(issues.filter((issue) => issue.patch === undefined).length).toBeGreaterThan(0);
  });

  it("names file, line and column of what is wrong", async () => {
    const folder = folderOf({
      "index.html": page("/", '<p>All about boots.</p>\n<a href="https://www.example.com/about">About the shop</a>'),
      "about.html": page("/about", '<p>Shop</p>\n  <a href="/gone">Boots of last year</a>'),
    });
    const { crawl, issues, pages } = await reportOf(folder);
    expect(crawl.canonicalHost).toMatchObject({
      canonical: "https://www.example.com/",
      pages: 2,
      copyBecause: "private-address",
    });
    expect(pages.map(({ url }) => url)).toContain(`${folderUrl(folder)}about`);
    expect(issues.find(({ rule }) => rule === "link-internal-broken")).toMatchObject({
      subject: { url: `${folderUrl(folder)}about` },
      file: relative(".", join(folder, "about.html")),
      source: { line: 7, column: 3 },
    });
  });

  it("requests nothing but the folder, unless links to other sites are asked for", async () => {
    const other = await serveRoutes({ "/": { body: "<title>other</title>" } });
    const folder = folderOf({ "index.html": page("/", `<a href="${other.url}">Another site</a>`) });
    await reportOf(folder);
    await reportOf(folder, "--max-external-urls", "5");
    await other.close();
    expect(other.requests).toEqual([]);
    expect((await reportOf(folder)).crawl.plan.maxExternalUrls).toBe(0);
    expect((await reportOf(folder, "--max-external-urls", "5")).crawl.plan.maxExternalUrls).toBe(5);
  });

  it("takes the public host of --canonical-host", async () => {
    const folder = folderOf({ "index.html": '<!DOCTYPE html><title>Boots</title><a href="https://a.test/b">b</a>' });
    const { pages } = await reportOf(folder, "--canonical-host", "a.test");
    expect(pages.map(({ url }) => url)).toEqual([folderUrl(folder), `${folderUrl(folder)}b`]);
  });

  it("says which files no page links to", async () => {
    const folder = folderOf({ "index.html": page("/", ""), "lost/index.html": page("/lost/", ""), "404.html": "none" });
    const { code, err } = await run(folder, "--json");
    expect([code, err]).toEqual([
      0,
      expect.stringContaining("1 of 3 HTML files were not audited, such as lost/index.html: no page links to them."),
    ]);
  });

  it("asks for the public host unless canonicals name it", async () => {
    const plain = "<!DOCTYPE html><title>Boots</title>Boots";
    const unknown = await run(folderOf({ "index.html": plain, "lost.html": plain }), "--json");
    expect(unknown.err).toContain("no page links to them. If links name the public host, name it: --canonical-host");
    const known = await run(folderOf({ "index.html": page("/", ""), "lost.html": page("/lost", "") }), "--json");
    expect(known.err).toMatch(/no page links to them\.\n/);
  });

  it("does not say so of pages for errors", async () => {
    const files = Object.fromEntries(["403.html", "404.html", "50x.html"].map((name) => [name, "Sorry."]));
    const { err } = await run(folderOf({ "index.html": page("/", ""), ...files }), "--json");
    expect(err).not.toContain("were not audited");
  });

  it("does not say so of links in the folder, of what settings leave out, and of what redirects always replace", async () => {
    const folder = folderOf({
      "index.html": page("/", '<a href="/real/a">a</a>'),
      "real/a.html": page("/real/a", ""),
      "drafts/b.html": page("/drafts/b", ""),
      "old.html": page("/old", ""),
      _redirects: "/old / 301!\n/old.html / 301!\n",
    });
    symlinkSync(join(folder, "real"), join(folder, "linked"));
    const { code, err } = await run(folder, "--json", "--exclude", "/drafts/");
    expect([code, err]).toEqual([0, expect.not.stringContaining("were not audited")]);
    expect((await run(folder, "--json")).err).toContain("1 of 5 HTML files were not audited, such as drafts/b.html");
  });

  it("says what has no effect", async () => {
    const folder = folderOf({ "index.html": page("/", ""), _redirects: "/a\n", "vercel.json": '{"functions":{}}' });
    const { err } = await run(folder, "--json", "--quiet");
    expect(err).toContain("_redirects line 1: ignored");
    expect(err).toContain("vercel.json: functions has no effect.");
  });

  it.each([
    ["without HTML", { "readme.txt": "" }, [], /contains no HTML \(1 file in all\)\. Build the site first/],
    ["without a home page", { "docs/a.html": "" }, [], /has no index\.html.*1 HTML file, such as docs\/a\.html/],
    ["to resume", { "index.html": "" }, ["--resume"], /--resume does not apply to a folder/],
    ["to probe", { "index.html": "" }, ["--geo", "--probe", "--own"], /--probe tries the edge/],
    ["beside a site", { "index.html": "" }, ["https://a.test/"], /is audited alone/],
    ["in list mode", { "index.html": "" }, ["--mode", "list"], /is audited alone and not in list mode/],
  ] as const)("rejects a folder %s", async (_name, files, flags, message) => {
    expect(await run(folderOf(files), ...flags)).toMatchObject({ code: 2, err: expect.stringMatching(message) });
  });
});

it("closes the server when the audit fails", async () => {
  const folder = folderOf({ "index.html": page("/", "") });
  let url = "";
  const failing = withFolderSite(
    folder,
    () => {},
    async (site) => {
      const [entry] = site.planOf({}, {}, {}).resolve ?? [];
      url = `http://127.0.0.1:${entry?.toPort}/`;
      expect((await fetch(url)).status).toBe(200);
      throw new Error("failed");
    },
  );
  await expect(failing).rejects.toThrow("failed");
  await expect(fetch(url)).rejects.toThrow();
});

it("allows no private address but its own", async () => {
  const folder = folderOf({ "index.html": page("/", "") });
  const plan = await withFolderSite(
    folder,
    () => {},
    async (site) => site.planOf({ allowPrivateHosts: ["127.0.0.1"] }, {}, {}),
  );
  expect(plan).toMatchObject({ allowPrivateHosts: [], maxProbedHosts: 0 });
  expect(plan.resolve).toEqual([
    { host: new URL(folderUrl(folder)).hostname, port: 80, address: "127.0.0.1", toPort: expect.any(Number) },
  ]);
});

it("tells folders from hosts", () => {
  const folder = folderOf({ "a.txt": "" });
  symlinkSync(folder, join(folder, "link"));
  const inFolder = relative(".", folder);
  expect(
    [folder, inFolder, ".", "./packages", "packages", "packages/cli", join(folder, "link")].map(isFolderArgument),
  ).toEqual(Array(7).fill(true));
  expect(
    [join(folder, "a.txt"), "./none", "none", "example.com", "localhost", "https://a.test/"].map(isFolderArgument),
  ).toEqual(Array(6).fill(false));
});
