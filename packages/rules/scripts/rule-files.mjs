import { readdirSync } from "node:fs";

const source = new URL("../src/", import.meta.url);
const notCategories = ["generated", "testing"];

/** Every rule file as `{category, id}`, sorted; a rule file has a file of cases beside it, which other modules lack. */
export function ruleFiles() {
  return readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notCategories.includes(entry.name))
    .flatMap(({ name: category }) => {
      const names = readdirSync(new URL(`${category}/`, source));
      return names
        .filter((name) => name.endsWith(".ts") && names.includes(name.replace(/\.ts$/, ".cases.ts")))
        .map((name) => ({ category, id: name.replace(/\.ts$/, "") }));
    })
    .sort((a, b) => (`${a.category}/${a.id}` < `${b.category}/${b.id}` ? -1 : 1));
}
