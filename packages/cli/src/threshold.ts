import { scoreCategories } from "@sightline/engine";
import type { Severity } from "@sightline/model";
import { nearestName } from "@sightline/text";
import { CommandFailure } from "./exit-codes.ts";

/** Condition on which `--fail-on` makes the command exit with code 1. */
export type Threshold =
  | { readonly kind: "severity"; readonly severity: Severity }
  | { readonly kind: "score"; readonly below: number }
  | { readonly kind: "category"; readonly category: string; readonly below: number }
  | { readonly kind: "geo"; readonly below: number }
  | { readonly kind: "new" }
  | { readonly kind: "external" };

/** Forms of conditions, as they are written. */
const forms = "error, warning, notice, score:N (0–100), category:NAME:N, geo:N, new or external";

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
  throw new CommandFailure(`Unknown --fail-on condition "${part}"; use ${forms}.`);
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
    case "new":
    case "external":
      return threshold.kind;
  }
}
