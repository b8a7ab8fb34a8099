import type { CrawlPlanInput, Severity } from "@sightline/model";
import type { Rule } from "@sightline/model/rule";
import type { ReportFormat } from "@sightline/report/files";
import type { NewAcceptance } from "../context/acceptance.ts";

/** Values of the options of a rule, by name; `sightline explain RULE` lists them. */
export type RuleOptions = Readonly<Record<string, number>>;

/** Setting of a rule: `off`, another severity, a severity with options, or both by name. */
export type RuleSetting =
  | "off"
  | Severity
  | readonly [severity: Severity, options?: RuleOptions]
  | { readonly severity?: Severity; readonly options?: RuleOptions };

/** Condition on which an audit fails. */
export type FailOnCondition =
  | Severity
  | "new"
  | "external"
  | `score:${number}`
  | `category:${string}:${number}`
  | `geo:${number}`
  | `weight:${number}${"MB" | "KB" | "B"}`
  | `requests:${number}`
  | `response:${number}${"s" | "ms"}`;

/** Settings of audits, as `sightline.config.ts` exports them; all are optional, and flags override them. */
export interface SightlineConfig extends Omit<CrawlPlanInput, "rules"> {
  /** Files that this one extends, relative to it, or installed packages; later ones and this one win. */
  readonly extends?: string | readonly string[];
  /** Settings of rules by id. Measures of the GEO audit can be `off`. */
  readonly rules?: Readonly<Record<string, RuleSetting>>;
  /** Own rules, from `definePageRule` and `defineSiteRule`; their category decides which part of the score they count in. */
  readonly customRules?: readonly Rule[];
  /** Issues that are accepted, with the reason; they stay in reports, marked, and fail no condition. */
  readonly acceptances?: readonly NewAcceptance[];
  /** Maximum requests per second per registrable domain. Default: only the site's crawl-delay. */
  readonly rate?: number;
  /** Number of retries after a timeout, a refused connection or a 5xx. Default 2. */
  readonly retries?: number;
  /** Also request images, scripts, stylesheets, fonts and media. Default true. */
  readonly resources?: boolean;
  /** Sitemaps that robots.txt does not declare. */
  readonly sitemap?: string | readonly string[];
  /** Request headers, each as `Name: value`, sent to the site's own origin only. */
  readonly header?: string | readonly string[];
  /** `user:password` of HTTP Basic authentication, sent to the site's own origin only. */
  readonly auth?: string;
  /** URL in the User-Agent header where site owners can reach you. */
  readonly contactUrl?: string;
  /** Formats of reports. Default `json`, `html`, `csv` and `md`. */
  readonly format?: ReportFormat | readonly ReportFormat[];
  /** Folder for reports. Default `.sightline/reports/<host>-<time>`. */
  readonly out?: string;
  /** Conditions for exit code 1; any of them suffices. */
  readonly failOn?: FailOnCondition | readonly FailOnCondition[];
  /** Earlier `report.json`; its issues are not new. */
  readonly baseline?: string;
  /** Store of crawls: `memory`, `sqlite:FILE` or `postgres://user@host/name`. Default `sqlite:.sightline/sightline.db`. */
  readonly store?: string;
  /** JSON file with your brand, for HTML and PDF. */
  readonly brand?: string;
  /** Also run the GEO audit. Default false. */
  readonly geo?: boolean;
  /** What the site wants of answer engines. Default `visible`. */
  readonly geoGoal?: "visible" | "visible-no-training" | "closed";
  /** `model`: a language model judges which questions the pages answer. `extractive` is deprecated and does nothing. */
  readonly geoAnswers?: "model" | "extractive";
  /** Questions that the site should answer. */
  readonly question?: string | readonly string[];
  /** Queries that a page should be found for. */
  readonly targetQuery?: string | readonly string[];
  /** Write a proposed `llms.txt` to the folder for reports; implies `geo`. Default false. */
  readonly llmsTxt?: boolean;
  /** Recommend what to do first, and why. Default false. */
  readonly analyze?: boolean;
  /** Focus of the analysis, in plain words. */
  readonly focus?: string;
}

/**
 * Returns the settings of audits as they are, with their types checked.
 *
 * @example
 * export default defineConfig({
 *   maxPages: 2_000,
 *   rules: { "title-too-long": "off", "content-thin": ["notice", { minWords: 50 }] },
 *   failOn: ["error", "score:80"],
 * });
 */
export function defineConfig<const Config extends SightlineConfig>(config: Config): Config {
  return config;
}
