import { readdirSync } from "node:fs";

const notGroups = ["generated", "testing"];

/** Every check file of a folder as `{group, name}`, sorted; a check file has a file of cases beside it, which other modules lack. */
export function checkFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notGroups.includes(entry.name))
    .flatMap(({ name: group }) => {
      const files = readdirSync(new URL(`${group}/`, folder));
      return files
        .filter((file) => file.endsWith(".ts") && files.includes(file.replace(/\.ts$/, ".cases.ts")))
        .map((file) => ({ group, name: file.replace(/\.ts$/, "") }));
    })
    .sort((a, b) => (`${a.group}/${a.name}` < `${b.group}/${b.name}` ? -1 : 1));
}
