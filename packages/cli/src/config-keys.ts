import { type NewAcceptance, overrideFaults, ruleSettingFaults, rules } from "@sightline/engine";
import { type CrawlPlanInput, contactUrlOf, isAuditError } from "@sightline/model";
import type { Rule } from "@sightline/model/rule";
import { nearestName } from "@sightline/text";
import type { z } from "zod";
import { type AuditFlags, basicAuth, parseHeader } from "./audit-flags.ts";
import { commandKeys, configSchema, fileKeys, flagKeys, nestedKeys, plannedRules } from "./config-schema.ts";
import { CommandFailure } from "./exit-codes.ts";
import { ownRuleFaults } from "./own-rule-faults.ts";
import { parseFormats } from "./report-formats.ts";
import { parseThresholds } from "./threshold.ts";

/** What a configuration file says, as the plan of the crawl, as flags of the command, and what only files can say. */
export interface Configuration {
  readonly plan: CrawlPlanInput;
  readonly flags: Pick<AuditFlags, keyof typeof commandKeys>;
  readonly customRules: readonly Rule[];
  readonly acceptances: readonly NewAcceptance[];
}

/** Configuration without a file. */
export const noConfiguration: Configuration = { plan: {}, flags: {}, customRules: [], acceptances: [] };

/** Fault of a configuration. */
interface Fault {
  /** Key at its top level, with the name in an object that files share, as in `rules.title-missing`. */
  readonly key: string;
  readonly text: string;
}

/** Names of the plan for the keys that are named after flags. */
const planNames = {
  rate: "requestsPerSecond",
  retries: "maxAttempts",
  resources: "fetchResources",
  sitemap: "sitemaps",
  header: "headers",
} as const satisfies Record<keyof typeof flagKeys, keyof CrawlPlanInput>;

/**
 * Checks the keys and values of a configuration file.
 *
 * @param fileOf returns the file that has a key, as in `rules` or `rules.title-missing`, as it is shown; `null` if it is unknown
 * @throws CommandFailure naming every fault of it, by file
 */
export function configurationOf(
  fields: Readonly<Record<string, unknown>>,
  fileOf: (key: string) => string | null = () => null,
): Configuration {
  const parsed = configSchema.safeParse(fields);
  const faults = [
    ...(parsed.success ? [] : faultsOf(parsed.error)),
    ...repeatedSettings(fields),
    ...commandFaults(fields),
    ...ruleFaults(fields),
  ];
  if (!parsed.success || faults.length > 0) throw invalid(faults, fileOf);
  const { rate, retries, resources, sitemap, header, customRules = [], acceptances = [] } = parsed.data;
  const own = [...Object.keys(flagKeys), ...Object.keys(commandKeys), ...Object.keys(fileKeys)];
  const plan = Object.fromEntries(Object.entries(fields).filter(([key]) => !own.includes(key)));
  return {
    plan: {
      ...plan,
      ...("rules" in fields && { rules: plannedRules(parsed.data.rules) }),
      ...(rate !== undefined && { requestsPerSecond: rate }),
      ...(retries !== undefined && { maxAttempts: retries + 1 }),
      ...(resources !== undefined && { fetchResources: resources }),
      ...(sitemap !== undefined && { sitemaps: [sitemap].flat() }),
      ...(header !== undefined && { headers: Object.fromEntries([header].flat().map(parseHeader)) }),
    },
    flags: flagsOf(parsed.data),
    customRules,
    acceptances,
  };
}

/** Returns the failure that names each fault on a line of its own, with its file. */
function invalid(faults: readonly Fault[], fileOf: (key: string) => string | null): CommandFailure {
  return invalidConfiguration(faults.map(({ key, text }) => ({ file: fileOf(key), text })));
}

/** Returns the failure for faults of configuration files, a line for each. */
export function invalidConfiguration(
  faults: readonly { readonly file: string | null; readonly text: string }[],
): CommandFailure {
  const lines = faults.map(({ file, text }) => `\n  ${file === null ? text : `${file}: ${text}`}`);
  return new CommandFailure(`The configuration file is not valid:${lines.join("")}`);
}

function repeatedSettings(fields: Readonly<Record<string, unknown>>): readonly Fault[] {
  return Object.entries(planNames)
    .filter(([flag, plan]) => flag in fields && plan in fields)
    .map(([flag, plan]) => ({ key: flag, text: `${flag} and ${plan} are the same setting.` }));
}

/** Checks the texts that flags parse, whatever else is wrong. */
function commandFaults(fields: Readonly<Record<string, unknown>>): readonly Fault[] {
  const checks: readonly (readonly [name: string, check: (text: string) => unknown])[] = [
    ["header", parseHeader],
    ["format", parseFormats],
    ["failOn", parseThresholds],
    ["auth", basicAuth],
    ["contactUrl", contactUrlOf],
  ];
  return checks.flatMap(([key, check]) =>
    textsOf(fields[key], key).flatMap((part) => faultOf(check, part).map((text) => ({ key, text }))),
  );
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

/** Checks the ids of rules and their options, as far as the fields that name them are valid. */
function ruleFaults(fields: Readonly<Record<string, unknown>>): readonly Fault[] {
  const { shape } = configSchema;
  const custom = shape.customRules.safeParse(fields["customRules"]).data ?? [];
  const settings = shape.rules.safeParse(fields["rules"]).data ?? {};
  const overrides = shape.overrides.safeParse(fields["overrides"]).data ?? [];
  const known = [...rules, ...custom];
  const ids = known.map(({ meta }) => meta.id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...custom.flatMap((rule, index) =>
      ownRuleFaults(rule, `customRules.${index}`).map((text) => ({ key: "customRules", text })),
    ),
    ...repeated.map((id) => ({ key: "customRules", text: `Two rules have the id ${id}.` })),
    ...Object.entries(settings).flatMap(([id, setting]) =>
      ruleSettingFaults(known, plannedRules({ [id]: setting })).map((text) => ({ key: `rules.${id}`, text })),
    ),
    ...overrideFaults(known, overrides).map((text) => ({ key: "overrides", text })),
  ];
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

function faultsOf({ issues }: z.ZodError): readonly Fault[] {
  return issues.flatMap((issue) => {
    const key = issue.path.slice(0, 2).join(".");
    if (issue.code !== "unrecognized_keys") return [{ key, text: valueFault(issue) }];
    return issue.keys.map((name) => ({ key: key === "" ? name : key, text: unknownKey(name, issue.path) }));
  });
}

function valueFault({ path, message }: z.core.$ZodIssue): string {
  if (path[0] === "rules" && path.length === 2) {
    return `Invalid ${path.join(".")}: use "off", "error", "warning", "notice", or a severity with options, as in ["notice", { max: 3 }].`;
  }
  return `Invalid ${path.join(".")}: ${message}.`;
}

function unknownKey(key: string, path: readonly PropertyKey[]): string {
  const known =
    path.length === 0 ? [...Object.keys(configSchema.shape), "extends"] : (nestedKeys[String(path[0])] ?? []);
  const nearest = nearestName(key, known);
  const unknown = `${[...path, key].join(".")} is not a key of a configuration`;
  return nearest === null ? `${unknown}.` : `${unknown}; did you mean ${nearest}?`;
}
