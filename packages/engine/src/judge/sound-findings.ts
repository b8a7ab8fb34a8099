import type { Finding } from "@sightline/model";

const none: readonly Finding[] = [];

/**
 * Returns all findings of a rule, before any of them counts; usually there are none.
 *
 * @throws Error for an invalid number: NaN and infinities would become `null` in JSON, which readers reject
 */
export function soundFindings(findings: Iterable<Finding>): readonly Finding[] {
  let found: Finding[] | null = null;
  for (const finding of findings) {
    checkNumbers(finding);
    found ??= [];
    found.push(finding);
  }
  return found ?? none;
}

function checkNumbers({ data, count }: Finding): void {
  if (count !== undefined && !Number.isSafeInteger(count)) throw new Error(`it counted ${count} targets`);
  for (const name in data) {
    const value = data[name];
    if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`it gave ${value} as ${name}`);
  }
}
