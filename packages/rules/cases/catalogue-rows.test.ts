import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rules } from "../src/index.ts";

const rows = new URL("../../../../shared/catalogue/open-rows.tsv", import.meta.url);
const decisions = new URL("../../../docs/decisions/checks.md", import.meta.url);
const present = existsSync(rows);

/** What a row takes that no crawl of today has. */
const later = ["render", "language"];

interface Row {
  readonly id: string;
  readonly decision: string;
  readonly needs: string;
  readonly severity: string;
}

function openRows(): readonly Row[] {
  const [, ...lines] = readFileSync(rows, "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const [id = "", decision = "", needs = "", severity = ""] = line.split("\t");
    return { id, decision, needs, severity };
  });
}

/** True for the rows that were chosen: the first ones, those that take a request, and the warnings and errors among the second. */
function isChosen({ decision, needs, severity }: Row): boolean {
  if (later.includes(needs)) return false;
  return decision === "first" || (decision === "second" && (needs === "request" || severity !== "notice"));
}

describe.skipIf(!present)(present ? "open rows of the catalogue" : "skipped: ../shared/catalogue is absent", () => {
  it("are rules, or struck or merged with a reason", () => {
    const built = new Set(rules.map(({ meta }) => meta.id));
    const decided = new Set(readFileSync(decisions, "utf8").match(/(?<=`)[a-z0-9-]+(?=`)/g));
    const chosen = openRows().filter(isChosen);
    expect(chosen.length).toBeGreaterThan(100);
    expect(chosen.filter(({ id }) => !built.has(id) && !decided.has(id)).map(({ id }) => id)).toEqual([]);
  });
});
