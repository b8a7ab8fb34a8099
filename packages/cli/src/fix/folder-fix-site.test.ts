import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readFolder } from "../folder/serve-folder.ts";
import { type SmallFolder, smallFolder } from "../folder/small-folder.test.fixture.ts";
import { applyTexts } from "./apply-texts.ts";
import { type FixReport, folderFixSite, folderTexts } from "./folder-fix-site.ts";

const made: SmallFolder[] = [];
function folderOf(files: Readonly<Record<string, string>>): SmallFolder {
  const folder = smallFolder(files);
  made.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of made.splice(0)) folder.remove();
});

describe("the texts of a folder", () => {
  it("are those of files in UTF-8", async () => {
    const folder = folderOf({ "index.html": "\ufeff<p>caf\u00e9\r\n" });
    writeFileSync(join(folder.path, "latin.html"), Buffer.from("<p>caf\u00e9", "latin1"));
    const { textOf } = folderTexts(await readFolder(folder.path));
    expect(["index.html", "latin.html", "none.html"].map(textOf)).toEqual(["\ufeff<p>caf\u00e9\r\n", null, null]);
  });

  it("reads no file through a symbolic link", async () => {
    const folder = folderOf({ "index.html": "home", "real/page.html": "page" });
    symlinkSync(join(folder.path, "real"), join(folder.path, "linked"));
    symlinkSync(join(folder.path, "index.html"), join(folder.path, "same.html"));
    const { textOf } = folderTexts(await readFolder(folder.path));
    expect(["real/page.html", "linked/page.html", "same.html"].map(textOf)).toEqual(["page", null, null]);
  });
});

it("has not all pages at hand if there are more than are read", async () => {
  const folder = await readFolder(folderOf({ "index.html": "home" }).path);
  const page = { url: folder.url, status: 200, contentType: "text/html" };
  const crawl = { plan: { canonicalHost: "off" } };
  const siteOf = (count: number) => {
    const report: FixReport = { crawl, documents: null, pages: Array.from({ length: count }, () => page) };
    return folderFixSite(folder, folderTexts(folder), report);
  };
  expect([siteOf(5000).isWhole, siteOf(5001).isWhole]).toEqual([true, false]);
});

describe("applied texts", () => {
  it("are not written if a file has changed meanwhile, or has become a link", async () => {
    const folder = folderOf({ "a.html": "a", "b.html": "changed" });
    const texts = new Map([
      ["a.html", "A"],
      ["b.html", "B"],
    ]);
    const apply = (originals: Readonly<Record<string, string>>) =>
      applyTexts({ root: folder.path, texts, originalOf: (file) => originals[file] ?? null });
    await expect(apply({ "a.html": "a", "b.html": "b" })).rejects.toThrow("has changed meanwhile; nothing was written");
    symlinkSync(join(folder.path, "a.html"), join(folder.path, "c.html"));
    const linked = { root: folder.path, texts: new Map([["c.html", "C"]]), originalOf: () => "a" };
    await expect(applyTexts(linked)).rejects.toThrow("has changed");
    await apply({ "a.html": "a", "b.html": "changed" });
    const { textOf } = folderTexts(await readFolder(folder.path));
    expect(["a.html", "b.html"].map(textOf)).toEqual(["A", "B"]);
  });
});
