import { readdirSync } from "node:fs";

const checks = new URL("../src/checks/", import.meta.url);

/** Every check file as `{pillar, name}`, sorted; a check file has a file of cases beside it. */
export function checkFiles() {
  return readdirSync(checks, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: pillar }) =>
      readdirSync(new URL(`${pillar}/`, checks))
        .filter((file) => file.endsWith(".cases.ts"))
        .map((file) => ({ pillar, name: file.replace(/\.cases\.ts$/, "") })),
    )
    .sort((a, b) => (`${a.pillar}/${a.name}` < `${b.pillar}/${b.name}` ? -1 : 1));
}
