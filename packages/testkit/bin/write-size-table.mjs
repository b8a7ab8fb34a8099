// Part of `npm run generate`: the table of sizes in docs/architecture.md.
import { readFileSync, writeFileSync } from "node:fs";
import { loadSource } from "./load-source.mjs";
import { sizeTable } from "./size/source-size.mjs";

const { withSection } = await loadSource("packages/testkit/src/defences/defence-table.ts");
const document = new URL("../../../docs/architecture.md", import.meta.url);

writeFileSync(document, withSection(readFileSync(document, "utf8"), "size", sizeTable()));
