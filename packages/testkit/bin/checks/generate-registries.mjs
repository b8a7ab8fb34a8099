import { mkdirSync, writeFileSync } from "node:fs";
import { checkFiles } from "./check-files.mjs";

const packages = new URL("../../../", import.meta.url);

const registries = {
  rules: {
    source: "rules/src/",
    checks: "",
    type: 'import type { Rule } from "@sightline/model/rule";',
    list: "/** All built-in rules, by category and id. */\nexport const rules: readonly Rule[] = [",
  },
  measures: {
    source: "geo/src/",
    checks: "checks/",
    type: 'import type { Measure } from "../checks/measure.ts";',
    list: "/** All measures that code decides, by pillar and name. */\nexport const measures: readonly Measure[] = [",
  },
};

/** Writes the registry of one kind of check, `rules` or `measures`, from its files. @returns their number */
export function generateRegistry(kind) {
  const { source, checks, type, list } = registries[kind];
  const files = checkFiles(new URL(source + checks, packages));
  const text = [
    "// Written by `npm run generate`; do not edit.",
    type,
    ...files.map(({ group, name }) => `import ${variable(group, name)} from "../${checks}${group}/${name}.ts";`),
    "",
    list,
    ...files.map(({ group, name }) => `  ${variable(group, name)},`),
    "];",
    "",
  ].join("\n");
  const generated = new URL(`${source}generated/`, packages);
  mkdirSync(generated, { recursive: true });
  writeFileSync(new URL("registry.ts", generated), text);
  return files.length;
}

/** Writes the ids of the measures that may be switched off: all but gates, which decide whether an engine reaches a page. */
export function generateSwitchableMeasures(measures) {
  const text = [
    "// Written by `npm run generate`; do not edit.",
    "/** Ids of the measures that may be switched off: all but gates. */",
    "export const switchableMeasures: ReadonlySet<string> = new Set([",
    ...measures.filter(({ meta }) => meta.class !== "gate").map(({ meta }) => `  ${JSON.stringify(meta.id)},`),
    "]);",
    "",
  ].join("\n");
  writeFileSync(new URL("geo/src/generated/switchable-measures.ts", packages), text);
}

function variable(group, name) {
  return `${group}-${name}`.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
