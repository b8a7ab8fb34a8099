import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const folders = ["docs", "docs/decisions", "docs/guides", "docs/geo-checks", "docs/quality", "docs/rules"];
const documents = [
  "README.md",
  "CHANGELOG.md",
  ...["packages", "examples"].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => {
      const path = `${folder}/${name}/README.md`;
      return existsSync(join(root, path)) ? [path] : [];
    }),
  ),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => (name.endsWith(".md") ? [`${folder}/${name}`] : [])),
  ),
];

/** Links into this repository and its own headings, without those in code. */
function links(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, "").replace(/`[^`\n]*`/g, "");
  return Array.from(prose.matchAll(/\]\(([^)\s]+)/g), ([, target = ""]) => target).filter(
    (target) => !/^[a-z]+:/.test(target),
  );
}

/** Ids that code hosts give to headings, and those of HTML in the text. */
function anchors(markdown: string): ReadonlySet<string> {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, "");
  const seen = new Map<string, number>();
  const ofHeadings = Array.from(prose.matchAll(/^#+ (.*)$/gm), ([, heading = ""]) => {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const slug = text.replace(/[^\p{L}\p{N}\s_-]/gu, "").replace(/ /g, "-");
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
  return new Set([...ofHeadings, ...Array.from(prose.matchAll(/\bid="([^"]+)"/g), ([, id = ""]) => id)]);
}

/** Returns whether a link leads to a file, or to a heading of it. */
function leadsSomewhere(document: string, link: string): boolean {
  const [target = "", anchor] = link.split("#");
  const path = target === "" ? join(root, document) : join(root, dirname(document), target);
  if (!existsSync(path)) return false;
  return anchor === undefined || !path.endsWith(".md") || anchors(readFileSync(path, "utf8")).has(anchor);
}

it(`links only to files and headings that exist, in ${documents.length} documents`, () => {
  const dead = documents.flatMap((document) =>
    links(readFileSync(join(root, document), "utf8"))
      .filter((link) => !leadsSomewhere(document, link))
      .map((link) => `${document}: ${link}`),
  );
  expect(dead).toEqual([]);
});
