// Part of `npm run generate`: the rules that yield to others in docs/decisions/one-fault-one-finding.md, from the rules, and those that rules about rendered pages replace.
import { readFileSync, writeFileSync } from "node:fs";
import { loadSource } from "./load-source.mjs";

const { withSection } = await loadSource("packages/testkit/src/document-section.ts");
const { rules } = await loadSource("packages/rules/src/index.ts");
const document = new URL("../../../docs/decisions/one-fault-one-finding.md", import.meta.url);

const faults = new Map();
for (const { meta } of rules) {
  for (const { rule, fault } of meta.yieldsTo ?? []) {
    const key = `${fault} | \`${rule}\``;
    faults.set(key, [...(faults.get(key) ?? []), `\`${meta.id}\``]);
  }
}
const rows = [...faults].map(([key, silent]) => `| ${key} | ${silent.join(", ")} |`).sort();
const table = ["| fault | reported by | not reported by |", "|---|---|---|", ...rows].join("\n");
const replaced = rules.flatMap(({ meta, query }) =>
  (query?.replaces ?? []).map(({ rule, fault }) => `| ${sentence(fault)} | \`${meta.id}\` | \`${rule}\` |`),
);
const ofRendered = ["| fault | reported by | not reported by |", "|---|---|---|", ...replaced.sort()].join("\n");
const text = withSection(readFileSync(document, "utf8"), "precedence", table);
writeFileSync(document, withSection(text, "replaced", ofRendered));

/** Returns a title as it continues a sentence. */
function sentence(title) {
  return `${title[0].toLowerCase()}${title.slice(1)}`;
}
