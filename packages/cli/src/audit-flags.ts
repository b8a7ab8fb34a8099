import { type AnalysisRequest, type GeoAuditRequest, parseResolve } from "@sightline/engine";
import { type CrawlPlanInput, crawlPlan, renderDevices, rendersPages } from "@sightline/model";
import type { ReportFormat } from "@sightline/report/files";
import { isLoopback, isUrl } from "@sightline/url";
import { CommandFailure } from "./exit-codes.ts";
import { parseFormats } from "./report-formats.ts";
import { parseThresholds, type Threshold } from "./threshold.ts";
import { wholeNumber } from "./whole-number.ts";

/** Flags of `sightline audit` as given on the command line. */
export interface AuditFlags {
  /** URL at which a folder is audited; for copies of folders. */
  readonly folderUrl?: string;
  readonly mode?: string;
  readonly urls?: string;
  readonly maxPages?: string;
  readonly maxDepth?: string;
  readonly trapBudget?: string;
  readonly maxSourceBytes?: string;
  readonly include?: string[];
  readonly exclude?: string[];
  readonly scope?: string;
  readonly concurrency?: string;
  readonly rate?: string;
  readonly retries?: string;
  readonly userAgent?: string;
  readonly contactUrl?: string;
  readonly header?: string[];
  readonly auth?: string;
  readonly robots?: string;
  readonly resolve?: string[];
  readonly canonicalHost?: string;
  readonly asOf?: string;
  readonly sitemap?: string[];
  /** False for `--no-resources`. */
  readonly resources?: boolean;
  readonly maxResources?: string;
  readonly maxResourceBytes?: string;
  readonly maxExternalUrls?: string;
  /** False for `--no-external`. */
  readonly external?: boolean;
  /** False for `--no-probes`. */
  readonly probes?: boolean;
  /** `true` without a mode. */
  readonly render?: string | boolean;
  readonly maxRenderedPages?: string;
  readonly renderDevice?: string;
  /** False for `--no-screenshots`. */
  readonly screenshots?: boolean;
  readonly lighthouse?: boolean;
  readonly fieldData?: boolean;
  /** Path of Chromium, or URL of a browser that is running. */
  readonly browser?: string;
  /** False for `--no-browser-sandbox`. */
  readonly browserSandbox?: boolean;
  readonly analyze?: boolean;
  readonly focus?: string;
  readonly model?: string;
  readonly modelUrl?: string;
  readonly geo?: boolean;
  readonly geoGoal?: string;
  readonly geoAnswers?: string;
  readonly question?: readonly string[];
  readonly targetQuery?: readonly string[];
  readonly llmsTxt?: boolean;
  readonly probe?: boolean;
  /** Statement that the site is the caller's own. */
  readonly own?: boolean;
  readonly extract?: string[];
  readonly store?: string;
  readonly resume?: boolean;
  readonly format?: string;
  readonly out?: string;
  readonly failOn?: string;
  readonly baseline?: string;
  readonly compare?: string;
  readonly join?: string;
  readonly brand?: string;
  readonly quiet?: boolean;
  readonly json?: boolean;
  readonly config?: string;
}

/** Default of --max-pages. */
const defaultMaxPages = crawlPlan().maxPages;

/** Default of --max-external-urls. */
const defaultExternalUrls = 2000;

/** Output options from the flags, as opposed to the crawl's plan. */
export interface OutputPlan {
  readonly formats: readonly ReportFormat[];
  readonly thresholds: readonly Threshold[];
}

/** Checks the flags that do not affect the crawl. @throws CommandFailure naming the flag */
export function outputPlan(flags: AuditFlags): OutputPlan {
  return {
    formats: parseFormats(flags.format ?? "json,html,csv,md"),
    thresholds: parseThresholds(flags.failOn ?? ""),
  };
}

const implyGeo = ["geoGoal", "geoAnswers", "question", "targetQuery", "llmsTxt"] as const;
const implyAnalysis = ["focus"] as const;

/**
 * Returns the flags of a configuration, overridden by those that are given. A part of the audit that is given as off, as
 * in SIGHTLINE_GEO=false, takes with it what the configuration says of it, which would imply it.
 */
export function overriddenFlags(configured: Partial<AuditFlags>, given: AuditFlags): AuditFlags {
  const off = new Set<string>([
    ...(given.geo === false ? implyGeo : []),
    ...(given.analyze === false ? implyAnalysis : []),
  ]);
  const kept = Object.fromEntries(Object.entries(configured).filter(([name]) => !off.has(name)));
  return { ...kept, ...given };
}

/** Returns the request for a GEO audit; `null` if none is requested. @throws CommandFailure naming the flag */
export function geoRequestOf({ geo, llmsTxt, probe, own, ...flags }: AuditFlags): GeoAuditRequest | null {
  const { geoGoal, geoAnswers, question: questions, targetQuery: targetQueries } = flags;
  const isImplied = [geoGoal, geoAnswers, questions, targetQueries].some((flag) => flag !== undefined);
  if (own === true && probe !== true) throw new CommandFailure("--own is a statement for --probe: add it, with --geo.");
  if (geo !== true && llmsTxt !== true && !isImplied) {
    if (probe === true)
      throw new CommandFailure("--probe is a part of the GEO audit: add --geo, or use sightline probe.");
    return null;
  }
  if (probe === true) checkOwn(own, "--probe");
  const goal = oneOf("--geo-goal", geoGoal, ["visible", "visible-no-training", "closed"]);
  const adapter = oneOf("--geo-answers", geoAnswers, ["model", "extractive"]);
  return {
    ...(goal === undefined ? {} : { goal }),
    ...(adapter === undefined ? {} : { llm: { adapter } }),
    ...(questions === undefined ? {} : { questions }),
    ...(targetQueries === undefined ? {} : { targetQueries }),
    ...(llmsTxt === true ? { llmsTxt } : {}),
    ...(probe === true ? { probe: { own: true } } : {}),
  };
}

/** Checks that a condition on the GEO readiness has an audit to judge. @throws CommandFailure */
export function checkGeoCondition({ thresholds }: OutputPlan, geo: GeoAuditRequest | null): void {
  if (geo !== null || !thresholds.some(({ kind }) => kind === "geo")) return;
  throw new CommandFailure("--fail-on geo:N judges the GEO audit: add --geo.");
}

/**
 * Checks the statement without which nothing is requested under the name of a crawler.
 *
 * @param asking what sends the requests, as in `--probe`
 * @throws CommandFailure
 */
export function checkOwn(own: boolean | undefined, asking: string): void {
  if (own === true) return;
  throw new CommandFailure(
    `${asking} sends requests under the names of crawlers, such as Googlebot. Add --own to state that the site is yours, or that its owner agrees.`,
  );
}

/** Returns the request for an analysis; `null` if none is requested. */
export function analysisRequestOf({ analyze, focus }: AuditFlags): AnalysisRequest | null {
  if (analyze !== true && focus === undefined) return null;
  return focus === undefined ? {} : { focus };
}

/**
 * Returns the crawl's plan: that of a configuration file, overridden by flags. @throws CommandFailure naming the flag
 */
export function planOf(flags: AuditFlags, configured: CrawlPlanInput, urls: readonly string[]): CrawlPlanInput {
  const headers = {
    ...configured.headers,
    ...Object.fromEntries((flags.header ?? []).map(parseHeader)),
    ...(flags.auth === undefined ? {} : { authorization: basicAuth(flags.auth) }),
  };
  const flagged: Record<string, unknown> = {
    mode: oneOf("--mode", flags.mode, ["spider", "list", "sitemap"]),
    scope: oneOf("--scope", flags.scope, ["host", "subdomains", "folder"]),
    robots: oneOf("--robots", flags.robots, ["respect", "ignore", "report"]),
    maxPages: wholeNumber("--max-pages", flags.maxPages, 1) ?? pagesOfList(flags, configured, urls),
    maxDepth: wholeNumber("--max-depth", flags.maxDepth, 0),
    trapBudget: flags.trapBudget === "off" ? null : wholeNumber("--trap-budget", flags.trapBudget, 10),
    maxSourceBytes: wholeNumber("--max-source-bytes", flags.maxSourceBytes, 0),
    concurrency: wholeNumber("--concurrency", flags.concurrency, 1),
    requestsPerSecond: positiveNumber("--rate", flags.rate),
    maxAttempts: flags.retries === undefined ? undefined : (wholeNumber("--retries", flags.retries, 0, 9) ?? 0) + 1,
    include: flags.include,
    exclude: flags.exclude,
    sitemaps: flags.sitemap,
    userAgent: flags.userAgent,
    fetchResources: flags.resources,
    maxResources: wholeNumber("--max-resources", flags.maxResources, 0),
    maxResourceBytes: wholeNumber("--max-resource-bytes", flags.maxResourceBytes, 0),
    maxExternalUrls: externalUrls(flags, configured),
    maxProbedHosts: flags.probes === false ? 0 : undefined,
    render: renderMode(flags.render ?? (rendersPages(configured) ? undefined : flags.lighthouse)),
    maxRenderedPages: wholeNumber("--max-rendered-pages", flags.maxRenderedPages, 0, 5000),
    renderDevice: oneOf("--render-device", flags.renderDevice, renderDevices),
    screenshots: flags.screenshots,
    lighthouse: flags.lighthouse,
    fieldData: flags.fieldData,
    resolve: flags.resolve?.map(parseResolve),
    canonicalHost: flags.canonicalHost,
    asOf: flags.asOf,
    extract: flags.extract === undefined ? undefined : Object.fromEntries(flags.extract.map(parseExtract)),
    urls: urls.length > 1 ? urls.slice(1) : undefined,
  };
  const set = Object.fromEntries(Object.entries(flagged).filter(([, value]) => value !== undefined));
  // A host on the command line is intended: a staging server on a private network is a valid site.
  const allowPrivateHosts = [...(configured.allowPrivateHosts ?? []), ...urls.map((url) => new URL(url).host)];
  return { ...configured, ...set, headers, allowPrivateHosts } as CrawlPlanInput;
}

/** Returns the mode of --render; without one it is auto. @throws CommandFailure */
function renderMode(render: AuditFlags["render"]): CrawlPlanInput["render"] {
  // A variable in the environment has the words of a switch.
  if (render === true || render === "true") return "auto";
  if (render === undefined) return undefined;
  if (render === false || render === "false") return "off";
  if (hasScheme(render) || render.includes("/") || render.includes("."))
    throw new CommandFailure(
      `--render takes off, auto, all, not "${render}": put URLs before it, or write --render=auto.`,
    );
  return oneOf("--render", render, ["off", "auto", "all"]);
}

/** The command looks at other sites unless told otherwise. */
function externalUrls({ external, maxExternalUrls }: AuditFlags, configured: CrawlPlanInput): number {
  if (external === false) return 0;
  const wanted = wholeNumber("--max-external-urls", maxExternalUrls, 0) ?? configured.maxExternalUrls;
  return wanted ?? defaultExternalUrls;
}

/** A list is audited as a whole unless a number is given. */
function pagesOfList(
  { mode }: AuditFlags,
  { maxPages, mode: configuredMode }: CrawlPlanInput,
  urls: readonly string[],
): number | undefined {
  const isList = (mode ?? configuredMode) === "list";
  return isList && maxPages === undefined && urls.length > defaultMaxPages ? urls.length : undefined;
}

/** Parses a URL from the command line; `example.com` means `https://example.com`. @throws CommandFailure */
export function parseUrl(text: string): string {
  // Development servers seldom have a certificate.
  const withScheme = hasScheme(text) ? text : `${isLoopback(`http://${text}`) ? "http" : "https"}://${text}`;
  if (!isUrl(withScheme))
    throw new CommandFailure(`"${text}" is not a URL; use a full URL such as https://example.com/.`);
  const url = new URL(withScheme);
  if (url.protocol === "http:" || url.protocol === "https:") return url.href;
  throw new CommandFailure(
    `"${text}" cannot be audited: only http: and https: URLs are supported, not ${url.protocol}`,
  );
}

/** A colon and digits are a port. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?!\d+(\/|$))/i.test(text);
}

/** Parses a request header, as in `Name: value`. @throws CommandFailure */
export function parseHeader(text: string): [string, string] {
  const [, name = "", value = ""] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*)$/.exec(text) ?? [];
  if (name === "" || /[\r\n\0]/.test(value)) throw new CommandFailure(`--header "${text}" is not "Name: value".`);
  return [name.toLowerCase(), value];
}

function parseExtract(text: string): [string, string] {
  const offset = text.indexOf("=");
  if (offset < 1 || offset === text.length - 1) {
    throw new CommandFailure(
      `--extract "${text}" is not NAME=SELECTOR, such as price=.price or author=meta[name=author]@content.`,
    );
  }
  return [text.slice(0, offset), text.slice(offset + 1)];
}

/** Returns the Authorization header for `USER:PASSWORD`. @throws CommandFailure */
export function basicAuth(text: string): string {
  if (!text.includes(":")) throw new CommandFailure("--auth takes USER:PASSWORD.");
  return `Basic ${Buffer.from(text, "utf8").toString("base64")}`;
}

/** Checks that a flag has one of the allowed values. @throws CommandFailure naming the flag and the values */
export function oneOf<const Allowed extends string>(
  flag: string,
  value: string | undefined,
  allowed: readonly Allowed[],
): Allowed | undefined {
  if (value === undefined) return undefined;
  const found = allowed.find((allowed) => allowed === value);
  if (found !== undefined) return found;
  throw new CommandFailure(`${flag} takes ${allowed.join(", ")}, not "${value}".`);
}

function positiveNumber(flag: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (Number.isFinite(Number(value)) && Number(value) > 0) return Number(value);
  throw new CommandFailure(`${flag} takes a number above 0, not "${value}".`);
}
