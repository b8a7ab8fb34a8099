import { readFileSync, writeFileSync } from "node:fs";

const source = new URL("../data/sources.json", import.meta.url);
const target = new URL("../src/generated/sources.ts", import.meta.url);
const members = "date,finding,grade,id,title,url";

/** Reads the list of studies, standards and vendor documents, and refuses any other shape than the declared one. */
export function readSources(json) {
  const list = JSON.parse(json);
  if (!Array.isArray(list) || list.length === 0) throw new Error("data/sources.json: no list or empty");
  for (const entry of list) {
    const keys = Object.keys(entry).sort().join();
    if (keys !== members) throw new Error(`data/sources.json: ${entry.id} has members ${keys}`);
    if (!/^[a-z0-9-]+$/.test(entry.id)) throw new Error(`data/sources.json: ${entry.id} is no id`);
    if (!/^\d{4}(?:-\d{2})?$/.test(entry.date))
      throw new Error(`data/sources.json: ${entry.id} has date ${entry.date}`);
    if (!/^[A-E]$/.test(entry.grade)) throw new Error(`data/sources.json: ${entry.id} has grade ${entry.grade}`);
    if (entry.url !== null && new URL(entry.url).protocol !== "https:") throw new Error(`${entry.id}: not https`);
  }
  if (new Set(list.map(({ id }) => id)).size !== list.length) throw new Error("data/sources.json: an id stands twice");
  return list;
}

/** Writes the typed table of sources. */
export function generateSources() {
  const list = readSources(readFileSync(source, "utf8"));
  const lines = list.map(({ id, ...rest }) => `  ${JSON.stringify(id)}: ${JSON.stringify(rest)},`);
  const file = [
    "// Written by `npm run generate` from data/sources.json; do not edit.",
    'import type { EvidenceSource } from "../evidence/evidence-source.ts";',
    "",
    "/** Every source that checks name, by id. */",
    "export const evidenceSources = {",
    ...lines,
    "} as const satisfies Readonly<Record<string, EvidenceSource>>;",
    "",
  ];
  writeFileSync(target, file.join("\n"));
  return list.length;
}
