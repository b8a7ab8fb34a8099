import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { checkFiles } from "./check-files.mjs";

const packages = new URL("../../../", import.meta.url);

const registries = {
  rules: {
    source: "rules/src/",
    checks: "",
    type: 'import type { Rule } from "@sightline/model/rule";',
    tables: [["axeRules", "../axe/axe-rules.ts"]],
    list: "/** All built-in rules, by category and id. */\nexport const rules: readonly Rule[] = [",
  },
  answers: {
    source: "geo/src/",
    checks: "checks/",
    tables: [],
    type: 'import type { AnswerCheck } from "../checks/answer-check.ts";',
    list: "/** All checks of the GEO audit, by answer and name. */\nexport const answerChecks: readonly AnswerCheck[] = [",
  },
};

/** Writes the registry of one kind of check, `rules` or `answers`, from its files. @returns their number */
export function generateRegistry(kind) {
  const { source, checks, type, tables, list } = registries[kind];
  const files = checkFiles(new URL(source + checks, packages));
  const text = [
    "// Written by `npm run generate`; do not edit.",
    type,
    ...tables.map(([name, file]) => `import { ${name} } from "${file}";`),
    ...files.map(({ group, name }) => `import ${variable(group, name)} from "../${checks}${group}/${name}.ts";`),
    "",
    list,
    ...files.map(({ group, name }) => `  ${variable(group, name)},`),
    ...tables.map(([name]) => `  ...${name},`),
    "];",
    "",
  ].join("\n");
  const generated = new URL(`${source}generated/`, packages);
  mkdirSync(generated, { recursive: true });
  writeFileSync(new URL("registry.ts", generated), text);
  return files.length;
}

/** Writes the ids of the checks of the GEO audit, which a plan may switch off, so that no check has to be loaded for them. */
export function generateCheckIds() {
  const { source, checks } = registries.answers;
  const folder = new URL(source + checks, packages);
  const ids = checkFiles(folder).map(({ group, name }) => {
    const text = readFileSync(new URL(`${group}/${name}.ts`, folder), "utf8");
    return /^ {4}id: ("[^"]+"),$/m.exec(text)[1];
  });
  const text = [
    "// Written by `npm run generate`; do not edit.",
    "/** Ids of the checks of the GEO audit, by answer and name. */",
    "export const answerCheckIds: ReadonlySet<string> = new Set([",
    ...ids.map((id) => `  ${id},`),
    "]);",
    "",
  ].join("\n");
  writeFileSync(new URL(`${source}generated/check-ids.ts`, packages), text);
}

function variable(group, name) {
  return `${group}-${name}`.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
