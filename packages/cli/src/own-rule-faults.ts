import { type Finding, severities } from "@sightline/model";
import { type Rule, ruleCategories } from "@sightline/model/rule";
import { nearestName } from "@sightline/text";
import { z } from "zod";

const text = z.string().min(1).max(5_000);

const metaSchema = z.object({
  id: z.string().regex(/^[A-Za-z\d][\w./-]{0,99}$/, "use up to 100 letters, digits, and - . / _, without spaces"),
  category: z.string().refine(isCategory, { error: ({ input }) => unknownCategory(input) }),
  title: text,
  why: text,
  fix: text,
  severity: z.enum(severities),
  sources: z.array(z.string()),
  messages: z
    .record(z.string(), text)
    .refine((messages) => Object.keys(messages).length > 0, "a rule needs at least one message"),
});

/** Returns the mistakes in what a rule of the user declares: what it yields is known only once it runs. */
export function ownRuleFaults({ meta }: Rule, key: string): readonly string[] {
  const parsed = metaSchema.safeParse(meta);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => `Invalid ${[key, "meta", ...path].join(".")}: ${message}.`);
}

/**
 * Returns a rule that fails where it yields what its messages cannot say, so that the audit reports the mistake in place
 * of a text with gaps.
 */
export function checkedRule(rule: Rule): Rule {
  type Input = Parameters<Rule["evaluate"]>;
  const checked = function* (input: Input[0], options: Input[1]) {
    for (const finding of rule.evaluate(input, options)) {
      const fault = findingFault(rule, finding);
      if (fault !== null) throw new Error(fault);
      yield finding;
    }
  };
  return rule.scope === "page" ? { ...rule, evaluate: checked } : { ...rule, evaluate: checked };
}

function findingFault({ meta: { messages } }: Rule, { message, data = {} }: Finding): string | null {
  const template = Object.hasOwn(messages, message) ? messages[message] : undefined;
  if (template === undefined) {
    return `it yields the message ${JSON.stringify(message)}, and its messages are ${Object.keys(messages).join(", ")}`;
  }
  const names = Array.from(template.matchAll(/\{([A-Za-z][\w-]*)\}/g), ([, name = ""]) => name);
  const missing = names.find((name) => !Object.hasOwn(data, name));
  return missing === undefined ? null : `its message ${message} shows {${missing}}, and the data has no ${missing}`;
}

function isCategory(name: string): boolean {
  return ruleCategories.some((known) => known === name);
}

function unknownCategory(name: unknown): string {
  const near = nearestName(String(name), ruleCategories);
  return `there is no category ${String(name)}; ${near === null ? `use one of ${ruleCategories.join(", ")}` : `did you mean ${near}?`}`;
}
