import { cutText } from "@sightline/text";
import { type Seen, unmeasured, type Verdict } from "./verdict.ts";

/** Maximum rounding error of a share beyond 0 or 1. */
const roundingError = 1e-9;
const maxMessage = 200;

/**
 * Runs a check. One that throws, or returns a number that JSON cannot represent or a score outside 0–1, is unmeasured
 * with the reason, so that no page can spoil the results of others.
 */
export function soundVerdict(evaluate: () => Verdict): Verdict {
  try {
    return sound(evaluate());
  } catch (error) {
    return unmeasured(
      `The check failed: ${cutText(error instanceof Error ? error.message : String(error), maxMessage)}`,
    );
  }
}

function sound(verdict: Verdict): Verdict {
  if (verdict.kind !== "measured" && verdict.kind !== "reported") return verdict;
  const name = endlessName(verdict.seen);
  if (name !== undefined) return unmeasured(`The check returned no finite number for ${name}.`);
  if (verdict.kind === "reported") return verdict;
  if (!(verdict.score >= -roundingError && verdict.score <= 1 + roundingError)) {
    return unmeasured(`The check returned the score ${verdict.score}, which is not between 0 and 1.`);
  }
  return verdict.score >= 0 && verdict.score <= 1
    ? verdict
    : { ...verdict, score: Math.min(1, Math.max(0, verdict.score)) };
}

function endlessName(seen: Seen): string | undefined {
  for (const name in seen) {
    const value = seen[name];
    if (typeof value === "number" && !Number.isFinite(value)) return name;
  }
  return undefined;
}
