import { scoreCategories } from "@sightline/engine";
import type { PageBudget, Severity } from "@sightline/model";
import { nearestName } from "@sightline/text";
import { CommandFailure } from "./exit-codes.ts";

/** Maximum for each page, or for the pages whose URLs match a pattern. */
export interface PageBudgetThreshold {
  readonly kind: "budget";
  readonly measure: BudgetMeasure;
  readonly limit: number;
  readonly urls?: readonly string[];
}

/** Measures of a performance budget. */
export type BudgetMeasure = Exclude<keyof PageBudget, "urls">;

/** Condition on which `--fail-on` makes the command exit with code 1. */
export type Threshold =
  | { readonly kind: "severity"; readonly severity: Severity }
  | { readonly kind: "score"; readonly below: number }
  | { readonly kind: "category"; readonly category: string; readonly below: number }
  | { readonly kind: "geo"; readonly below: number }
  | PageBudgetThreshold
  | { readonly kind: "new" }
  | { readonly kind: "external" };

/** Forms of conditions, as they are written. */
const forms =
  "error, warning, notice, score:N (0–100), category:NAME:N, geo:N, weight:SIZE (as in 1MB), requests:N, response:TIME (as in 800ms), new or external";

/** Parses a list such as `error,score:80,new`. @throws CommandFailure naming the invalid part */
export function parseThresholds(text: string): Threshold[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(parseThreshold);
}

function parseThreshold(part: string): Threshold {
  if (part === "error" || part === "warning" || part === "notice") return { kind: "severity", severity: part };
  if (part === "new" || part === "external") return { kind: part };
  const [kind = "", ...values] = part.split(":");
  const [value = "", limit = ""] = values;
  if ((kind === "score" || kind === "geo") && values.length === 1 && isScore(value)) {
    return { kind, below: Number(value) };
  }
  if (kind === "category" && values.length === 2 && isScore(limit)) {
    return { kind, category: categoryNamed(value, part), below: Number(limit) };
  }
  const measure = measures.find(({ name }) => name === kind);
  const maximum = measure === undefined || values.length !== 1 ? null : numberOf(value, measure.units);
  if (measure !== undefined && maximum !== null) return { kind: "budget", measure: measure.measure, limit: maximum };
  throw new CommandFailure(`Unknown --fail-on condition "${part}"; use ${forms}.`);
}

/** Budgets as conditions write them, with their units, the largest first. */
const measures: readonly {
  readonly name: string;
  readonly measure: BudgetMeasure;
  readonly units: readonly (readonly [unit: string, factor: number])[];
}[] = [
  {
    name: "weight",
    measure: "weightBytes",
    units: [
      ["MB", 1_000_000],
      ["KB", 1000],
      ["B", 1],
    ],
  },
  { name: "requests", measure: "requests", units: [["", 1]] },
  {
    name: "response",
    measure: "responseMs",
    units: [
      ["s", 1000],
      ["ms", 1],
    ],
  },
];

/** Returns a number with a unit in the smallest unit; `null` for what is none. */
function numberOf(text: string, units: readonly (readonly [unit: string, factor: number])[]): number | null {
  const [, digits = "", unit = ""] = /^(\d{1,9}(?:\.\d{1,3})?)([A-Za-z]*)$/.exec(text) ?? [];
  const factor = units.find(([name]) => name.toLowerCase() === unit.toLowerCase())?.[1];
  const value = factor === undefined ? 0 : Math.round(Number(digits) * factor);
  return value > 0 ? value : null;
}

/** Writes a value of a budget in its largest fitting unit, with two decimals at most. */
export function measuredText(measure: BudgetMeasure, value: number): string {
  const units = measures.find((known) => known.measure === measure)?.units ?? [];
  const [unit, factor] = units.find(([, size]) => value >= size) ?? ["", 1];
  return `${Math.round((value / factor) * 100) / 100}${unit}`;
}

/** Returns the budgets of a plan as thresholds: each maximum is one. */
export function budgetThresholds(budgets: readonly PageBudget[]): readonly PageBudgetThreshold[] {
  return budgets.flatMap((budget) =>
    measures.flatMap(({ measure }) => {
      const limit = budget[measure];
      const { urls } = budget;
      return limit === undefined ? [] : [{ kind: "budget", measure, limit, ...(urls === undefined ? {} : { urls }) }];
    }),
  );
}

function isScore(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= 100;
}

/** Returns the id of a category of the score. @throws CommandFailure with the one that is probably meant */
function categoryNamed(name: string, part: string): string {
  const ids = scoreCategories.map(({ id }) => id);
  if (ids.includes(name)) return name;
  const meant = scoreCategories.find(({ feeds }) => feeds.includes(name))?.id ?? nearestName(name, ids);
  const hint = meant === null ? "" : ` Did you mean ${meant}?`;
  throw new CommandFailure(
    `Unknown category in the --fail-on condition "${part}".${hint} The categories of the score are ${ids.join(", ")}.`,
  );
}

/** Returns a threshold as it is written. */
export function conditionText(threshold: Threshold): string {
  switch (threshold.kind) {
    case "severity":
      return threshold.severity;
    case "score":
    case "geo":
      return `${threshold.kind}:${threshold.below}`;
    case "category":
      return `category:${threshold.category}:${threshold.below}`;
    case "budget": {
      const name = measures.find(({ measure }) => measure === threshold.measure)?.name ?? threshold.measure;
      const limit = `${name}:${measuredText(threshold.measure, threshold.limit)}`;
      return threshold.urls === undefined ? limit : `${limit} (${threshold.urls.join(" ")})`;
    }
    case "new":
    case "external":
      return threshold.kind;
  }
}
