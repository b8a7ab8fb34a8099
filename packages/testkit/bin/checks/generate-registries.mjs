import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
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

/**
 * Writes the lists of the topics of facts from their folders: what is known of each, its schema, and the reader of a page
 * that `read-<folder>.ts` exports. @returns their number
 */
export function generateTopics() {
  const source = new URL("facts/src/", packages);
  const folders = readdirSync(source)
    .filter((folder) => existsSync(new URL(`${folder}/${folder}-topic.ts`, source)))
    .sort();
  const readerOf = (folder) => {
    const file = new URL(`${folder}/read-${folder}.ts`, source);
    return existsSync(file) && /^export const (\w+): TopicReader</m.exec(readFileSync(file, "utf8"))?.[1];
  };
  writeList("topics", folders, {
    file: (folder) => `${folder}-topic`,
    name: (folder) => `${camelCase(folder)}Topic`,
    open: "/** All topics of facts, by name. */\nexport const topics = [",
    item: (name) => name,
    close: "] as const;",
  });
  writeList("topic-schemas", folders, {
    file: (folder) => `${folder}-schema`,
    name: (folder) => `${camelCase(folder)}FactsSchema`,
    open: "/** Zod schemas of the facts of all topics. */\nexport const topicShapes = {",
    item: (name) => `...${name}.shape`,
    close: "};",
  });
  writeList("topic-readers", folders.filter(readerOf), {
    file: (folder) => `read-${folder}`,
    name: readerOf,
    open: "/** Readers of the topics that depend on nothing but the page. */\nexport const topicReaders = [",
    item: (name) => name,
    close: "] as const;",
  });
  return folders.length;
}

function writeList(list, folders, { file, name, open, item, close }) {
  const generated = new URL("facts/src/generated/", packages);
  mkdirSync(generated, { recursive: true });
  const text = [
    "// Written by `npm run generate`; do not edit.",
    ...folders.map((folder) => `import { ${name(folder)} } from "../${folder}/${file(folder)}.ts";`),
    "",
    open,
    ...folders.map((folder) => `  ${item(name(folder))},`),
    close,
    "",
  ].join("\n");
  writeFileSync(new URL(`${list}.ts`, generated), text);
}

function variable(group, name) {
  return camelCase(`${group}-${name}`);
}

function camelCase(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
