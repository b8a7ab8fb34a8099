import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const folders = ["docs", "docs/decisions", "docs/guides", "docs/measures", "docs/quality", "docs/rules"];
const documents = [
  "README.md",
  "CHANGELOG.md",
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => (name.endsWith(".md") ? [`${folder}/${name}`] : [])),
  ),
];

/** Targets of links into this repository, without those in code. */
function linkedFiles(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, "").replace(/`[^`\n]*`/g, "");
  return Array.from(prose.matchAll(/\]\(([^)#\s]+)/g), ([, target = ""]) => target).filter(
    (target) => !/^[a-z]+:/.test(target),
  );
}

it("names only files that exist", () => {
  const missing = documents.flatMap((document) =>
    linkedFiles(readFileSync(join(root, document), "utf8"))
      .filter((target) => !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(missing).toEqual([]);
});
