import { mkdirSync, writeFileSync } from "node:fs";
import { checkFiles } from "./check-files.mjs";

/** Writes the list of all checks that code decides, in the order of pillars and names. */
export function generateRegistry() {
  const files = checkFiles();
  const text = [
    "// Written by `npm run generate`; do not edit.",
    'import type { GeoCheck } from "../checks/check.ts";',
    ...files.map(({ pillar, name }) => `import ${nameOf(pillar, name)} from "../checks/${pillar}/${name}.ts";`),
    "",
    "/** Every check that code decides, by pillar and name. */",
    "export const deterministicChecks: readonly GeoCheck[] = [",
    ...files.map(({ pillar, name }) => `  ${nameOf(pillar, name)},`),
    "];",
    "",
  ].join("\n");
  mkdirSync(new URL("../src/generated/", import.meta.url), { recursive: true });
  writeFileSync(new URL("../src/generated/registry.ts", import.meta.url), text);
  return files.length;
}

function nameOf(pillar, name) {
  return `${pillar}-${name}`.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
