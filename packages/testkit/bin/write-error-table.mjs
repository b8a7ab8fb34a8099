// Part of `npm run generate`: the table of error codes in docs/guides/embed.md, from the comments of their type.
import { readFileSync, writeFileSync } from "node:fs";
import { loadSource } from "./load-source.mjs";

const { withSection } = await loadSource("packages/testkit/src/document-section.ts");
const document = new URL("../../../docs/guides/embed.md", import.meta.url);
const source = readFileSync(new URL("../../model/src/errors.ts", import.meta.url), "utf8");

const codes = Array.from(source.matchAll(/^ {2}\/\*\* (.+) \*\/\n {2}\| "(\w+)"/gm));
const declared = source.match(/^ {2}\| "/gm) ?? [];
if (codes.length !== declared.length)
  throw new Error("A code in packages/model/src/errors.ts has no comment of one line.");
const rows = codes.map(([, meaning, code]) => `| \`${code}\` | ${meaning} |`);
const table = ["| `code` | meaning |", "|---|---|", ...rows].join("\n");
writeFileSync(document, withSection(readFileSync(document, "utf8"), "error codes", table));
