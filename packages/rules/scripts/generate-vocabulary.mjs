import { readFileSync, writeFileSync } from "node:fs";

const source = new URL("../data/schema-org.json", import.meta.url);
const target = new URL("../src/generated/schema-vocabulary.ts", import.meta.url);
const members = "date,release,source,types";
const maxLine = 118;

/** Reads the names of schema.org, and refuses any other shape than the declared one. */
export function readVocabulary(json) {
  const vocabulary = JSON.parse(json);
  const keys = Object.keys(vocabulary).sort().join();
  if (keys !== members) throw new Error(`data/schema-org.json has members ${keys}`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(vocabulary.date)) throw new Error("data/schema-org.json: date is no day");
  const { types } = vocabulary;
  if (!Array.isArray(types) || types.length === 0) throw new Error("data/schema-org.json: types is no list or empty");
  const wrong = types.find((name) => !/^\w+$/.test(name));
  if (wrong !== undefined) throw new Error(`data/schema-org.json: ${wrong} is no name`);
  return vocabulary;
}

/** Writes the names of schema.org's types. */
export function generateVocabulary() {
  const { source: url, release, date, types } = readVocabulary(readFileSync(source, "utf8"));
  const file = [
    "// Written by `npm run generate` from data/schema-org.json; do not edit.",
    "",
    `/** Types of schema.org ${release} of ${date}, pending and retired ones among them (${url}). */`,
    `export const schemaTypes: ReadonlySet<string> = new Set(\`${linesOf(types)}\`.split(/\\s/));`,
    "",
  ];
  writeFileSync(target, file.join("\n"));
  return types.length;
}

/** Returns names as lines of words. */
function linesOf(names) {
  const lines = [""];
  for (const name of names) {
    const longer = `${lines.at(-1)} ${name}`.trim();
    if (longer.length > maxLine) lines.push(name);
    else lines[lines.length - 1] = longer;
  }
  return lines.join("\n");
}
