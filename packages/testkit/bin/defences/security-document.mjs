import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadSource } from "../load-source.mjs";

const { defencePatch } = await loadSource("packages/testkit/src/defences/defence-patch.ts");
const { defenceTable } = await loadSource("packages/testkit/src/defences/defence-table.ts");
const { withSection } = await loadSource("packages/testkit/src/document-section.ts");
const folder = fileURLToPath(new URL("../../defences/", import.meta.url));
const document = fileURLToPath(new URL("../../../../docs/security.md", import.meta.url));

export const patchFile = (patch) => `${folder}${patch.name}.patch`;

export function readPatches() {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".patch"))
    .sort()
    .map((file) => defencePatch(file.slice(0, -".patch".length), readFileSync(`${folder}${file}`, "utf8")));
}

/** Writes the table of threats from the headers of the patches. */
export function writeTable() {
  const rows = JSON.parse(readFileSync(`${folder}rows.json`, "utf8"));
  writeSection("threats", defenceTable(rows, readPatches()));
}

/** Writes the result of a run of all patches. */
export function writeLastRun(results, commit) {
  const noticed = results.filter(({ verdict }) => verdict.kind === "noticed").length;
  const rows = results.map(({ patch, verdict }) => `| \`${patch.name}\` | ${verdict.kind} |`);
  writeSection(
    "last run",
    [
      `Commit \`${commit}\`: ${noticed} of ${results.length} removals were noticed by their test.`,
      "",
      "| removed | result |",
      "|---|---|",
      ...rows,
    ].join("\n"),
  );
}

function writeSection(name, content) {
  writeFileSync(document, withSection(readFileSync(document, "utf8"), name, content));
}
