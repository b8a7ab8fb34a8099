import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = createRequire(new URL("../../render/package.json", import.meta.url))("axe-core");
const target = new URL("../src/generated/axe-table.ts", import.meta.url);
/** Not run by axe unless asked for, for a person to judge, or without value to a site owner. */
const unwanted = ["experimental", "deprecated", "review-item"];
/** Rules whose faults rules of our own report: title-missing and h1-missing. */
const ownFaults = new Set(["document-title", "page-has-heading-one"]);

/** Writes the table of rules that axe runs by default: facts about them, and none of axe's texts. @returns their number */
export function generateAxe() {
  const rows = axe._audit.rules
    .filter(({ id, enabled, tags }) => enabled && !ownFaults.has(id) && !tags.some(isUnwanted))
    .map(({ id, impact, tags }) => [id, impact, categoryOf(tags), criteriaOf(tags)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const text = [
    "// Written by `npm run generate` from axe-core; do not edit.",
    "/** Version of axe-core. */",
    `export const axeVersion = "${axe.version}";`,
    "/** Rules of axe: id, impact, category, and success criteria of WCAG, if any. */",
    "export const axeTable = [",
    ...rows.map((row) => `  [${row.map((value) => JSON.stringify(value)).join(", ")}],`),
    "] as const;",
    "",
  ].join("\n");
  writeFileSync(target, text);
  return rows.length;
}

function isUnwanted(tag) {
  return unwanted.includes(tag) || tag.endsWith("aaa");
}

function categoryOf(tags) {
  return tags.find((tag) => tag.startsWith("cat.")).slice("cat.".length);
}

/** Returns criteria as in `1.4.3`, from tags as in `wcag143`. */
function criteriaOf(tags) {
  return tags
    .flatMap((tag) => /^wcag(\d)(\d)(\d+)$/.exec(tag)?.slice(1).join(".") ?? [])
    .sort()
    .join(", ");
}
