import type { DefencePatch } from "./defence-patch.ts";

/** A row of the table in docs/security.md, as `packages/testkit/defences/rows.json` lists it. */
export interface ThreatRow {
  readonly id: number;
  readonly threat: string;
  /** What defends where no patch can remove it: another project's code, the deployment, or nothing yet. */
  readonly beyondPatches?: string;
  /** Tests of that. */
  readonly tests?: readonly string[];
}

/** Renders the threats with the defences and tests that the patches name. */
export function defenceTable(rows: readonly ThreatRow[], patches: readonly DefencePatch[]): string {
  const unlisted = patches.filter((patch) => patch.row === null);
  return [
    "| # | threat | defence | test | removed by |",
    "|---|---|---|---|---|",
    ...rows.map((row) => {
      const removing = patches.filter((patch) => patch.row === row.id);
      return tableRow(String(row.id), row, removing);
    }),
    ...unlisted.map((patch) => tableRow("–", patch, [patch])),
  ].join("\n");
}

function tableRow(id: string, row: Omit<ThreatRow, "id">, patches: readonly DefencePatch[]): string {
  const { threat, beyondPatches = "", tests = [] } = row;
  const defences = [...links(patches.map((patch) => patch.defence)), ...(beyondPatches === "" ? [] : [beyondPatches])];
  const cells = [
    id,
    threat,
    defences.join("<br>") || "**open**",
    links([...patches.map((patch) => patch.test), ...tests]).join("<br>") || "–",
    patches.map((patch) => `\`${patch.name}\``).join("<br>") || "–",
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

/** Links source files, each once, named without the folders that all have in common. */
function links(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `[${file.replace(/^packages\//, "").replace("/src/", "/")}](../${file})`);
}
