import { urlPatterns } from "@sightline/crawl";
import { answerCheckIds, retiredMeasures } from "@sightline/geo/request";
import {
  AuditError,
  type CrawlPlan,
  type Finding,
  type Issue,
  type IssuePhase,
  issueId,
  type RuleOverride,
  type Severity,
  settledInputNames,
} from "@sightline/model";
import {
  type AnyPageRule,
  type AnySiteRule,
  findsFault,
  holdsOn,
  mayTakePrecedence,
  type OnePageRule,
  optionValues,
  type Rule,
  type SharedPage,
} from "@sightline/model/rule";
import { didYouMean, unknownRule } from "./unknown-rule.ts";

interface Settings {
  readonly severity: Severity;
  readonly options: Readonly<Record<string, number>>;
  /** Rules that are on and to which it yields. */
  readonly superiors: readonly Superior[];
}

/** Rule that says a fault better than another one, with the settings of a plan. */
export interface Superior {
  readonly rule: OnePageRule;
  readonly optionsAt: OptionsAt;
}

/** Returns the options of a rule for the page at a URL; `null` where the rule is off. */
export type OptionsAt = (url: string) => Readonly<Record<string, number>> | null;

/** Page rule with the settings of a plan, and the phase in which it runs. */
export interface ActivePageRule extends Settings {
  readonly rule: AnyPageRule;
  readonly phase: "page" | "linked";
  readonly optionsAt: OptionsAt;
}

/** Site rule with the settings of a plan. */
export interface ActiveSiteRule extends Settings {
  readonly rule: AnySiteRule;
  readonly phase: "site";
}

/** Any rule with the settings of a plan. */
export type ActiveRule = ActivePageRule | ActiveSiteRule;

/** Rules of a crawl, by the phase in which they run. */
export interface ActiveRules {
  readonly all: readonly ActiveRule[];
  readonly page: readonly ActivePageRule[];
  readonly linked: readonly ActivePageRule[];
  readonly site: readonly ActiveSiteRule[];
}

/** What a plan says about judging; plans that earlier versions stored name no day and no overrides. */
type JudgedPlan = Pick<CrawlPlan, "rules"> & Partial<Pick<CrawlPlan, "asOf" | "overrides">>;

/**
 * Applies a plan's settings to rules: leaves out those that are off, overlays severities and options, and derives the
 * phase of each rule from its inputs.
 *
 * The plan may also switch off measures of the GEO audit; they are ignored here.
 *
 * @throws AuditError `invalid_options` when the plan names a rule or option that does not exist, or two rules share an
 * id
 */
export function activeRules(rules: readonly Rule[], plan: JudgedPlan): ActiveRules {
  const ids = new Set<string>();
  for (const { meta } of rules) {
    if (ids.has(meta.id)) throw new AuditError("invalid_options", `Two rules have the id ${meta.id}.`);
    ids.add(meta.id);
  }
  const overrides = plan.overrides ?? [];
  const faults = [...ruleSettingFaults(rules, plan.rules), ...overrideFaults(rules, overrides)];
  if (faults.length > 0) throw new AuditError("invalid_options", faults.join(" "));
  const on = rules.filter((rule) => plan.rules[rule.meta.id] !== "off").map((rule) => asOfDay(rule, plan.asOf));
  const byId = new Map(on.map((rule) => [rule.meta.id, rule]));
  const settings = { rules: plan.rules, overrides: overrides.map(compiledOverride) };
  const all = on.map((rule) => activate(rule, settings, superiorsOf(rule, byId, settings)));
  const pageRules = all.filter((active) => active.phase !== "site");
  return {
    all,
    page: pageRules.filter((active) => active.phase === "page"),
    linked: pageRules.filter((active) => active.phase === "linked"),
    site: all.filter((active) => active.phase === "site"),
  };
}

/** Describes every rule and option in the settings of a plan that does not exist. */
export function ruleSettingFaults(rules: readonly Rule[], settings: CrawlPlan["rules"]): readonly string[] {
  const byId = new Map(rules.map((rule) => [rule.meta.id, rule]));
  return Object.entries(settings).flatMap(([id, setting]) => settingFaults(id, byId, setting));
}

/** Describes every rule and option in overrides that does not exist, or cannot be set for single pages. */
export function overrideFaults(rules: readonly Rule[], overrides: readonly RuleOverride[]): readonly string[] {
  const byId = new Map(rules.map((rule) => [rule.meta.id, rule]));
  return overrides.flatMap((override) =>
    Object.entries(override.rules).flatMap(([id, setting]) => {
      const scope = byId.get(id)?.scope;
      if (scope === "page") return settingFaults(id, byId, setting);
      return [
        scope === undefined
          ? `${unknownRule(id, byId.keys())} \`sightline rules\` lists them.`
          : `Rule ${id} compares pages of the site, so that it cannot be set for single URLs; accept its issues there instead.`,
      ];
    }),
  );
}

function settingFaults(
  id: string,
  rules: ReadonlyMap<string, Rule>,
  settings: CrawlPlan["rules"][string],
): readonly string[] {
  const rule = rules.get(id);
  if (rule === undefined) return isCheckOfGeo(id) && settings === "off" ? [] : [unknownCheck(id, rules.keys())];
  if (settings === "off") return [];
  const known = Object.keys(rule.meta.options ?? {});
  const hint = known.length === 0 ? "it has none" : `it has ${known.join(", ")}`;
  return Object.keys(settings.options ?? {})
    .filter((option) => !known.includes(option))
    .map((option) => `Rule ${id} has no option ${option}; ${hint}.`);
}

function unknownCheck(id: string, known: Iterable<string>): string {
  return isCheckOfGeo(id)
    ? `${id} is a measure of the GEO audit: it can be switched off with "off", and has no other settings.`
    : `There is no rule ${id}, and no measure of that id that can be switched off${didYouMean(id, known)} \`sightline rules\` lists them.`;
}

/** Leaves out what a rule finds only because of announcements after a day. */
function asOfDay(rule: Rule, day: string | null = null): Rule {
  if (day === null || rule.meta.announcements === undefined) return rule;
  return {
    ...rule,
    // biome-ignore lint/suspicious/noExplicitAny: inputs are those of the rule, whatever its shape.
    *evaluate(input: any, options: any) {
      for (const finding of rule.evaluate(input, options)) if (holdsOn(finding, day)) yield finding;
    },
  };
}

/** Settings of a plan, with its patterns compiled. */
interface CompiledSettings {
  readonly rules: CrawlPlan["rules"];
  readonly overrides: readonly CompiledOverride[];
}

interface CompiledOverride {
  readonly fits: (url: string) => boolean;
  readonly rules: RuleOverride["rules"];
}

function compiledOverride({ urls, rules }: RuleOverride): CompiledOverride {
  return { fits: urlPatterns(urls).fits, rules };
}

function activate(rule: Rule, plan: CompiledSettings, superiors: readonly Superior[]): ActiveRule {
  const { severity = rule.meta.severity } = settingsOf(rule, plan.rules);
  const settings = { severity, options: optionsOf(rule, plan.rules), superiors };
  if (rule.scope === "site") return { rule, ...settings, phase: "site" };
  // What a superior reads may be known only after the crawl.
  const isLinked = [rule, ...superiors.map((superior) => superior.rule)].some(readsSettled);
  return { rule, ...settings, optionsAt: optionsAt(rule, plan), phase: isLinked ? "linked" : "page" };
}

function superiorsOf({ meta }: Rule, byId: ReadonlyMap<string, Rule>, plan: CompiledSettings): readonly Superior[] {
  return (meta.yieldsTo ?? []).flatMap(({ rule: id }) => {
    const rule = byId.get(id);
    return rule === undefined || !mayTakePrecedence(rule) ? [] : [{ rule, optionsAt: optionsAt(rule, plan) }];
  });
}

/** Overlays the options of a rule by those of the overrides that fit a URL; later ones win. */
function optionsAt(rule: Rule, { rules, overrides }: CompiledSettings): OptionsAt {
  const options = optionsOf(rule, rules);
  const own = overrides.flatMap(({ fits, rules: settings }) => {
    const setting = Object.hasOwn(settings, rule.meta.id) ? settings[rule.meta.id] : undefined;
    return setting === undefined ? [] : [{ fits, setting }];
  });
  if (own.length === 0) return () => options;
  return (url) => {
    let found: Readonly<Record<string, number>> | null = options;
    for (const { fits, setting } of own) {
      if (fits(url)) found = setting === "off" ? null : { ...(found ?? options), ...setting.options };
    }
    return found;
  };
}

function settingsOf({ meta }: Rule, rules: CrawlPlan["rules"]): Exclude<CrawlPlan["rules"][string], "off"> {
  const setting = rules[meta.id];
  return setting === undefined || setting === "off" ? {} : setting;
}

function optionsOf(rule: Rule, rules: CrawlPlan["rules"]): Settings["options"] {
  return optionValues(rule.meta.options, settingsOf(rule, rules).options);
}

/** True for a rule that can run only once the crawl has settled. */
function readsSettled(rule: Rule): boolean {
  if (rule.scope === "site") return true;
  const settled: readonly string[] = settledInputNames;
  return rule.reads.some((name: string) => settled.includes(name));
}

/** Returns true if a rule to which this one yields finds its fault on a page. */
export function yieldsOn(page: SharedPage, { superiors }: Pick<ActiveRule, "superiors">): boolean {
  return superiors.some(({ rule, optionsAt }) => {
    const options = optionsAt(page.url);
    return options !== null && findsFault(page, rule, options);
  });
}

/** Turns a finding into an issue with a stable id. */
export function toIssue(active: ActiveRule, finding: Finding, pageId: number | null): Issue {
  const { meta } = active.rule;
  const phase: IssuePhase = active.phase;
  return {
    id: issueId(meta.id, finding.subject),
    rule: meta.id,
    category: meta.category,
    severity: active.severity,
    certainty: finding.certainty ?? "certain",
    phase,
    subject: finding.subject,
    message: finding.message,
    data: finding.data ?? {},
    count: finding.count ?? 1,
    pageId,
    memberIds: finding.memberIds ?? [],
    source: finding.at === undefined ? null : { ...finding.at, snippet: null, path: null },
  };
}

/** True for a check of the GEO audit, or a measure of its earlier method. */
function isCheckOfGeo(id: string): boolean {
  return answerCheckIds.has(id) || retiredMeasures.has(id);
}
