// The part of the size that depends on nothing but the checkout: lines of source.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { publishedName } from "../compiled-packages.mjs";
import { loadSource } from "../load-source.mjs";

const { isSource, maxLineLength, sourceLines } = await loadSource("packages/testkit/src/size/source-lines.ts");

export { maxLineLength };

const root = fileURLToPath(new URL("../../../../", import.meta.url));
/** Folders of a package with sources: modules, programs, and the web page of the service. */
const folders = ["src", "page", "bin", "scripts"];

/** Returns `{name, lines, long}` of each package by name; `long` are the places of lines that are too long. */
export function packageSizes() {
  return readdirSync(`${root}packages`)
    .filter((name) => existsSync(`${root}packages/${name}/package.json`))
    .sort()
    .map((name) => {
      // What is published has copies of files beside its own source.
      const own = name === publishedName ? ["src"] : folders;
      const files = own.flatMap((folder) => sourcesBelow(`packages/${name}/${folder}`));
      const counted = files.map((file) => ({ file, ...sourceLines(readFileSync(`${root}${file}`, "utf8")) }));
      return {
        name,
        lines: counted.reduce((sum, { lines }) => sum + lines, 0),
        long: counted.flatMap(({ file, long }) => long.map((line) => `${file}:${line}`)),
      };
    });
}

function sourcesBelow(folder) {
  if (!existsSync(`${root}${folder}`)) return [];
  return readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${(entry.parentPath ?? entry.path).slice(root.length)}/${entry.name}`)
    .filter(isSource)
    .sort();
}

/** Returns the table of lines by package, as Markdown. */
export function sizeTable() {
  const sizes = packageSizes();
  const row = (name, lines, long) => `| ${name} | ${lines.toLocaleString("en")} | ${long} |`;
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  return [
    `| package | lines of source | over ${maxLineLength} characters |`,
    "|---|---:|---:|",
    ...sizes.map(({ name, lines, long }) => row(`\`${name}\``, lines, long.length)),
    row("all", sum(sizes.map(({ lines }) => lines)), sum(sizes.map(({ long }) => long.length))),
  ].join("\n");
}
