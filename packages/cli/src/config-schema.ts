import { newAcceptanceSchema } from "@sightline/engine";
import { type CrawlPlan, crawlPlanSchema, pageBudgetSchema, ruleOverrideSchema, severities } from "@sightline/model";
import type { Rule } from "@sightline/model/rule";
import { z } from "zod";

const names = z.union([z.string(), z.array(z.string())]);
const severity = z.enum(severities);
const options = z.record(z.string(), z.number());
const setting = z.strictObject({ severity: severity.optional(), options: options.optional() });

/** Setting of a rule as files write it. */
const ruleSettingSchema = z.union([z.enum(["off", ...severities]), z.tuple([severity, options.optional()]), setting]);

/** Keys named after flags that the plan names otherwise. */
export const flagKeys = {
  rate: z.number().positive().optional(),
  retries: z.int().min(0).max(9).optional(),
  resources: z.boolean().optional(),
  sitemap: names.optional(),
  header: names.optional(),
};

/** Keys named after flags of the command. */
export const commandKeys = {
  format: names.optional(),
  out: z.string().optional(),
  failOn: names.optional(),
  baseline: z.string().optional(),
  auth: z.string().optional(),
  store: z.string().optional(),
  contactUrl: z.string().optional(),
  geo: z.boolean().optional(),
  geoGoal: z.enum(["visible", "visible-no-training", "closed"]).optional(),
  geoAnswers: z.enum(["model", "extractive"]).optional(),
  question: names.optional(),
  targetQuery: names.optional(),
  llmsTxt: z.boolean().optional(),
  analyze: z.boolean().optional(),
  focus: z.string().optional(),
  brand: z.string().optional(),
};

/** Maximum number of own rules. */
const maxCustomRules = 500;

/** Keys of what only files can say. */
export const fileKeys = {
  customRules: z
    .array(z.custom<Rule>(isRule, "neither from definePageRule nor from defineSiteRule"))
    .max(maxCustomRules)
    .optional(),
  acceptances: z.array(newAcceptanceSchema).optional(),
};

/** Keys of a configuration file: those of the plan, flags of the command, and own rules and acceptances. */
export const configSchema = crawlPlanSchema.extend({
  rules: z.record(z.string(), ruleSettingSchema).default({}),
  ...flagKeys,
  ...commandKeys,
  ...fileKeys,
});

/** Names of the keys below the keys that hold objects. */
export const nestedKeys: Readonly<Record<string, readonly string[]>> = {
  rules: Object.keys(setting.shape),
  overrides: [...Object.keys(ruleOverrideSchema.shape), "options"],
  budgets: Object.keys(pageBudgetSchema.shape),
  acceptances: Object.keys(newAcceptanceSchema.shape),
  resolve: Object.keys(crawlPlanSchema.shape.resolve.unwrap().element.shape),
};

/** Returns settings of rules as a plan holds them. */
export function plannedRules(
  settings: Readonly<Record<string, z.infer<typeof ruleSettingSchema>>>,
): CrawlPlan["rules"] {
  return Object.fromEntries(
    Object.entries(settings).map(([id, value]): [string, CrawlPlan["rules"][string]] => {
      if (value === "off") return [id, value];
      if (typeof value === "string") return [id, { severity: value }];
      if (!Array.isArray(value)) return [id, value];
      const [own, named] = value;
      return [id, { severity: own, ...(named !== undefined && { options: named }) }];
    }),
  );
}

/** True for what `definePageRule` and `defineSiteRule` return. */
function isRule(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { scope, meta, evaluate } = value as { scope?: unknown; meta?: { id?: unknown }; evaluate?: unknown };
  return (scope === "page" || scope === "site") && typeof evaluate === "function" && typeof meta?.id === "string";
}
