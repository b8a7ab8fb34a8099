import { ruleSettingFaults, rules } from "@sightline/engine";
import { type CrawlPlanInput, contactUrlOf, crawlPlanSchema, isAuditError } from "@sightline/model";
import { nearestName } from "@sightline/text";
import { z } from "zod";
import { type AuditFlags, basicAuth, parseHeader } from "./audit-flags.ts";
import { CommandFailure } from "./exit-codes.ts";
import { parseFormats } from "./report-formats.ts";
import { parseThresholds } from "./threshold.ts";

const names = z.union([z.string(), z.array(z.string())]);

/** Keys named after flags that the plan names otherwise. */
const flagKeys = {
  rate: z.number().positive().optional(),
  retries: z.int().min(0).max(9).optional(),
  resources: z.boolean().optional(),
  sitemap: names.optional(),
  header: names.optional(),
};

const commandKeys = {
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

/** Keys of a configuration file: those of the plan, and flags of the command. */
export const configSchema = crawlPlanSchema.extend({ ...flagKeys, ...commandKeys });

/** What a configuration file says, as the plan of the crawl and as flags of the command. */
export interface Configuration {
  readonly plan: CrawlPlanInput;
  readonly flags: Pick<AuditFlags, keyof typeof commandKeys>;
}

/** Names of the plan for the keys that are named after flags. */
const planNames = {
  rate: "requestsPerSecond",
  retries: "maxAttempts",
  resources: "fetchResources",
  sitemap: "sitemaps",
  header: "headers",
} as const satisfies Record<keyof typeof flagKeys, keyof CrawlPlanInput>;

/** Checks the keys and values of a configuration file. @throws CommandFailure naming every fault of it */
export function configurationOf(fields: Readonly<Record<string, unknown>>): Configuration {
  const parsed = configSchema.safeParse(fields);
  const faults = [
    ...(parsed.success ? [] : faultsOf(parsed.error)),
    ...repeatedSettings(fields),
    ...commandFaults(fields),
    ...ruleFaults(fields["rules"]),
  ];
  if (!parsed.success || faults.length > 0) {
    throw new CommandFailure(`The configuration file is not valid. ${faults.join(" ")}`);
  }
  const { rate, retries, resources, sitemap, header } = parsed.data;
  const own = [...Object.keys(flagKeys), ...Object.keys(commandKeys)];
  const plan = Object.fromEntries(Object.entries(fields).filter(([key]) => !own.includes(key)));
  return {
    plan: {
      ...plan,
      ...(rate !== undefined && { requestsPerSecond: rate }),
      ...(retries !== undefined && { maxAttempts: retries + 1 }),
      ...(resources !== undefined && { fetchResources: resources }),
      ...(sitemap !== undefined && { sitemaps: [sitemap].flat() }),
      ...(header !== undefined && { headers: Object.fromEntries([header].flat().map(parseHeader)) }),
    },
    flags: flagsOf(parsed.data),
  };
}

function repeatedSettings(fields: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(planNames)
    .filter(([flag, plan]) => flag in fields && plan in fields)
    .map(([flag, plan]) => `${flag} and ${plan} are the same setting.`);
}

/** Checks the texts that flags parse, whatever else is wrong. */
function commandFaults(fields: Readonly<Record<string, unknown>>): readonly string[] {
  const checks: readonly (readonly [name: string, check: (text: string) => unknown])[] = [
    ["header", parseHeader],
    ["format", parseFormats],
    ["failOn", parseThresholds],
    ["auth", basicAuth],
    ["contactUrl", contactUrlOf],
  ];
  return checks.flatMap(([name, check]) => textsOf(fields[name], name).flatMap((text) => faultOf(check, text)));
}

/** Returns the texts of a key, each part of a list in one text by itself. */
function textsOf(value: unknown, name: string): readonly string[] {
  const texts = [value].flat().filter((text) => typeof text === "string");
  return name === "format" || name === "failOn" ? texts.flatMap((text) => text.split(",")) : texts;
}

function faultOf(check: (text: string) => unknown, text: string): readonly string[] {
  try {
    check(text);
    return [];
  } catch (cause) {
    if (cause instanceof CommandFailure || isAuditError(cause)) return [cause.message];
    throw cause;
  }
}

function ruleFaults(value: unknown): readonly string[] {
  const parsed = crawlPlanSchema.shape.rules.safeParse(value);
  return parsed.success ? ruleSettingFaults(rules, parsed.data) : [];
}

function flagsOf(keys: z.infer<typeof configSchema>): Configuration["flags"] {
  const { format, failOn, question, targetQuery, ...others } = keys;
  const own = Object.entries(others).filter(([key, value]) => key in commandKeys && value !== undefined);
  return {
    ...Object.fromEntries(own),
    ...(format !== undefined && { format: [format].flat().join() }),
    ...(failOn !== undefined && { failOn: [failOn].flat().join() }),
    ...(question !== undefined && { question: [question].flat() }),
    ...(targetQuery !== undefined && { targetQuery: [targetQuery].flat() }),
  };
}

function faultsOf({ issues }: z.ZodError): readonly string[] {
  return issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => unknownKey(key, issue.path))
      : [`Invalid ${issue.path.join(".")}: ${issue.message}.`],
  );
}

function unknownKey(key: string, path: readonly PropertyKey[]): string {
  const known = path.length === 0 ? Object.keys(configSchema.shape) : [];
  const nearest = nearestName(key, known);
  const unknown = `${[...path, key].join(".")} is not a key of a configuration`;
  return nearest === null ? `${unknown}.` : `${unknown}; did you mean ${nearest}?`;
}
