import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { afterAll, describe, expect, it } from "vitest";
import { buildReport } from "../build-report.ts";
import { joinText } from "../chunks.ts";
import { hostileSource } from "../hostile-source.cases.ts";
import { hostileTexts } from "../hostile-text.cases.ts";
import { renderHtml } from "./render-html.ts";

const candidates = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const chromium = candidates.find((path) => path !== undefined && existsSync(path));
const title = chromium === undefined ? "skipped: Chromium is not installed (set CHROMIUM_PATH)" : "in Chromium";

function elements(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return node.childNodes.flatMap((child) => [
    ...("tagName" in child ? [child] : []),
    ...("childNodes" in child ? elements(child) : []),
  ]);
}

describe.skipIf(chromium === undefined)(`the HTML report ${title}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "report-browser-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The document that a browser makes of a file, after its scripts ran. */
  function openedIn(file: string, hash: string): string {
    const args = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
    const { stdout } = spawnSync(
      chromium ?? "",
      [...args, `--user-data-dir=${join(folder, "profile")}`, "--dump-dom", pathToFileURL(file).href + hash],
      { encoding: "utf8", timeout: 60_000, maxBuffer: 1 << 26 },
    );
    return stdout;
  }

  it("runs its own script from disk and none of the site's", { timeout: 90_000 }, async () => {
    const file = join(folder, "report.html");
    const report = buildReport(hostileSource(Object.values(hostileTexts).join(" ")));
    writeFileSync(file, await joinText(renderHtml(report)));
    const document = openedIn(file, "#rule-title-missing");

    const all = elements(parse(document));
    for (const { name, value } of all.flatMap((element) => element.attrs)) {
      expect(name).not.toMatch(/^on/);
      expect(`${name}=${value}`).not.toBe("id=owned");
      if (name === "href") expect(value).toMatch(/^(https?:|#)/);
    }
    const names = new Set(all.map((element) => element.tagName));
    for (const name of ["img", "b", "textarea"]) expect(names).not.toContain(name);
    expect(document).toMatch(/<details[^>]* id="rule-title-missing"[^>]* open=""/);
    expect(document).toMatch(/<span class="status">1–1 of 1<\/span>/);
    expect(document).toMatch(/<title>81 Needs work/);
  });
});
