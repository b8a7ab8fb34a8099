// Part of `npm run generate`: the table of sizes in docs/architecture.md, when what it says is no longer roughly right.
import { readFileSync, writeFileSync } from "node:fs";
import { loadSource } from "./load-source.mjs";
import { sizeTable } from "./size/source-size.mjs";

const { sectionOf, withSection } = await loadSource("packages/testkit/src/document-section.ts");
const { isOutdated } = await loadSource("packages/testkit/src/size/outdated-table.ts");
const document = new URL("../../../docs/architecture.md", import.meta.url);

const text = readFileSync(document, "utf8");
const measured = sizeTable();
if (isOutdated(sectionOf(text, "size"), measured)) writeFileSync(document, withSection(text, "size", measured));
