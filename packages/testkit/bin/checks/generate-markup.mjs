import { rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadSource } from "../load-source.mjs";
import { checkFiles } from "./check-files.mjs";

const root = new URL("../../../../", import.meta.url);
const entry = `node_modules/.sightline-cases-${process.pid}.ts`;

/** Writes the examples of markup in the cases of rules, for programs that explain rules. @returns them by id of the rule */
export async function generateMarkup() {
  const files = checkFiles(new URL("packages/rules/src/", root));
  const path = ({ group, name }) => fileURLToPath(new URL(`packages/rules/src/${group}/${name}.cases.ts`, root));
  const lines = files.map((file, index) => `export { default as c${index} } from ${JSON.stringify(path(file))};`);
  writeFileSync(new URL(entry, root), lines.join("\n"));
  const cases = await loadSource(entry).finally(() => rmSync(new URL(entry, root)));
  const examples = Object.fromEntries(
    files.flatMap(({ name }, index) => {
      const { markup } = cases[`c${index}`];
      return markup === undefined ? [] : [[name, markup]];
    }),
  );
  const text = [
    "// Written by `npm run generate`; do not edit.",
    "/** Markup with the fault of a rule and the same without it, by id of the rule. */",
    "export const markupExamples: Readonly<Record<string, { readonly wrong: string; readonly right: string }>> = {",
    ...Object.entries(examples).map(
      ([id, { wrong, right }]) =>
        `  ${JSON.stringify(id)}: {\n    wrong: ${JSON.stringify(wrong)},\n    right: ${JSON.stringify(right)},\n  },`,
    ),
    "};",
    "",
  ].join("\n");
  writeFileSync(new URL("packages/rules/src/generated/markup-examples.ts", root), text);
  return examples;
}
