import { rule } from "@sightline/engine";

/** Returns the fault that a rule reports together with others; `null` for a rule that shares none. */
export function causeOfRule(id: string): string | null {
  return rule(id)?.meta.cause ?? null;
}
