import { z } from "zod";
import { type HeaderRule, headerOf } from "./headers-file.ts";
import { pathPattern } from "./path-pattern.ts";
import type { RedirectRule } from "./redirects-file.ts";

/** Rules of `vercel.json` that a static host applies. */
export interface VercelRules {
  readonly redirects: readonly RedirectRule[];
  readonly headers: readonly HeaderRule[];
  /** True if `about.html` is served as `/about`, to which `/about.html` redirects; `null` if it does not say. */
  readonly cleanUrls: boolean | null;
  /** True if paths get a slash at the end, false if they lose it; `null` if both are served. */
  readonly trailingSlash: boolean | null;
  /** Parts that have no effect on the audit. */
  readonly unsupported: readonly string[];
}

/** Rules of a folder without the file. */
export const noVercelRules: VercelRules = {
  redirects: [],
  headers: [],
  cleanUrls: null,
  trailingSlash: null,
  unsupported: [],
};

/** Maximum number of rules of each kind, as of the host itself. */
const maxRules = 2048;

const conditions = { has: z.unknown().optional(), missing: z.unknown().optional() };
const fileSchema = z.object({
  cleanUrls: z.boolean().optional(),
  trailingSlash: z.boolean().optional(),
  redirects: z
    .array(
      z.object({
        source: z.string(),
        destination: z.string(),
        permanent: z.boolean().optional(),
        statusCode: z.int().optional(),
        ...conditions,
      }),
    )
    .max(maxRules)
    .optional(),
  rewrites: z
    .array(z.object({ source: z.string(), destination: z.string(), ...conditions }))
    .max(maxRules)
    .optional(),
  headers: z
    .array(
      z.object({
        source: z.string(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })).max(100),
        ...conditions,
      }),
    )
    .max(maxRules)
    .optional(),
});

const known = new Set(["$schema", "cleanUrls", "trailingSlash", "redirects", "rewrites", "headers"]);
/** Keys that say how to build or deploy, and nothing of what is served. */
const harmless = new Set([
  "version",
  "name",
  "public",
  "github",
  "git",
  "framework",
  "buildCommand",
  "devCommand",
  "installCommand",
  "outputDirectory",
  "ignoreCommand",
  "regions",
  "images",
]);

/** Reads `vercel.json`: `cleanUrls`, `trailingSlash`, and redirects, rewrites and headers without conditions. */
export function vercelRules(text: string): VercelRules {
  const json = parsedJson(text);
  const result = fileSchema.safeParse(json);
  if (!result.success || typeof json !== "object" || json === null) {
    return { ...noVercelRules, unsupported: ["it is not a valid configuration, and has no effect."] };
  }
  const { cleanUrls = null, trailingSlash = null, redirects = [], rewrites = [], headers = [] } = result.data;
  const unsupported = Object.keys(json)
    .filter((key) => !known.has(key) && !harmless.has(key))
    .slice(0, 10)
    .map((key) => `${key.slice(0, 50)} has no effect.`);
  const rules: RedirectRule[] = [];
  const take = (kind: string, rule: RedirectRule | string, source: string) => {
    if (typeof rule === "string") unsupported.push(`${kind} of ${source.slice(0, 100)} is ignored: ${rule}`);
    else rules.push(rule);
  };
  for (const redirect of redirects) take("the redirect", redirectRule(redirect), redirect.source);
  for (const rewrite of rewrites) take("the rewrite", rewriteRule(rewrite), rewrite.source);
  const ofHeaders: HeaderRule[] = [];
  for (const { source, headers: list, ...rest } of headers) {
    const matches = isConditional(rest) ? null : patternOf(source);
    if (matches === null) unsupported.push(`headers of ${source.slice(0, 100)} are ignored.`);
    else ofHeaders.push(...headersOf(list).map((header) => ({ matches, ...header })));
  }
  return { redirects: rules, headers: ofHeaders, cleanUrls, trailingSlash, unsupported };
}

interface Redirect {
  readonly source: string;
  readonly destination: string;
  readonly permanent?: boolean | undefined;
  readonly statusCode?: number | undefined;
}

const statuses = [301, 302, 303, 307, 308] as const;

function redirectRule(redirect: Redirect): RedirectRule | string {
  const { destination, permanent = true, statusCode = permanent ? 308 : 307 } = redirect;
  const status = statuses.find((code) => code === statusCode);
  if (status === undefined) return "its status is no redirect.";
  const isTarget = /^\/(?!\/)/.test(destination) || /^https?:\/\//i.test(destination);
  if (!isTarget) return "its destination is neither a path nor a URL.";
  return ruleOf(redirect, status, true);
}

function rewriteRule(rewrite: Redirect): RedirectRule | string {
  if (!/^\/(?!\/)/.test(rewrite.destination)) return "other servers are not proxied.";
  return ruleOf(rewrite, 200, false);
}

function ruleOf(rule: Redirect, status: RedirectRule["status"], isForced: boolean): RedirectRule | string {
  if (isConditional(rule)) return "conditions are not supported.";
  const matches = patternOf(rule.source);
  if (matches === null) return "only paths with :names and one :name* or (.*) are supported.";
  const rest = /:(\w+)\*/.exec(rule.source)?.[1];
  const named = rest === undefined ? rule.destination : rule.destination.replace(`:${rest}*`, ":splat");
  return { matches, target: named.replace("$1", ":splat"), status, isForced };
}

/** Returns the pattern of a path as other static hosts write it; `null` for one that has no equal. */
function patternOf(source: string): RedirectRule["matches"] | null {
  const path = source.replace(/:\w+\*/, "*").replace("(.*)", "*");
  return /[()+?{}\\|^$]/.test(path) ? null : pathPattern(path);
}

function headersOf(list: readonly { readonly key: string; readonly value: string }[]) {
  return list.flatMap(({ key, value }) => {
    const header = headerOf(`${key}: ${value}`);
    return typeof header === "string" ? [] : [header];
  });
}

function isConditional(rule: object): boolean {
  return ["has", "missing"].some((name) => name in rule);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
