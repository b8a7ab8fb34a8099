import type { HostLine, Unsupported } from "./host-file.ts";
import { type PathPattern, pathPattern } from "./path-pattern.ts";

const statuses = [200, 301, 302, 303, 307, 308, 404] as const;

/** A rule of `_redirects`. */
export interface RedirectRule {
  readonly matches: PathPattern;
  readonly target: string;
  /** 200 serves the target under the URL, 404 does so as an error page; the others redirect. */
  readonly status: (typeof statuses)[number];
  /** True if it applies even if there is a file. */
  readonly isForced: boolean;
}

/** Reads lines of `_redirects`, as Netlify and Cloudflare Pages do: `from to [status]`. */
export function redirectRules(lines: readonly HostLine[]): {
  readonly rules: readonly RedirectRule[];
  readonly unsupported: readonly Unsupported[];
} {
  const rules: RedirectRule[] = [];
  const unsupported: Unsupported[] = [];
  for (const { number, text } of lines) {
    const rule = redirectRule(text.replace(/\s+#.*$/, "").split(/\s+/));
    if (typeof rule === "string") unsupported.push({ line: number, reason: rule });
    else rules.push(rule);
  }
  return { rules, unsupported };
}

/** Returns a rule, or the reason why there is none. */
function redirectRule([from = "", target, code = "301", ...rest]: readonly string[]): RedirectRule | string {
  if (target === undefined) return "ignored: a redirect has the form “from to [status]”.";
  if (rest.length > 0 || /^[^/]+=/.test(target)) return "ignored: conditions and query parameters are not supported.";
  const isLocal = target.startsWith("/") && !target.startsWith("//");
  if (!isLocal && !/^https?:\/\//i.test(target)) return "ignored: the target is neither a path nor a URL.";
  const [, digits, force] = /^(\d{3})(!?)$/.exec(code) ?? [];
  const status = statuses.find((known) => String(known) === digits);
  if (status === undefined) return `ignored: the status is none of ${statuses.join(", ")}.`;
  if (!isLocal && (status === 200 || status === 404)) return "ignored: other servers are not proxied.";
  const matches = pathPattern(from);
  if (matches === null) return "ignored: only paths with :names and one * are supported.";
  return { matches, target, status, isForced: force === "!" };
}
