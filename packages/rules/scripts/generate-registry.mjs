import { mkdirSync, writeFileSync } from "node:fs";
import { ruleFiles } from "./rule-files.mjs";

/** Writes the list of all rules, in the order of categories and ids. */
export function generateRegistry() {
  const files = ruleFiles();
  const imports = files.map(({ category, id }) => `import ${nameOf(id)} from "../${category}/${id}.ts";`);
  const names = files.map(({ id }) => `  ${nameOf(id)},`);
  const text = [
    "// Written by `npm run generate`; do not edit.",
    'import type { Rule } from "@sightline/model";',
    ...imports,
    "",
    "/** All built-in rules, by category and id. */",
    "export const rules: readonly Rule[] = [",
    ...names,
    "];",
    "",
  ].join("\n");
  mkdirSync(new URL("../src/generated/", import.meta.url), { recursive: true });
  writeFileSync(new URL("../src/generated/registry.ts", import.meta.url), text);
  return files.length;
}

function nameOf(id) {
  const camel = id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return /^\d/.test(camel) ? `_${camel}` : camel;
}
